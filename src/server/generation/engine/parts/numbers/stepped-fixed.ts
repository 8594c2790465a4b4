import { memberFrom, type PeriodicSet } from '@/server/generation/engine/arithmetic/periodic-set'
import { uniform } from '@/server/generation/engine/numeric'
import { type Numeric, type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'
import { writeSafeFixed } from './big-fixed'

type Stepped = {
  readonly step: number
  readonly lo: number
  readonly hi: number
  readonly decimals: number
  /** The only allowed ones. */
  readonly allowed: PeriodicSet | undefined
}

/**
 * A JSON number with 0 to 9 decimals, too wide for a column: a step of the range, then a uniform value within it.
 * Scaled integers as in `fixed`, from lo to hi inclusive, both safe.
 */
export const steppedFixed = (at: Numeric, { step, lo, hi, decimals, allowed }: Stepped): Part =>
  part(
    (c) => {
      const drawStep = at(c)
      const drawRest = uniform(0, Math.min(step, 2 ** 31) - 1)(c)
      const perRest = step / Math.min(step, 2 ** 31)
      c.reserve('-9007199254740991.'.length)
      return (rows, n) => {
        const { cursor, view } = scratch
        const steps = drawStep(rows, n)
        const rests = drawRest(rows, n)
        for (let k = 0; k < n; k++) {
          const r = rows[k]!
          const x = steps[r]! * step + Math.floor(rests[r]! * perRest)
          const value = Math.min(hi, Math.max(lo, x))
          cursor[r] = writeSafeFixed(view, cursor[r]!, allowed ? memberFrom(allowed, value, hi) : value, decimals)
        }
      }
    },
    { json: 'number' },
  )
