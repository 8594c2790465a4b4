import { constant, map } from '@/server/generation/engine/arithmetic/numbers'
import type { Numeric } from '@/server/generation/engine/part'

/** A column that goes through a list of numbers, one a row, as long as it is alone in its plan. */
export function rowOf(values: readonly number[]): Numeric {
  let row = 0
  return map(constant(0), () => values[row++ % values.length] ?? 0)
}
