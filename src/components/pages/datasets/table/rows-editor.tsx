'use client'
import { wordsOf } from '@/components/draft/problems/problems'
import type { DraftTable } from '@/components/recipe/draft'
import { linkNames } from '@/components/recipe/references'
import { changeTables } from '@/components/recipe/store/change-tables'
import { Select, TextInput } from '@/components/ui/inputs/input'
import { NumberBox } from '@/components/ui/inputs/number-box'
import type { RecipeRows } from '@/wire/datasets/recipe'
import type { Problem } from '@/wire/problem'
import classes from './table-panel.module.css'
import { useGenerations } from './use-generations'

type RowsEditorProps = { table: DraftTable; rows: number | undefined; problems: readonly Problem[] }

/** How many rows a table has: a number, generations, or a number for each parent. */
export function RowsEditor({ table, rows, problems }: RowsEditorProps) {
  const own = table.rows
  const links = linkNames(table)
  const change = (rows: RecipeRows) => changeTables({ kind: 'changeTable', table: table.id, change: { rows } })
  const errorOf = (member?: string) => {
    const problem = problems.find(({ loc }) => loc[3] === 'rows' && (member === undefined || loc[4] === member))
    return problem && wordsOf(problem)
  }
  const isPer = typeof own === 'object' && !Array.isArray(own)
  return (
    <div className={classes.rows}>
      <Select
        label="Rows"
        value={isPer ? own.per : ''}
        error={isPer ? errorOf('per') : undefined}
        options={[
          { value: '', label: 'A number' },
          ...links.map((link) => ({ value: link, label: `For each ${link}` })),
        ]}
        onChange={({ currentTarget: { value } }) => change(value ? { per: value, min: 0, mean: 2 } : (rows ?? 100))}
      />
      {isPer ? (
        <>
          <NumberBox
            label="At least"
            value={own.min ?? null}
            placeholder="0"
            error={errorOf('min')}
            onChange={(min) => change({ ...own, min: min === null ? undefined : whole(min) })}
          />
          <NumberBox
            label="On average"
            value={own.mean ?? null}
            placeholder="from the total"
            error={errorOf('mean')}
            onChange={(mean) => {
              const { total: _, mean: __, ...others } = own
              change(mean === null ? others : { ...others, mean: Math.max(0, mean) })
            }}
          />
          <NumberBox
            label="At most"
            value={own.max ?? null}
            error={errorOf('max')}
            onChange={(max) => change({ ...own, max: max === null ? undefined : whole(max) })}
          />
          <RowCounts
            key={`total ${table.id}`}
            label="In total"
            rows={own.total ?? []}
            error={errorOf('total')}
            onChange={(total) => {
              const { mean: _, ...others } = own
              change({ ...others, total })
            }}
          />
          <NumberBox
            label="Childless parents, %"
            value={own.without ?? null}
            placeholder="from the average"
            error={errorOf('without')}
            onChange={(without) =>
              change({ ...own, without: without === null ? undefined : Math.min(100, Math.max(0, without)) })
            }
          />
        </>
      ) : (
        <RowCounts key={table.id} label="How many" rows={own} error={errorOf()} onChange={change} />
      )}
    </div>
  )
}

type RowCountsProps = {
  label: string
  rows: number | number[]
  error: string | undefined
  onChange: (rows: number | number[]) => void
}

/** A number of rows, or of each generation. */
function RowCounts({ label, rows, error, onChange }: RowCountsProps) {
  const box = useGenerations(rows, onChange)
  return (
    <TextInput
      {...box}
      label={label}
      title="Several numbers, such as 1000, 500, are generations: each appends rows without changing the earlier ones."
      error={error}
    />
  )
}

const whole = (value: number): number => Math.max(0, Math.round(value))
