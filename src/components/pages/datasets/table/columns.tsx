import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { CatalogContext, useCatalog } from '@/components/draft/use-catalog'
import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { changeTables } from '@/components/recipe/store/change-tables'
import { Button } from '@/components/ui/buttons/button'
import { IconPlus } from '@/components/ui/icons/icons'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import type { Problem } from '@/wire/problem'
import { FieldLine } from './field/field-line'
import { LinkForm } from './links/link-form'
import { plainTypeEntries } from './plain-types'
import classes from './table-panel.module.css'

type ColumnsProps = { draft: RecipeDraft; table: DraftTable; problemsOf: (index: number) => readonly Problem[] }

/** The columns of a table, with the ways to add a column or a link. */
export function Columns({ draft, table, problemsOf }: ColumnsProps) {
  const list = useRef<HTMLOListElement>(null)
  const catalog = useCatalog()
  const types = useMemo(() => [...plainTypeEntries, ...catalog], [catalog])
  const addField = () => {
    flushSync(() => changeTables({ kind: 'addField', table: table.id }))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.select()
  }
  return (
    <>
      <div className={classes.heads} aria-hidden="true">
        <span>Column</span>
        <span>Values</span>
        <span>Blank</span>
      </div>
      <CatalogContext value={types}>
        <ol ref={list} className={classes.fields} aria-label={`Columns of ${table.name}`}>
          {table.fields.map((field, index) => (
            <FieldLine
              key={field.id}
              draft={draft}
              table={table}
              field={field}
              index={index}
              problems={problemsOf(index)}
            />
          ))}
        </ol>
      </CatalogContext>
      <div className={classes.foot}>
        <Button
          size="xs"
          variant="light"
          icon={<IconPlus size={15} stroke={2} />}
          disabled={table.fields.length >= recipeBounds.fieldsMax}
          onClick={addField}
        >
          Add column
        </Button>
        <LinkForm key={table.id} draft={draft} table={table} />
      </div>
    </>
  )
}
