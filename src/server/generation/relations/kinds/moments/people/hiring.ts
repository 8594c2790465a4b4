import { logNormal } from '@/server/generation/engine/numeric/shapes'
import { blockRows } from '@/server/generation/engine/scratch'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, unscaled } from '@/server/generation/relations/columns'
import { slabFloat64 } from '@/server/kernel/memory/slab'

const year = 365.25 * millisecondsPerDay

/** Time in a job, in days, with half of all people above the median. */
const tenure = unscaled(logNormal(1_500, 1, 20, 12_000), 1 / millisecondsPerDay)

/**
 * The day a person was hired, by birth: between the 18th and the 62nd birthday and before the reference date, more
 * often recent; the day the row began if that is known and late enough.
 */
export const hiring =
  (birth: Column, { from, to }: { readonly from?: number; readonly to?: number }, began?: Column): Column =>
  (scope) => {
    const births = birth(scope)
    const tenures = tenure(scope)
    const begins = began?.(scope)
    const column = slabFloat64(blockRows)
    const today = scope.referenceDay * millisecondsPerDay
    return (rows, n) => {
      const born = births(rows, n)
      const held = tenures(rows, n)
      const begun = begins?.(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        const grown = (born[row] ?? 0) + 18.1 * year
        const old = (born[row] ?? 0) + 62 * year
        const latest = Math.min(old, today - millisecondsPerDay)
        const earliest = Math.min(grown, latest)
        // The field's bounds, if a working life overlaps them.
        const isWithin = (to ?? latest) >= earliest && (from ?? earliest) <= latest
        const last = isWithin ? Math.min(to ?? latest, latest) : latest
        const first = isWithin ? Math.max(from ?? earliest, earliest) : earliest
        const taken = held[row] ?? 0
        // Someone too young for that time in the job was hired at some point since turning 18.
        const start = begun?.[row]
        const drawn = last - taken >= first ? last - taken : first + ((last - first) * (taken % year)) / year
        const hired = start !== undefined && start >= grown ? start : drawn
        const bounded = Math.min(to ?? hired, Math.max(from ?? hired, hired))
        column[row] = Math.floor(bounded / millisecondsPerDay) * millisecondsPerDay
      }
      return column
    }
  }
