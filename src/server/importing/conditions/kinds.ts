import type { Expression } from '@/server/importing/model/expression'
import type { Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { Storage } from '@/server/importing/model/storage'

/** Kind of an expression, as far as CEL and SQL differ; `days` is the number of days between two dates. */
export type Kind = 'number' | 'boolean' | 'date' | 'days' | 'other'

const numeric: ReadonlySet<Storage['kind']> = new Set(['integer', 'decimal', 'float', 'money'])

export function kindOf(expression: Expression, table: Table): Kind {
  switch (expression.kind) {
    case 'value':
      return typeof expression.value === 'number' ? 'number' : 'other'
    case 'column': {
      const storage = columnNamed(table, expression.name)?.storage.kind ?? 'unknown'
      if (storage === 'date' || storage === 'boolean') return storage
      return numeric.has(storage) ? 'number' : 'other'
    }
    case 'call':
      return /^(?:abs|round|ceil|ceiling|floor|least|greatest|length|char_length|extract|date_part)$/i.test(
        expression.name,
      )
        ? kindOfFirst(expression.arguments, table)
        : 'other'
    case 'operation': {
      const [left, right] = [kindOf(expression.left, table), kindOf(expression.right, table)]
      if (expression.operator === '-' && left === 'date' && right === 'date') return 'days'
      if (left === 'date' && right === 'number') return 'date'
      if (left === 'days' || right === 'days') return 'days'
      return /^[-+*/%]$/.test(expression.operator) && left === 'number' && right === 'number' ? 'number' : 'other'
    }
    default:
      return 'other'
  }
}

/** Lengths and parts of dates are numbers; of numbers these functions return numbers. */
const kindOfFirst = ([first]: readonly Expression[], table: Table): Kind => {
  const kind = first ? kindOf(first, table) : 'other'
  return kind === 'date' || kind === 'days' ? kind : 'number'
}
