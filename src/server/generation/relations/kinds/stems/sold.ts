import { isMoney, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { namedPart, shared } from './named-part'

const lexicon = wordRoles(new URL('./tables/sold-words.tsv', import.meta.url), [
  'handed', // in a number of things that a buyer got
  'unsold', // in a number of those that no buyer got, or not yet
])

/**
 * The row without the numbers of things that were not sold or delivered, if it says how many were: an income is the
 * price of the `tickets_sold`, not of the `tickets_unsold`, the `tickets_available` or a stock of them; a load costs its
 * `delivered_m3`, not what was `ordered_m3` or `returned_m3`.
 */
export function onlySold(row: Row): Row {
  if (row.own.written.some((word) => lexicon('unsold').has(word))) return row
  const sold = row.before.filter(
    (field) => field.kind === 'number' && !isMoney(field) && field.written.some((word) => lexicon('handed').has(word)),
  )
  if (sold.length === 0) return row
  const isUnsold = (field: RowField) => field.kind === 'number' && sold.some((other) => isOther(field, other))
  return { ...row, before: row.before.filter((field) => !isUnsold(field)) }
}

/** Another number of the same things, left or in all. */
function isOther(field: RowField, sold: RowField): boolean {
  const [one, other] = [namedPart(field), namedPart(sold)]
  if (!one || !other || field === sold || isMoney(field)) return false
  const isAlike = shared(one, other) > 0 || (one.things.length + other.things.length === 0 && isOfUnit(field, sold))
  if (!isAlike) return false
  return one.role === 'left' || one.role === 'whole' || field.written.some((word) => lexicon('unsold').has(word))
}

/** Measured in the same unit, where the names say nothing else. */
const isOfUnit = (one: RowField, other: RowField): boolean =>
  one.field.constraints.unit !== undefined && one.field.constraints.unit === other.field.constraints.unit
