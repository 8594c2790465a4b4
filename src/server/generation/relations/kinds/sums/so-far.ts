import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { atLeast } from '@/server/generation/relations/kinds/ranges'
import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import { isMoney, isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { sumWords } from './sum-words'

/** The `pots_to_date` are no fewer than the `pots_today`, the `cumulative_km` no fewer than the `km` of the row. */
export const sumSoFar: NumberRule = (row) => {
  const { own } = row
  if (!isSoFar(own) || isShare(own) || !isAdded(own)) return undefined
  const things = own.written.filter((word) => !sumWords('so-far').has(word))
  const part = nearest(row, (field) => {
    const said = field.written.filter((word) => !sumWords('of-row').has(word))
    return (
      !isShare(field) &&
      !isSoFar(field) &&
      isMoney(field) === isMoney(own) &&
      said.length === things.length &&
      said.every((word) => isAmong(word, things))
    )
  })
  return part && atLeast(row, part)
}

/** Not a `cumulative_gpa`, which is a mean. */
const isAdded = (field: RowField): boolean =>
  field.field.type === 'integer' || isMoney(field) || measuredBy(field.written).unit !== null

const isSoFar = ({ written }: RowField): boolean =>
  written.slice(-2).join(' ') === 'to date' ||
  written.slice(-2).join(' ') === 'running total' ||
  written.some((word) => word.startsWith('cumul') || word === 'career' || word === 'lifetime')
