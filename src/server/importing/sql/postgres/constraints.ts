import type { Constraint, IndexElem } from 'libpg-query'
import { type Expression, literalOf } from '@/server/importing/model/expression'
import type { Column, Exclusion, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { Statement } from '@/server/importing/sql/statements'
import { lineAt, type PostgresContext, textFrom } from './context'
import { expressionOf } from './expression'
import { namesOf } from './names'
import { relationName } from './relation'

type Place = {
  readonly statement: Statement
  readonly context: PostgresContext
  /** Set for a column constraint. */
  readonly column?: Column
}

/** Adds a constraint of a table or of one column. */
export function addConstraint(table: Table, rule: Constraint, { statement, context, column }: Place): void {
  const line = lineAt(statement, rule.location)
  const columns = column ? [column.name] : namesOf(rule.keys)
  const name = rule.conname && { name: rule.conname }
  const indexed = context.indexes.get(rule.indexname ?? '') ?? []
  switch (rule.contype) {
    case 'CONSTR_NOTNULL':
      for (const each of columns) markRequired(table, each)
      return
    case 'CONSTR_PRIMARY':
      table.key = [...(columns.length > 0 ? columns : indexed)]
      table.keyName = rule.conname
      for (const key of table.key) markRequired(table, key)
      return
    case 'CONSTR_UNIQUE':
      table.uniques.push({
        ...name,
        columns: columns.length > 0 ? columns : indexed,
        areNullsEqual: rule.nulls_not_distinct === true,
      })
      return
    case 'CONSTR_DEFAULT':
      if (column) setDefault(column, rule)
      return
    case 'CONSTR_CHECK': {
      const expression = expressionOf(rule.raw_expr)
      const text = textFrom(statement, rule.location)
      table.checks.push({ ...name, expression, text, line, column: column?.name })
      return
    }
    case 'CONSTR_FOREIGN': {
      const parent = relationName(rule.pktable)
      table.links.push({
        ...name,
        columns: column ? columns : namesOf(rule.fk_attrs),
        parent: parent.name,
        parentNamespace: parent.namespace,
        parentColumns: namesOf(rule.pk_attrs),
        isDeferrable: rule.deferrable === true,
        line,
      })
      return
    }
    case 'CONSTR_EXCLUSION':
      table.exclusions?.push({ ...name, ...exclusionOf(rule, { text: textFrom(statement, rule.location), line }) })
  }
}

function exclusionOf({ exclusions = [] }: Constraint, place: Pick<Exclusion, 'text' | 'line'>): Exclusion {
  const parts = exclusions.flatMap((node) => {
    const [element, operator] = 'List' in node ? (node.List.items ?? []) : []
    if (!element || !('IndexElem' in element) || !operator || !('List' in operator)) return []
    return [{ ...element.IndexElem, operator: namesOf(operator.List.items).at(-1) }]
  })
  const equal = parts.flatMap(({ name, operator }) => (operator === '=' && name !== undefined ? name : []))
  const overlapping = parts.find(({ operator }) => operator === '&&')
  return { equal, apart: overlapping && extentOf(overlapping), ...place }
}

const extentOf = ({ name, expr }: IndexElem): Expression =>
  name === undefined ? expressionOf(expr) : { kind: 'column', name }

function markRequired(table: Table, name: string): void {
  const column = columnNamed(table, name)
  if (column) column.isRequired = true
}

function setDefault(column: Column, { raw_expr }: Constraint): void {
  column.hasDefault = true
  const expression = expressionOf(raw_expr)
  column.usual = literalOf(expression)
  if (expression.kind === 'call' && expression.name === 'nextval') column.isIdentity = true
  if (expression.kind === 'value' && String(expression.value).trimStart().startsWith('[')) column.jsonType = 'array'
}
