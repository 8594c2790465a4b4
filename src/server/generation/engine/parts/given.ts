import { uniform } from '@/server/generation/engine/arithmetic/numbers'
import { type Numeric, type Part, part, type Scalar } from '@/server/generation/engine/part'
import { copyEntries } from '@/server/generation/engine/string-table'
import { weighted } from '@/server/generation/engine/weighted'

/**
 * One of the caller's own values, written as such: numbers, booleans and null bare, strings quoted. Each equally
 * likely, or by relative weights, or the one that a column says. For a whole field, alone or among alternatives.
 */
export const given = (values: readonly Scalar[], at?: readonly number[] | Numeric): Part => {
  const draw = at === undefined ? uniform(0, values.length - 1) : typeof at === 'function' ? at : weighted(at)
  return part(
    (c) => {
      const table = c.cells(values)
      const which = draw(c)
      c.reserve(table.longest)
      return (rows, n) => copyEntries(table, which(rows, n), rows, n)
    },
    { stands: 'cell' },
  )
}
