import type { AlterDomainStmt, AlterSeqStmt, AlterTableCmd, AlterTableStmt } from 'libpg-query'
import { dropColumn, dropConstraint } from '@/server/importing/model/changes'
import { literalOf } from '@/server/importing/model/expression'
import type { Column, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { Statement } from '@/server/importing/sql/statements'
import { addConstraint } from './constraints'
import { lineAt, type PostgresContext, textFrom } from './context'
import { addColumn, isSequenceDefault } from './create-table'
import { expressionOf } from './expression'
import { namesOf, writtenTypeOf } from './names'
import { addPartition } from './partitions'
import { tableOf } from './relation'

export function alterTable(
  { relation, cmds = [] }: AlterTableStmt,
  statement: Statement,
  context: PostgresContext,
): void {
  const table = tableOf(relation, context)
  if (!table) return
  for (const node of cmds) {
    if (!('AlterTableCmd' in node)) continue
    const command = node.AlterTableCmd
    const column = columnNamed(table, command.name ?? '')
    if (column) changeColumn(column, command, context)
    changeTable(table, command, statement, context)
  }
}

function changeTable(table: Table, command: AlterTableCmd, statement: Statement, context: PostgresContext): void {
  const { subtype, def } = command
  switch (subtype) {
    case 'AT_AddColumn':
      if (def && 'ColumnDef' in def) addColumn(table, def.ColumnDef, statement, context)
      return
    case 'AT_DropColumn':
      dropColumn(table, context.builder.tables, command.name ?? '')
      return
    case 'AT_DropConstraint':
      dropConstraint(table, command.name ?? '')
      return
    case 'AT_AddConstraint':
      if (def && 'Constraint' in def) addConstraint(table, def.Constraint, { statement, context })
      return
    case 'AT_AttachPartition': {
      if (!def || !('PartitionCmd' in def)) return
      const partition = tableOf(def.PartitionCmd.name, context)
      if (partition && def.PartitionCmd.bound) addPartition(table, partition, def.PartitionCmd.bound, context)
      return
    }
    case 'AT_EnableRowSecurity':
    case 'AT_ForceRowSecurity':
      context.builder.note({
        table: table.name,
        construct: 'ROW LEVEL SECURITY',
        why: 'Row security policies may reject rows; fill the table as its owner or as a role that bypasses them.',
        line: statement.line,
      })
  }
}

function changeColumn(column: Column, { subtype, def }: AlterTableCmd, context: PostgresContext): void {
  switch (subtype) {
    case 'AT_SetNotNull':
      column.isRequired = true
      return
    case 'AT_DropNotNull':
      column.isRequired = false
      return
    case 'AT_ColumnDefault':
      column.hasDefault = def !== undefined
      column.usual = def && literalOf(expressionOf(def))
      column.isIdentity = isSequenceDefault(def)
      return
    case 'AT_AddIdentity':
      Object.assign(column, { isIdentity: true, hasDefault: true, isRequired: true })
      return
    case 'AT_AlterColumnType': {
      const type = def && 'ColumnDef' in def ? writtenTypeOf(def.ColumnDef.typeName) : undefined
      if (!type) return
      column.storage = context.storageOf(type)
      context.expectType(column, type)
    }
  }
}

/** A sequence owned by a column generates its values. */
export function alterSequence({ options = [] }: AlterSeqStmt, context: PostgresContext): void {
  for (const node of options) {
    if (!('DefElem' in node) || node.DefElem.defname !== 'owned_by') continue
    const { arg } = node.DefElem
    const names = arg && 'List' in arg ? namesOf(arg.List.items) : []
    const [column, table, namespace] = names.toReversed()
    const owner = table && context.builder.table(table, namespace === 'public' ? undefined : namespace)
    const owned = owner && columnNamed(owner, column ?? '')
    if (owned) Object.assign(owned, { isIdentity: true, hasDefault: true })
  }
}

export function alterDomain(
  { subtype, typeName, def }: AlterDomainStmt,
  statement: Statement,
  context: PostgresContext,
): void {
  const type = context.typeNamed(namesOf(typeName).at(-1) ?? '')
  if (!type) return
  if (subtype === 'O') type.isRequired = true
  if (subtype === 'N') type.isRequired = false
  if (subtype !== 'C' || !def || !('Constraint' in def)) return
  const { raw_expr, location, contype } = def.Constraint
  if (contype === 'CONSTR_NOTNULL') type.isRequired = true
  if (contype !== 'CONSTR_CHECK') return
  type.checks.push({
    expression: expressionOf(raw_expr),
    text: textFrom(statement, location),
    line: lineAt(statement, location),
  })
}
