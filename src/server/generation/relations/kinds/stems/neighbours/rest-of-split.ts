import { combined } from '@/server/generation/relations/columns'
import { isShare, type NumberRule } from '@/server/generation/relations/row'
import { rightBefore } from './side-by-side'

/**
 * A share without a size of its own, right after shares that never exceed 100 together, is the rest: `sheep_pct` after
 * `cow_pct` and `goat_pct`.
 */
export const restOfSplit: NumberRule = (row) => {
  const { own } = row
  const { distribution, mean, max, unit } = own.field.constraints
  if (!isShare(own) || unit !== '%' || distribution !== undefined || mean !== undefined || max !== 100) return undefined
  const suffix = own.written.at(-1)
  const run = rightBefore(row, 12)
  const from = run.findLastIndex(
    ({ field }) => field.written.at(-1) !== suffix || field.field.constraints.distribution === undefined,
  )
  const parts = run.slice(from + 1)
  const most = parts.reduce((sum, { field }) => sum + (field.field.constraints.max ?? 100), 0)
  if (parts.length < 2 || most > 100) return undefined
  return {
    say: `100 − ${parts.map(({ field }) => field.field.name).join(' − ')}`,
    column: combined(
      parts.map(({ column }) => column),
      (...values) => values.reduce((left, value) => left - value, 100),
    ),
  }
}
