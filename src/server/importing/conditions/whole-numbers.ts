import type { Expression } from '@/server/importing/model/expression'
import type { Column, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'

/** Columns of numbers with decimals that a condition such as `quantity = trunc(quantity)` allows none. */
export const wholeNumbers = (table: Table): Column[] =>
  table.checks.flatMap(({ expression }) =>
    (expression.kind === 'and' ? expression.parts : [expression]).flatMap((part) => {
      const column = columnNamed(table, roundedOf(part) ?? '')
      return column && /^(?:decimal|float)$/.test(column.storage.kind) ? [column] : []
    }),
  )

function roundedOf(part: Expression): string | undefined {
  if (part.kind !== 'operation' || part.operator !== '=') return undefined
  const [column, call] = part.left.kind === 'call' ? [part.right, part.left] : [part.left, part.right]
  if (column.kind !== 'column' || call.kind !== 'call' || call.arguments.length !== 1) return undefined
  const [inner] = call.arguments
  const isRounded = /^(?:trunc|truncate|floor|ceil|ceiling|round)$/i.test(call.name)
  return isRounded && inner?.kind === 'column' && inner.name === column.name ? column.name : undefined
}
