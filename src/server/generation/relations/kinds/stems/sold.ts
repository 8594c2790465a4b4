import type { Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { namedPart, shared } from './named-part'

/**
 * The row without the counts of things that were not sold, if it says how many were: an income is the price of the
 * `tickets_sold`, not of the `tickets_unsold`, the `tickets_available` or a stock of them.
 */
export function onlySold(row: Row): Row {
  if (row.own.written.some((word) => unsold.has(word))) return row
  const sold = row.before.filter(({ field, written }) => field.type === 'integer' && written.includes('sold'))
  if (sold.length === 0) return row
  const isUnsold = (field: RowField) => field.field.type === 'integer' && sold.some((other) => isOther(field, other))
  return { ...row, before: row.before.filter((field) => !isUnsold(field)) }
}

/** Another number of the same things, left or in all. */
function isOther(field: RowField, sold: RowField): boolean {
  const [one, other] = [namedPart(field), namedPart(sold)]
  if (!one || !other || field === sold || shared(one, other) === 0) return false
  return one.role === 'left' || one.role === 'whole' || field.written.some((word) => unsold.has(word))
}

const unsold: ReadonlySet<string> = new Set(['capacity', 'filled', 'inventory', 'made', 'produced', 'stock', 'unsold'])
