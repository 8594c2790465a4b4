import {
  Compiler,
  type Database,
  type Check as DbmlCheck,
  type Column as DbmlColumn,
  type Table as DbmlTable,
  DEFAULT_ENTRY,
  MemoryProjectLayout,
  type Ref,
  type RefEndpoint,
} from '@dbml/parse'
import type { Column, Schema, Table } from '@/server/importing/model/schema'
import { SchemaBuilder } from '@/server/importing/model/schema-builder'
import { storageOfType, writtenType } from '@/server/importing/model/sql-types'
import type { Storage } from '@/server/importing/model/storage'
import { readExpression } from '@/server/importing/sql/expression-text'
import { UnreadableSourceError } from '@/server/importing/unreadable-source'

/**
 * Reads the tables of a DBML text.
 * @throws UnreadableSourceError with the line of the first error
 */
export async function readDbml(text: string): Promise<Schema> {
  if (text.length > lengthMax) {
    throw new UnreadableSourceError(
      `this DBML has ${text.length} characters; the maximum is ${lengthMax}: send fewer tables, or the same as SQL`,
    )
  }
  const database = parsed(text)
  const builder = new SchemaBuilder()
  for (const table of database.tables) await addTable(table, database, builder)
  for (const ref of database.refs) addRef(ref, builder)
  return builder.schema()
}

/** The parser's time grows with the square of the length. */
const lengthMax = 131_072

function parsed(text: string): Database {
  const layout = new MemoryProjectLayout()
  layout.setSource(DEFAULT_ENTRY, text)
  try {
    const { parse } = new Compiler(layout)
    const [fault] = parse.errors()
    const database = fault ? undefined : parse.rawDb()
    if (database) return database
    const line = text.slice(0, fault?.start ?? 0).split('\n').length
    throw new UnreadableSourceError(`this is not DBML: ${fault?.diagnostic ?? 'syntax error'}`, { line })
  } catch (fault) {
    if (fault instanceof RangeError) throw new UnreadableSourceError('this is not DBML: it is nested too deeply')
    throw fault
  }
}

async function addTable(source: DbmlTable, database: Database, builder: SchemaBuilder): Promise<void> {
  const table = builder.addTable(source.name, source.token.start.line, source.schemaName ?? undefined)
  const partials = source.partials.flatMap(({ name }) =>
    database.tablePartials.filter((partial) => partial.name === name),
  )
  const parts = [source, ...partials]
  const fields = parts.flatMap((part) => part.fields)
  const named = new Map(fields.toReversed().map((field) => [field.name, field]))
  const columns = fields.filter((field) => named.get(field.name) === field)
  table.columns.push(...columns.map((field) => columnOf(field, database)))
  table.key = columns.filter(({ pk }) => pk).map(({ name }) => name)
  table.uniques.push(
    ...columns.filter(({ unique }) => unique).map(({ name }) => ({ columns: [name], areNullsEqual: false })),
  )
  for (const index of parts.flatMap((part) => part.indexes)) {
    const names = index.columns.filter(({ type }) => type === 'column').map(({ value }) => value)
    if (names.length < index.columns.length) continue
    if (index.pk) table.key = names
    else if (index.unique) table.uniques.push({ columns: names, areNullsEqual: false })
  }
  for (const column of table.columns) column.isRequired ||= table.key.includes(column.name)
  for (const check of parts.flatMap((part) => part.checks)) await addCheck(check, table)
  for (const { name, checks } of columns) for (const check of checks) await addCheck(check, table, name)
}

async function addCheck({ expression, token }: DbmlCheck, table: Table, column?: string): Promise<void> {
  const text = `CHECK (${expression})`
  table.checks.push({
    expression: await readExpression(expression, 'postgresql'),
    text,
    column,
    line: token.start.line,
  })
}

const columnOf = (
  { name, type, token, not_null, increment, pk, dbdefault }: DbmlColumn,
  { enums }: Database,
): Column => {
  const values = enums.find((one) => one.name === type.type_name)?.values.map((value) => value.name)
  const storage: Storage = values
    ? { kind: 'choice', values }
    : (storageOfType(writtenType(type.type_name)) ?? { kind: 'unknown', written: type.type_name })
  return {
    name,
    storage,
    isRequired: not_null === true || pk === true || increment === true,
    isIdentity: increment === true,
    hasDefault: dbdefault !== undefined || increment === true,
    usual: dbdefault && dbdefault.type !== 'expression' ? dbdefault.value : undefined,
    line: token.start.line,
  }
}

/** The many side is the child; if both sides are single, the one that is not a key. */
function addRef({ endpoints: [one, other], token }: Ref, builder: SchemaBuilder): void {
  if (isMany(one) && isMany(other)) {
    addJunction(one, other, builder, token.start.line)
    return
  }
  const key = tableOf(one, builder)?.key ?? []
  const isKey = key.length > 0 && key.every((name) => one.fieldNames.includes(name))
  const isFirst = isMany(one) || (!isMany(other) && (!isKey || namesTable(one, other)))
  const [child, parent] = isFirst ? [one, other] : [other, one]
  tableOf(child, builder)?.links.push({
    columns: child.fieldNames,
    parent: parent.tableName,
    parentNamespace: parent.schemaName ?? undefined,
    parentColumns: parent.fieldNames,
    isDeferrable: false,
    line: token.start.line,
  })
  if (!isMany(one) && !isMany(other)) {
    tableOf(child, builder)?.uniques.push({ columns: child.fieldNames, areNullsEqual: false })
  }
}

/** Whether a key is named after the other table but not vice versa: `carts.user_id` for `users.id`. */
const namesTable = (one: RefEndpoint, other: RefEndpoint): boolean => saysTable(one, other) && !saysTable(other, one)

function saysTable({ fieldNames }: RefEndpoint, { tableName }: RefEndpoint): boolean {
  const singular = tableName
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')
  return fieldNames.some((name) => name.toLowerCase().startsWith(singular))
}

const isMany = ({ relation }: RefEndpoint): boolean => relation.endsWith('*')

const tableOf = ({ tableName, schemaName }: RefEndpoint, builder: SchemaBuilder): Table | undefined =>
  builder.table(tableName, schemaName ?? undefined)

/** A many-to-many reference implies a junction table that holds both keys. */
function addJunction(one: RefEndpoint, other: RefEndpoint, builder: SchemaBuilder, line: number): void {
  const table = builder.addTable(`${one.tableName}_${other.tableName}`, line)
  for (const { tableName, fieldNames, schemaName } of [one, other]) {
    const parent = builder.table(tableName, schemaName ?? undefined)
    const columns = fieldNames.map((name) => `${tableName}_${name}`)
    table.columns.push(
      ...fieldNames.flatMap((name, at): Column[] => {
        const column = parent?.columns.find((own) => own.name === name)
        return column ? [{ ...column, name: columns[at] ?? name, isIdentity: false, isRequired: true, line }] : []
      }),
    )
    table.key.push(...columns)
    table.links.push({ columns, parent: tableName, parentColumns: fieldNames, isDeferrable: false, line })
  }
}
