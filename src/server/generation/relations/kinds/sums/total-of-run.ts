import { combined } from '@/server/generation/relations/columns'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { has, isMoney, type NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/**
 * A total in money right after three or more amounts of which nothing else is known is their sum, whatever they are of:
 * the `total_outstanding` of `current`, `d30`, `d60` and `d90_plus`.
 */
export const totalOfRun: NumberRule = ({ own, before, column, says }) => {
  if (!isMoney(own) || !own.written.includes('total')) return undefined
  const from = before.findLastIndex((field) => !isMoney(field) || isTaken(field) || says(field) !== undefined) + 1
  const parts = before.slice(from).flatMap((field) => {
    const found = column(field)
    return found ? [{ field, column: found }] : []
  })
  if (parts.length < 3 || parts.length < before.length - from) return undefined
  return {
    say: parts.map(({ field }) => field.field.name).join(' + '),
    column: combined(
      parts.map((part) => part.column),
      (...values) => values.reduce((sum, value) => sum + value, 0),
    ),
  }
}

/** No part of a sum. */
const isTaken = (field: RowField): boolean =>
  isUnitPrice(field) || (['discount', 'total', 'net', 'gross', 'minimum'] as const).some((role) => has(role, field))
