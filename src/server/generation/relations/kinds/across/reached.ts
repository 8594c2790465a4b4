import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'

const steps = new Map(
  readTable(new URL('./tables/funnel.tsv', import.meta.url), ['word', 'rank', 'share']).map(({ word, rank, share }) => {
    const [lo = Number.NaN, hi = Number.NaN] = share.split('..').map(Number)
    if (!(lo >= 0 && lo < hi)) throw new Error(`funnel.tsv: "${share}" must be a share like 0.4..0.8`)
    return [word, { rank: Number(rank), lo, hi }] as const
  }),
)

/** How many came so far of those before: `opened` of the `delivered`, which are counted among the `invited`. */
export const reached: NumberRule = (row) => {
  const step = stepOf(row.own)
  if (!step) return undefined
  const rankOf = (field: RowField) => stepOf(field)?.rank ?? Number.POSITIVE_INFINITY
  const last = Math.max(
    ...row.before.filter(isCounted).flatMap((field) => (rankOf(field) < step.rank ? [rankOf(field)] : [])),
  )
  const before = nearest(row, (field) => isCounted(field) && rankOf(field) === last)
  return (
    before && {
      say: `at most ${before.field.field.name}`,
      column: combined([before.column, factor(step.lo, step.hi)], (value, by) => value * by),
    }
  )
}

const stepOf = (field: RowField) => (isCounted(field) ? steps.get(field.written[0] ?? '') : undefined)

/** A count whose whole name says what was done. */
const isCounted = ({ field, written }: RowField): boolean => field.type === 'integer' && written.length === 1
