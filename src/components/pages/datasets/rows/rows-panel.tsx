'use client'
import { memo, useCallback, useDeferredValue, useMemo } from 'react'
import { refusalOf } from '@/components/providers/refusal'
import type { RecipeDraft } from '@/components/recipe/draft'
import { changeRecipe } from '@/components/recipe/store/recipe-store'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { grouped } from '@/components/ui/format'
import { IconDice5 } from '@/components/ui/icons/icons'
import { ByPointer } from '@/components/ui/layout/by-pointer'
import { Panel } from '@/components/ui/layout/panel'
import type { DatasetPreview } from '@/wire/datasets/dataset'
import type { RecipeInput } from '@/wire/datasets/recipe'
import classes from './rows-panel.module.css'
import { shownColumns } from './shown-columns'
import { TableRows } from './table-rows'
import { useDatasetPreview } from './use-dataset-preview'

type RowsPanelProps = {
  draft: RecipeDraft
  recipe: RecipeInput
  onOpen: (table: number) => void
}

/** Live rows of every table, rendered in slices so that the page stays responsive. */
export const RowsPanel = memo(function RowsPanel({ draft, recipe, onOpen }: RowsPanelProps) {
  const { shown: newest, isOld, error } = useDatasetPreview(recipe, draft.variant)
  const shown = useDeferredValue(newest)
  const rows = useMemo(
    () => new Set(shown?.tables.flatMap(({ name, rows }) => rows.map(({ row }) => `${row} ${name}`))),
    [shown],
  )
  const tooManySeeds = shown?.warnings.find(({ code }) => code === 'preview_seeds_used')
  const isShown = useCallback((table: string, row: number) => rows.has(`${row} ${table}`), [rows])
  return (
    <section aria-label="Sample rows">
      <div className={classes.head}>
        <h2>Live rows</h2>
        <p>
          <ByPointer
            mouse="Hover over a link to highlight its parent; click it to jump there."
            touch="Tap a link to jump to its parent."
          />
        </p>
        {draft.seed === null ? (
          <IconButton
            aria-label="Show other sample rows"
            title="Show other sample rows"
            onClick={() => reroll(draft.variant)}
          >
            <IconDice5 size={18} stroke={1.6} />
          </IconButton>
        ) : (
          <span className={classes.count}>{tooManySeeds ? 'Sample rows' : 'First rows for this seed'}</span>
        )}
      </div>
      {error && (
        <p className={classes.note} role="alert">
          {refusalOf(error)?.message ??
            'The service is not responding. Your tables are safe in this browser; edit one to try again.'}
        </p>
      )}
      {tooManySeeds && <p className={classes.hint}>{tooManySeeds.message}</p>}
      <div
        className={classes.tables}
        data-old={isOld || shown !== newest || undefined}
        data-many={draft.tables.length > manyTables || undefined}
      >
        {(shown?.tables ?? draft.tables.map(waiting)).map((table, index) => {
          const own = draft.tables.find(({ name }) => name === table.name)
          return (
            <Panel
              key={table.name}
              label={table.name}
              flush
              title={
                <h3 className={classes.title}>
                  {own ? (
                    <button type="button" onClick={() => onOpen(own.id)} title={`Edit ${table.name}`}>
                      {table.name}
                    </button>
                  ) : (
                    table.name
                  )}
                </h3>
              }
              side={<span className={classes.count}>{table.row_count < 0 ? ' ' : rowsOf(table)}</span>}
            >
              {shown ? (
                <TableRows table={table} columns={shownColumns(table, own)} isShown={isShown} />
              ) : (
                <div className={classes.loading} aria-hidden="true" data-index={index} />
              )}
            </Panel>
          )
        })}
      </div>
    </section>
  )
})

const reroll = (variant: number) => changeRecipe({ kind: 'settings', change: { variant: (variant + 1) % 10 } })

/** With more tables than this, those off screen are not laid out. */
const manyTables = 40

const waiting = ({ name }: { name: string }): DatasetPreview['tables'][number] => ({
  name,
  row_count: -1,
  columns: [],
  rows: [],
})

const rowsOf = ({ rows, row_count }: DatasetPreview['tables'][number]): string =>
  `${grouped(rows.length)} of ${grouped(row_count)} ${row_count === 1 ? 'row' : 'rows'}`
