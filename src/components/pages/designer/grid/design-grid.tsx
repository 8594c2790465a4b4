'use client'
import { memo, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { typeLabel } from '@/components/catalog/types/type-label'
import type { Draft, DraftField } from '@/components/draft/draft'
import { problemsOfField } from '@/components/draft/problems/problems'
import { hasRoom, roomWords } from '@/components/draft/room'
import { GridTools } from '@/components/grid/columns/grid-tools'
import { Grid } from '@/components/grid/grid'
import type { GridColumn, Row } from '@/components/grid/rows'
import { viewIn } from '@/components/grid/view/kept-view'
import { useGridView } from '@/components/grid/view/use-grid-view'
import { SelectToggle } from '@/components/pages/designer/fields/bulk/select-toggle'
import { useIsSelecting } from '@/components/pages/designer/fields/bulk/selection'
import { addFieldAfter, useFieldKeys } from '@/components/pages/designer/fields/list/field-keys'
import { NoFields } from '@/components/pages/designer/fields/no-fields'
import type { SampledField } from '@/components/pages/designer/preview/use-preview'
import { Button } from '@/components/ui/buttons/button'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconPlus } from '@/components/ui/icons/icons'
import { later } from '@/components/ui/kit/later'
import type { Problem } from '@/wire/problem'
import classes from './design-grid.module.css'
import { FieldHead } from './field-head'

const BulkBar = later(() => import('@/components/pages/designer/fields/bulk/bulk-bar').then((module) => module.BulkBar))

type DesignGridProps = {
  draft: Pick<Draft, 'fields' | 'locale'>
  rows: readonly Row[]
  /** The fields as they were when the rows were requested. */
  sampled: readonly SampledField[]
  problems: readonly Problem[]
  faded: boolean
  /** At the end of the tools. */
  side: ReactNode
  /** Shown in place of rows that have not arrived yet; false once they have. */
  waiting: ReactNode
}

const designView = viewIn('rowmint.view')
const headHeight = 88
const headWidthMin = 190
/** Of a head next to the name of its type. */
const aroundTypePixels = 104
const pixelsPerCharacter = 7.6

/** Shows the whole name of the type. */
const headWidth = ({ type }: GridColumn): number =>
  Math.max(headWidthMin, Math.ceil(aroundTypePixels + typeLabel(type).length * pixelsPerCharacter))

/** The schema as a grid: the head of a column is its editor, below it are its sample values. */
export const DesignGrid = memo(function DesignGrid({
  draft: { fields, locale },
  rows,
  sampled,
  problems,
  faded,
  side,
  waiting,
}: DesignGridProps) {
  const region = useRef<HTMLDivElement>(null)
  const keys = useFieldKeys(fields)
  const columns = useMemo(() => gridColumns(fields, sampled), [fields, sampled])
  const view = useGridView(columns, rows, headWidth, designView)
  const places = useMemo(() => new Map(fields.map((field, index) => [String(field.id), index])), [fields])
  const add = () => addFieldAfter(null, region.current)
  const isFull = !hasRoom({ fields })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the text boxes within.
    <div ref={region} data-fields onKeyDown={keys.onKeyDown} onPaste={keys.onPaste} onInput={keys.onInput}>
      <GridTools view={view} rowCount={rows.length}>
        <span className={classes.count} data-full={isFull || undefined} role="status">
          {roomWords({ fields })}
        </span>
        <SelectToggle />
        <Button
          size="xs"
          variant="light"
          data-add-field
          icon={<IconPlus size={15} stroke={2} />}
          disabled={isFull}
          onClick={add}
        >
          Add field
        </Button>
        {side}
      </GridTools>
      {useIsSelecting() && (
        <Suspense>
          <BulkBar draft={{ fields, locale }} />
        </Suspense>
      )}
      <Grid
        label="Sample rows"
        view={view}
        rows={rows}
        headHeight={headHeight}
        faded={faded}
        head={(column) => {
          const index = places.get(column.id) ?? 0
          const field = fields[index]
          return (
            field && (
              <FieldHead
                field={field}
                index={index}
                locale={locale}
                problems={problemsOfField(problems, index)}
                column={column}
                view={view}
                rows={rows}
              />
            )
          )
        }}
        after={
          <th className={classes.after}>
            <IconButton aria-label="Add a field at the end" disabled={isFull} onClick={add}>
              <IconPlus size={18} stroke={1.8} />
            </IconButton>
          </th>
        }
        empty={fields.length === 0 ? <NoFields /> : waiting || emptyText(rows.length, problems.length)}
      />
    </div>
  )
})

/**
 * Columns read the members that the rows have: a renamed column keeps its values until rows with the new name arrive.
 */
function gridColumns(fields: readonly DraftField[], sampled: readonly SampledField[]): GridColumn[] {
  const sampledById = new Map(sampled.map((field) => [field.id, field]))
  const names = new Set(sampled.map(({ name }) => name))
  return fields.map(({ id, name, type }) => {
    const own = sampledById.get(id)
    // An invalid field has no values, least of all those of a field with the same name.
    return { id: String(id), name: own?.name ?? (names.has(name) ? '' : name), type: own?.type ?? type }
  })
}

function emptyText(rowCount: number, problemCount: number): string {
  if (rowCount > 0) return 'No rows match the search and filters.'
  return problemCount > 0 ? 'Fix the highlighted fields to see rows again.' : ''
}
