import { columnsOf, renamedIn } from './expression'
import type { Link, Table } from './schema'

/** Removes a column and every rule that reads it. */
export function dropColumn(table: Table, tables: readonly Table[], name: string): void {
  const reads = (names: readonly string[]) => names.includes(name)
  table.columns = table.columns.filter((column) => column.name !== name)
  if (reads(table.key)) table.key = []
  retain(table.uniques, ({ columns, where }) => !reads(columns) && !(where && reads(columnsOf(where))))
  retain(table.links, ({ columns }) => !reads(columns))
  retain(table.checks, ({ column, expression }) => column !== name && !reads(columnsOf(expression)))
  retain(table.exclusions, ({ equal, apart }) => !reads(equal) && !(apart && reads(columnsOf(apart))))
  for (const other of tables)
    retain(other.links, (link) => !(pointsAt(link, other, table) && reads(link.parentColumns)))
}

/** Renames a column, including in every rule that reads it. */
export function renameColumn(table: Table, tables: readonly Table[], from: string, to: string): void {
  const renamed = (name: string) => (name === from ? to : name)
  table.columns = table.columns.map((column) => (column.name === from ? { ...column, name: to } : column))
  table.key = table.key.map(renamed)
  replace(table.uniques, ({ where, ...unique }) => ({
    ...unique,
    columns: unique.columns.map(renamed),
    ...(where && { where: renamedIn(where, from, to) }),
  }))
  replace(table.links, (link) => ({ ...link, columns: link.columns.map(renamed) }))
  replace(table.checks, (check) => ({
    ...check,
    expression: renamedIn(check.expression, from, to),
    ...(check.column === from && { column: to }),
  }))
  replace(table.exclusions, (exclusion) => ({
    ...exclusion,
    equal: exclusion.equal.map(renamed),
    apart: exclusion.apart && renamedIn(exclusion.apart, from, to),
  }))
  for (const other of tables) {
    replace(other.links, (link) =>
      pointsAt(link, other, table) ? { ...link, parentColumns: link.parentColumns.map(renamed) } : link,
    )
  }
}

/** Renames a table, including in links to it. */
export function renameTable(table: Table, tables: readonly Table[], to: string): void {
  for (const other of tables)
    replace(other.links, (link) => (pointsAt(link, other, table) ? { ...link, parent: to } : link))
  Object.assign(table, { name: to })
}

/** Removes the constraint with this name; unnamed ones have PostgreSQL's default names. */
export function dropConstraint(table: Table, name: string): void {
  const isOther = (own: string | undefined, columns: readonly string[], suffix: string) =>
    (own ?? [table.name, ...columns, suffix].join('_')) !== name
  if (!isOther(table.keyName, [], 'pkey')) table.key = []
  retain(table.uniques, (unique) => isOther(unique.name, unique.columns, 'key'))
  retain(table.links, (link) => isOther(link.name, link.columns, 'fkey'))
  retain(table.checks, (check) => isOther(check.name, check.column === undefined ? [] : [check.column], 'check'))
  retain(table.exclusions, (exclusion) => isOther(exclusion.name, exclusion.equal, 'excl'))
}

export function renameConstraint(table: Table, from: string, to: string): void {
  if (table.keyName === from) table.keyName = to
  const renamed = <T extends { readonly name?: string | undefined }>(rule: T): T =>
    rule.name === from ? { ...rule, name: to } : rule
  replace(table.uniques, renamed)
  replace(table.links, renamed)
  replace(table.checks, renamed)
  replace(table.exclusions, renamed)
}

/** Removes the unique set of an index. */
export function dropUniqueIndex(tables: readonly Table[], name: string): void {
  for (const { uniques } of tables) retain(uniques, (unique) => unique.name !== name)
}

/** Whether a link of one table references another. */
export const pointsAt = ({ parent, parentNamespace }: Link, from: Table, to: Table): boolean =>
  parent === to.name && (parentNamespace ?? from.namespace) === to.namespace

function retain<T>(list: T[] | undefined, isKept: (one: T) => boolean): void {
  list?.splice(0, list.length, ...list.filter(isKept))
}

function replace<T>(list: T[] | undefined, by: (one: T) => T): void {
  list?.splice(0, list.length, ...list.map(by))
}
