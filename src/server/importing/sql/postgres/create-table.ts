import type { ColumnDef, Constraint, CreateStmt, Node } from 'libpg-query'
import type { Column, Table } from '@/server/importing/model/schema'
import { refuseTooWide } from '@/server/importing/sources/bounds'
import type { Statement } from '@/server/importing/sql/statements'
import { addConstraint } from './constraints'
import { lineAt, type PostgresContext } from './context'
import { expressionOf } from './expression'
import { writtenTypeOf } from './names'
import { addPartition } from './partitions'
import { relationName, tableOf } from './relation'

export function createTable(create: CreateStmt, statement: Statement, context: PostgresContext): void {
  const { name, namespace } = relationName(create.relation)
  const before = context.builder.table(name, namespace)
  if (create.if_not_exists && before?.name === name && before.namespace === namespace) return
  const table = context.builder.addTable(name, statement.line, namespace)
  for (const node of create.inhRelations ?? []) {
    const parent = 'RangeVar' in node ? tableOf(node.RangeVar, context) : undefined
    if (parent && create.partbound) addPartition(parent, table, create.partbound, context)
    if (parent && !create.partbound) inherit(table, parent)
  }
  for (const element of create.tableElts ?? []) {
    if ('ColumnDef' in element) addColumn(table, element.ColumnDef, statement, context)
    if ('Constraint' in element) addConstraint(table, element.Constraint, { statement, context })
    if ('TableLikeClause' in element) {
      const model = tableOf(element.TableLikeClause.relation, context)
      if (model) inherit(table, model)
    }
  }
  const { partParams } = create.partspec ?? {}
  if (partParams) {
    const elements = partParams.flatMap((node) => ('PartitionElem' in node ? [node.PartitionElem] : []))
    context.splits.set(
      table,
      elements.map(({ name, expr }) => (name === undefined ? expressionOf(expr) : { kind: 'column', name })),
    )
  }
  if (create.ofTypename) {
    const why = 'Columns of a typed table are not supported.'
    context.builder.note({ table: name, construct: 'OF type', why, line: statement.line })
  }
}

/** Adds a parent's columns and checks; its keys are not inherited. */
function inherit(table: Table, parent: Table): void {
  const own = new Set(table.columns.map((column) => column.name))
  table.columns.push(...parent.columns.filter((column) => !own.has(column.name)).map((column) => ({ ...column })))
  table.checks.push(...parent.checks)
}

const serial = /^(?:small|big)?serial\d?$/i

export function addColumn(table: Table, definition: ColumnDef, statement: Statement, context: PostgresContext): void {
  const { colname, typeName, constraints = [], location } = definition
  if (colname === undefined) return
  const type = writtenTypeOf(typeName)
  const rules = withDeferral(constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : [])))
  const computed = rules.find(({ contype }) => contype === 'CONSTR_GENERATED')
  const isIdentity = serial.test(type?.name ?? '') || rules.some(({ contype }) => contype === 'CONSTR_IDENTITY')
  const column: Column = {
    name: colname,
    storage: context.storageOf(type),
    isRequired: isIdentity,
    isIdentity,
    hasDefault: isIdentity,
    ...(computed && { computed: { expression: expressionOf(computed.raw_expr) } }),
    line: lineAt(statement, location),
  }
  if (type) context.expectType(column, type)
  const replaced = table.columns.findIndex((other) => other.name === colname)
  if (replaced < 0) table.columns.push(column)
  else table.columns[replaced] = column
  refuseTooWide(table)
  for (const rule of rules) addConstraint(table, rule, { statement, context, column })
}

/** The tree represents DEFERRABLE as a separate constraint after the one it modifies. */
function withDeferral(rules: readonly Constraint[]): Constraint[] {
  const kept: Constraint[] = []
  for (const rule of rules) {
    const before = kept.at(-1)
    if (before && (rule.contype === 'CONSTR_ATTR_DEFERRABLE' || rule.contype === 'CONSTR_ATTR_DEFERRED')) {
      kept[kept.length - 1] = { ...before, deferrable: true }
    } else kept.push(rule)
  }
  return kept
}

export const isSequenceDefault = (node: Node | undefined): boolean => {
  const expression = expressionOf(node)
  return expression.kind === 'call' && expression.name === 'nextval'
}
