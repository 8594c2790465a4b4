import type { Column, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import { storageOfType, writtenType } from '@/server/importing/model/sql-types'
import type { Storage } from '@/server/importing/model/storage'
import { type Column as ColumnTree, type Constraint, choicesOf, defaultOf, typeTextOf } from './tree'

/** A column with its column constraints, some of which belong to the table. */
export function columnOf({ name, data_type, options }: ColumnTree, table: Table, line: number): Column {
  const has = (option: string) => options.some((one) => one === option || (typeof one === 'object' && option in one))
  const isIdentity = options.some((one) => /AUTO_INCREMENT/i.test(JSON.stringify(one)))
  if (has('PrimaryKey')) table.key = [name.value]
  if (has('Unique')) table.uniques.push({ name: name.value, columns: [name.value], areNullsEqual: false })
  return {
    name: name.value,
    storage: storageOf(data_type),
    isRequired: has('NotNull') || has('PrimaryKey') || isIdentity,
    isIdentity,
    hasDefault: isIdentity || has('Default'),
    usual: defaultOf(options),
    ...(has('Generated') && { computed: { expression: { kind: 'unknown' } } }),
    line,
  }
}

function storageOf(type: unknown): Storage {
  const values = choicesOf(type)
  if (values) return { kind: 'choice', values }
  const text = typeTextOf(type)
  const bits = /^bit\((\d+)\)$/i.exec(text)?.[1]
  if (bits !== undefined && bits !== '1') return { kind: 'integer', min: 0n, max: 2n ** BigInt(bits) - 1n }
  // Their values are not text.
  if (geometry.test(text)) return { kind: 'unknown', written: text }
  return storageOfType(mysqlType(text)) ?? { kind: 'unknown', written: text }
}

const geometry = /^(?:geometry|point|linestring|polygon|multi\w+|geometrycollection|geomcollection)\b/i

/** MySQL specifics: a single bit is a boolean, and a decimal without sizes has no fraction. */
function mysqlType(text: string) {
  const type = writtenType(text)
  if (/^bit$/i.test(type.name) && (type.sizes?.[0] ?? 1) === 1) return { name: 'boolean' }
  if (/^(?:decimal|numeric|dec|fixed)$/i.test(type.name) && type.sizes?.length === 0) return { ...type, sizes: [10, 0] }
  return type
}

export function addConstraint(constraint: Constraint, table: Table, line: number): void {
  if ('PrimaryKey' in constraint) {
    table.key = constraint.PrimaryKey.columns.flatMap((name) => columnNamed(table, name ?? '')?.name ?? [])
    requireKey(table)
  } else if ('Unique' in constraint) {
    const columns = constraint.Unique.columns.flatMap((name) => columnNamed(table, name ?? '')?.name ?? [])
    const { name, index_name: index } = constraint.Unique
    table.uniques.push({ name: index ?? name ?? columns[0], columns, areNullsEqual: false })
  } else {
    const { name, columns, foreign_table, referred_columns } = constraint.ForeignKey
    table.links.push({
      name: name ?? `${table.name}_ibfk_${table.links.length + 1}`,
      columns: columns.map(({ value }) => value),
      parent: foreign_table.at(-1) ?? '',
      parentNamespace: foreign_table.at(-2),
      parentColumns: referred_columns.map(({ value }) => value),
      isDeferrable: false,
      line,
    })
  }
}

export function requireKey(table: Table): void {
  for (const name of table.key) {
    const column = columnNamed(table, name)
    if (column) column.isRequired = true
  }
}
