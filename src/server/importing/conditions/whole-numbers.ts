import type { Expression } from '@/server/importing/model/expression'
import type { Column, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'

/**
 * Columns of numbers with decimals that a condition such as `quantity = trunc(quantity)`, or SQLite's
 * `typeof(quantity) = 'integer'`, allows none.
 */
export const wholeNumbers = (table: Table): Column[] =>
  table.checks.flatMap(({ expression }) =>
    (expression.kind === 'and' ? expression.parts : [expression]).flatMap((part) => {
      const column = columnNamed(table, roundedOf(part) ?? '')
      return column && /^(?:decimal|float)$/.test(column.storage.kind) ? [column] : []
    }),
  )

/** Whether a condition allows a column of numbers no decimals, as `wholeNumbers` has ensured. */
export function saysWhole(part: Expression, table: Table): boolean {
  const storage = columnNamed(table, roundedOf(part) ?? '')?.storage
  return storage?.kind === 'integer' || (storage?.kind === 'decimal' && storage.scale === 0)
}

function roundedOf(part: Expression): string | undefined {
  if (part.kind !== 'operation' || part.operator !== '=') return undefined
  const [column, call] = part.left.kind === 'call' ? [part.right, part.left] : [part.left, part.right]
  if (call.kind !== 'call' || call.arguments.length !== 1) return undefined
  const [inner] = call.arguments
  if (column.kind === 'value' && column.value === 'integer' && /^typeof$/i.test(call.name) && inner?.kind === 'column')
    return inner.name
  if (column.kind !== 'column') return undefined
  const isRounded = /^(?:trunc|truncate|floor|ceil|ceiling|round)$/i.test(call.name)
  return isRounded && inner?.kind === 'column' && inner.name === column.name ? column.name : undefined
}
