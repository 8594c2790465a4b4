import { copyEntries } from '@/server/generation/engine/compilation/string-table'
import { uniform, weighted } from '@/server/generation/engine/numeric'
import { type Numeric, type Part, part, type Scalar } from '@/server/generation/engine/part'

/**
 * One of the caller's own values, written unchanged: numbers, booleans and null bare, strings quoted. Drawn with equal
 * probability, by relative weights, or as a column selects. For a whole field, alone or among alternatives.
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
    { json: 'cell' },
  )
}
