import {
  dropColumn,
  dropConstraint,
  dropUniqueIndex,
  renameColumn,
  renameTable,
} from '@/server/importing/model/changes'
import type { Table } from '@/server/importing/model/schema'
import type { LaterOperation } from './tree'

/** Applies an operation that drops or renames part of a table. */
export function applyLater(operation: LaterOperation, table: Table, tables: readonly Table[]): void {
  if ('DropColumn' in operation) {
    for (const { value } of operation.DropColumn.column_names) dropColumn(table, tables, value)
  } else if ('RenameColumn' in operation) {
    const { old_column_name: from, new_column_name: to } = operation.RenameColumn
    renameColumn(table, tables, from.value, to.value)
  } else if ('RenameTable' in operation) {
    const { table_name: name } = operation.RenameTable
    renameTable(table, tables, ('To' in name ? name.To : name.As).at(-1) ?? table.name)
  } else if ('DropPrimaryKey' in operation) table.key = []
  else if ('DropIndex' in operation) dropUniqueIndex([table], operation.DropIndex)
  else dropConstraint(table, 'DropForeignKey' in operation ? operation.DropForeignKey : operation.DropConstraint)
}
