import type { Expression } from '@/server/importing/model/expression'
import type { Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'

/** A condition in which comparisons with the JSON value null are decided: no generated document is it. */
export function withoutJsonNulls(expression: Expression, table: Table): Expression {
  const inside = (part: Expression) => withoutJsonNulls(part, table)
  switch (expression.kind) {
    case 'and':
    case 'or':
      return { ...expression, parts: expression.parts.map(inside) }
    case 'not':
      return { ...expression, part: inside(expression.part) }
    case 'operation': {
      const isEqual = expression.operator === '='
      if (!isEqual && !/^(?:<>|!=)$/.test(expression.operator)) return expression
      const [left, right] = [inside(expression.left), inside(expression.right)]
      if (isDocument(left, table) && isJsonNull(right)) return { kind: 'value', value: !isEqual }
      return compared(left, right, isEqual) ?? compared(right, left, isEqual) ?? { ...expression, left, right }
    }
    default:
      return expression
  }
}

/** `(a IS NULL) = false` is `NOT a IS NULL`. */
function compared(side: Expression, truth: Expression, isEqual: boolean): Expression | undefined {
  if (side.kind !== 'isNull' || truth.kind !== 'value' || typeof truth.value !== 'boolean') return undefined
  return truth.value === isEqual ? side : { ...side, isNegated: !side.isNegated }
}

const isDocument = (side: Expression, table: Table): boolean =>
  side.kind === 'column' && columnNamed(table, side.name)?.storage.kind === 'json'

const isJsonNull = (side: Expression): boolean => side.kind === 'value' && side.value === 'null'
