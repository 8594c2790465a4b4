import { useCallback, useDeferredValue, useMemo } from 'react'
import { refusalOf } from '@/components/providers/refusal'
import type { RecipeDraft } from '@/components/recipe/draft'
import { Button } from '@/components/ui/buttons/button'
import { grouped } from '@/components/ui/format'
import { Panel } from '@/components/ui/layout/panel'
import type { DatasetPreview } from '@/wire/datasets/dataset'
import type { RecipeInput } from '@/wire/datasets/recipe'
import { RowsFrame } from './rows-frame'
import classes from './rows-panel.module.css'
import { shownColumns } from './shown-columns'
import { TableRows } from './table-rows'
import { useDatasetPreview } from './use-dataset-preview'

export type LiveTablesProps = {
  draft: RecipeDraft
  recipe: RecipeInput
  onOpen: (table: number) => void
}

/** Live rows of every table, rendered in slices so that the page stays responsive. */
export function LiveTables({ draft, recipe, onOpen }: LiveTablesProps) {
  const { shown: newest, isOld, isInvalid, error, retry } = useDatasetPreview(recipe, draft.variant)
  const shown = useDeferredValue(newest)
  const rows = useMemo(
    () => new Set(shown?.tables.flatMap(({ name, rows }) => rows.map(({ row }) => `${row} ${name}`))),
    [shown],
  )
  const tooManySeeds = shown?.warnings.find(({ code }) => code === 'preview_seeds_used')
  const isShown = useCallback((table: string, row: number) => rows.has(`${row} ${table}`), [rows])
  const tables = shown?.tables.map((table) => {
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
        side={<span className={classes.count}>{rowsOf(table)}</span>}
      >
        <TableRows table={table} columns={shownColumns(table, own)} isShown={isShown} />
      </Panel>
    )
  })
  return (
    <RowsFrame
      draft={draft}
      {...(tooManySeeds && { seeded: 'Sample rows' })}
      isOld={shown !== null && (isOld || shown !== newest)}
      notes={
        <>
          {error && <Failure error={error} retry={retry} />}
          {isInvalid && (
            <p className={classes.hint}>Fix the highlighted tables to see {shown ? 'new' : 'their'} rows.</p>
          )}
          {tooManySeeds && <p className={classes.hint}>{tooManySeeds.message}</p>}
        </>
      }
    >
      {isInvalid ? (tables ?? []) : tables}
    </RowsFrame>
  )
}

/** A refusal stays the same until a table changes; an answer that was lost may come when asked for again. */
function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const refusal = refusalOf(error)
  return (
    <div className={classes.note} role="alert">
      {refusal?.message ?? 'The service is not responding. Your tables are safe in this browser.'}
      {!refusal && (
        <Button size="xs" variant="default" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

const rowsOf = ({ rows, row_count }: DatasetPreview['tables'][number]): string =>
  `${grouped(rows.length)} of ${grouped(row_count)} ${row_count === 1 ? 'row' : 'rows'}`
