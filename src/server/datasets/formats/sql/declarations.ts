import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileColumns } from '@/server/datasets/formats/file-columns'
import type { Link, Recipe, Table } from '@/server/datasets/recipe/recipe'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Dialect } from './dialects'

/**
 * What creates a table with the types, keys and unique sets of its columns.
 * @param links whether it declares its links too.
 */
export function createTable(table: DatasetTable, dialect: Dialect, { links }: { readonly links: boolean }): string {
  const declared = declarationOf(table)
  const inKeys = new Set(declared.uniqueSets.flatMap(({ fields }) => fields))
  for (const at of linkedColumns(table.recipe).get(table.index) ?? []) inKeys.add(at)
  for (const { fields } of declared.links) for (const at of fields) inKeys.add(at)
  const columns = fileColumns(table).map(({ name, kind, decimals, mayBeNull }, at) => {
    const isText = kind === 'string' || kind === 'json' || kind === 'duration'
    const type = isText && inKeys.has(at) ? (dialect.keyText ?? dialect.types[kind](0)) : dialect.types[kind](decimals)
    return `${dialect.name(name)} ${type}${mayBeNull ? '' : ' NOT NULL'}`
  })
  const sets = declared.uniqueSets.map(
    ({ isKey, fields }) => `${isKey ? 'PRIMARY KEY' : 'UNIQUE'} (${namesOf(declared, fields, dialect)})`,
  )
  const references = links ? foreignKeys(table, dialect) : []
  const lines = [...columns, ...sets, ...references].map((line) => `  ${line}`)
  return `CREATE TABLE ${dialect.name(table.name)} (\n${lines.join(',\n')}\n);\n`
}

/** By table, the columns that links point at. A recipe may have some ten thousand links. */
const linkedColumns = memoizeByObject(({ tables }: Recipe): ReadonlyMap<number, ReadonlySet<number>> => {
  const linked = new Map<number, Set<number>>()
  for (const { links } of tables) {
    for (const { table, columns } of links.flatMap(({ parents }) => parents)) {
      const known = linked.get(table) ?? new Set()
      for (const at of columns) known.add(at)
      linked.set(table, known)
    }
  }
  return linked
})

/** Statements that declare the links of a table that exists. */
export const addLinks = (table: DatasetTable, dialect: Dialect): string =>
  foreignKeys(table, dialect)
    .map((key) => `ALTER TABLE ${dialect.name(table.name)} ADD ${key};\n`)
    .join('')

/** A link to one of several tables cannot be declared. */
function foreignKeys(table: DatasetTable, dialect: Dialect): string[] {
  const declared = declarationOf(table)
  return declared.links.filter(({ parents }) => parents.length === 1).map((link) => foreignKey(link, table, dialect))
}

function foreignKey({ fields, parents }: Link, table: DatasetTable, dialect: Dialect): string {
  const parent = table.recipe.tables[parents[0]?.table ?? -1]
  if (!parent) throw new RangeError(`a link of ${table.name} has no parent`)
  const own = namesOf(declarationOf(table), fields, dialect)
  return `FOREIGN KEY (${own}) REFERENCES ${dialect.name(parent.name)} (${namesOf(parent, parents[0]?.columns ?? [], dialect)})`
}

const namesOf = ({ fields }: Table, indexes: readonly number[], dialect: Dialect): string =>
  indexes.map((at) => dialect.name(fields[at]?.name ?? '')).join(', ')

function declarationOf({ recipe, index, name }: DatasetTable): Table {
  const table = recipe.tables[index]
  if (!table) throw new RangeError(`the recipe has no table ${name}`)
  return table
}
