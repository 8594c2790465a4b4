import type { FieldScope } from '@/server/generation/catalog/define'
import { dated, select, share, uniform } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { readTable } from '@/server/kernel/read-table'

/** Maximum age in days of an open row. */
export function horizonOf(words: ReadonlySet<string>): number {
  const found = horizons.filter(({ word }) => words.has(word)).map(({ days }) => days)
  return found.length > 0 ? Math.min(...found) : usualDays
}

const horizons = readTable(new URL('./tables/horizons.tsv', import.meta.url), ['word', 'days']).map(
  ({ word, days }) => ({ word, days: Number(days) }),
)

const usualDays = 21

/**
 * The day on which something began: any day if it is closed; if it is open, one of the last days before the reference
 * date, or of the field's bounds. All beginnings of a row share the draw.
 */
export function recentWhereOpen(
  day: Numeric,
  { open, horizon, constraints }: { open: Numeric; horizon: number; constraints: FieldScope['constraints'] },
): Numeric {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = constraints
  const recent = dated((today) => {
    const last = Math.min(today - 1, Math.floor(to / millisecondsPerDay))
    return uniform(Math.min(last, Math.max(last - horizon + 1, Math.ceil(from / millisecondsPerDay))), last)
  })
  return select(open, day, share('order', `open since ${horizon} ${from} ${to}`, recent))
}
