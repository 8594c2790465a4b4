import type { DropStmt, Node, RenameStmt } from 'libpg-query'
import { dropUniqueIndex, renameColumn, renameConstraint, renameTable } from '@/server/importing/model/changes'
import type { PostgresContext } from './context'
import { namesOf } from './names'
import { nameOfRelation, tableOf } from './relation'

/** Applies `DROP TABLE` and `DROP INDEX`; other drops can be ignored, since nothing uses those objects any more. */
export function drop({ removeType, objects = [] }: DropStmt, { builder }: PostgresContext): void {
  for (const { name, namespace } of objects.map(nameOfRelation)) {
    if (removeType === 'OBJECT_TABLE') builder.dropTable(name, namespace)
    if (removeType === 'OBJECT_INDEX') dropUniqueIndex(builder.tables, name)
  }
}

export function rename({ renameType, relation, object, subname, newname }: RenameStmt, context: PostgresContext): void {
  if (newname === undefined) return
  if (renameType === 'OBJECT_TYPE') context.renameType(lastNameOf(object), newname)
  const table = tableOf(relation, context)
  if (!table) return
  const { tables } = context.builder
  if (renameType === 'OBJECT_TABLE') renameTable(table, tables, newname)
  if (subname === undefined) return
  if (renameType === 'OBJECT_COLUMN') renameColumn(table, tables, subname, newname)
  if (renameType === 'OBJECT_TABCONSTRAINT') renameConstraint(table, subname, newname)
}

const lastNameOf = (node: Node | undefined): string =>
  (node && 'List' in node ? namesOf(node.List.items).at(-1) : undefined) ?? ''
