'use client'
import { memo, useRef } from 'react'
import type { Draft } from '@/components/draft/draft'
import { hasRoom, roomWords } from '@/components/draft/room'
import { CatalogContext, type CatalogType } from '@/components/draft/use-catalog'
import { Button } from '@/components/ui/buttons/button'
import { IconPlus } from '@/components/ui/icons/icons'
import { Panel } from '@/components/ui/layout/panel'
import type { Problem } from '@/wire/problem'
import { BulkBar } from './bulk/bulk-bar'
import { SelectToggle } from './bulk/select-toggle'
import { useIsSelecting } from './bulk/selection'
import { addFieldAfter } from './list/field-keys'
import { FieldList } from './list/field-list'
import classes from './list/field-list.module.css'
import { NoFields } from './no-fields'

type FieldsPanelProps = { draft: Draft; catalog: readonly CatalogType[]; problems: readonly Problem[] }

/** The list of fields, and the button that adds one. */
export const FieldsPanel = memo(function FieldsPanel({ draft, catalog, problems }: FieldsPanelProps) {
  const region = useRef<HTMLDivElement>(null)
  const full = !hasRoom(draft)
  const isSelecting = useIsSelecting()
  return (
    <Panel
      label="Fields"
      title="Fields"
      flush
      side={
        <>
          <span className={classes.count} role="status">
            {roomWords(draft)}
          </span>
          <SelectToggle />
        </>
      }
    >
      <CatalogContext value={catalog}>
        <div ref={region}>
          {isSelecting && <BulkBar draft={draft} />}
          {draft.fields.length === 0 ? (
            <p className={classes.none}>
              <NoFields />
            </p>
          ) : (
            <div className={classes.heads} aria-hidden="true">
              <span>Column</span>
              <span>Type</span>
              <span>Blank</span>
            </div>
          )}
          <FieldList draft={draft} problems={problems} />
          <div className={classes.foot}>
            <Button
              size="xs"
              variant="light"
              data-add-field
              icon={<IconPlus size={15} stroke={2} />}
              disabled={full}
              onClick={() => addFieldAfter(null, region.current)}
            >
              Add field
            </Button>
            <span>
              <span className={classes.keys}>
                <kbd>Enter</kbd> adds a field below, <kbd>↑</kbd> <kbd>↓</kbd> move between fields.{' '}
              </span>
              Paste a list of names to add them all.
            </span>
          </div>
        </div>
      </CatalogContext>
    </Panel>
  )
})
