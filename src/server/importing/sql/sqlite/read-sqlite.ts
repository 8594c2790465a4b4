import sqlite, { type Database } from 'node-sqlite3-wasm'
import { z } from 'zod'
import { writtenLiteral } from '@/server/importing/model/literal'
import type { Column, Link, Schema, Table } from '@/server/importing/model/schema'
import { SchemaBuilder } from '@/server/importing/model/schema-builder'
import { checkClauses } from '@/server/importing/sql/clauses'
import { lexicons } from '@/server/importing/sql/dialect'
import { readExpression } from '@/server/importing/sql/expression-text'
import { type Script, tooManyFailures } from '@/server/importing/sql/script'
import type { Statement } from '@/server/importing/sql/statements'
import { tokensOf } from '@/server/importing/sql/tokens'
import { pauses } from '@/server/kernel/turns/pauses'
import { sqliteStorage } from './storage'

/** Reads a SQLite script with SQLite itself: the tables are created in an empty database, and its catalog is read. */
export async function readSqlite(script: Script): Promise<{ schema: Schema; failures: number }> {
  const database = new sqlite.Database()
  const builder = new SchemaBuilder(script.defaultNamespaces)
  try {
    const statements = new Map<string, Statement>()
    const failures = await declare(script, { database, builder, statements })
    for (const [name, statement] of statements) await addTable(name, statement, database, builder)
    return { schema: builder.schema(), failures }
  } finally {
    database.close()
  }
}

type Place = {
  readonly database: Database
  readonly builder: SchemaBuilder
  readonly statements: Map<string, Statement>
}

async function declare(script: Script, { database, builder, statements }: Place): Promise<number> {
  let failures = 0
  let known = tableNames(database)
  const pause = pauses()
  for (const statement of script.declarations) {
    await pause()
    const { opening, text, line } = statement
    if (/\bTRIGGER\b/.test(opening)) {
      builder.note({
        table: null,
        construct: opening,
        why: 'Triggers are not read; this one may change or reject rows.',
        line,
      })
    }
    if (!/^(?:CREATE (?:TEMP(?:ORARY)? )?TABLE|CREATE UNIQUE INDEX|ALTER TABLE|DROP TABLE)\b/.test(opening)) continue
    try {
      if (statement.isExcessive) throw new Error('it is too long or too deeply nested for this importer')
      // Creating a table from a query would run the query.
      if (/\bas\s+(?:select|with|values)\b/i.test(text))
        throw new Error('tables created from a query are not supported')
      // Runs only the first statement of the text; no statement that opens a file can precede it.
      database.run(text)
      if (opening.startsWith('CREATE UNIQUE INDEX')) continue
      const names = tableNames(database)
      for (const name of names) if (!known.has(name) && !name.startsWith('sqlite_')) statements.set(name, statement)
      known = names
    } catch (fault) {
      failures += 1
      script.noteUnreadable(statement, fault instanceof Error ? fault.message : 'it is not SQL', builder)
      if (failures > tooManyFailures) break
    }
  }
  return failures
}

/** As one text: a call of SQLite for each row of the catalog would take longer than creating the table. */
const tableNames = (database: Database): ReadonlySet<string> =>
  new Set(rowsOf(database, namesAsJson, []).flatMap(({ names }) => TableNames.parse(JSON.parse(String(names)))))

const namesAsJson = `SELECT json_group_array(name) AS names FROM (
  SELECT name FROM sqlite_schema WHERE type = 'table' UNION ALL SELECT name FROM sqlite_temp_schema WHERE type = 'table')`
const TableNames = z.array(z.string())

async function addTable(name: string, statement: Statement, database: Database, builder: SchemaBuilder): Promise<void> {
  const infos = rowsOf(database, 'SELECT * FROM pragma_table_xinfo(?)', [name]).map((row) => ColumnInfo.parse(row))
  if (infos.length === 0) return
  const table = builder.addTable(name, statement.line)
  table.key = infos
    .filter(({ pk }) => pk > 0)
    .toSorted((one, other) => one.pk - other.pk)
    .map((info) => info.name)
  table.columns.push(...infos.map((info) => columnOf(info, table, statement.line)))
  table.links.push(...linksOf(database, name, statement))
  for (const index of rowsOf(database, 'SELECT * FROM pragma_index_list(?)', [name]).map((row) =>
    IndexInfo.parse(row),
  )) {
    addIndex(table, index, database, builder)
  }
  for (const { condition, line } of checkClauses(statement, tokensOf(statement.text, lexicons.sqlite))) {
    const expression = await readExpression(condition, 'sqlite')
    table.checks.push({ expression, text: `CHECK (${condition.trim()})`, line })
  }
}

const ColumnInfo = z.object({
  name: z.string(),
  type: z.string(),
  notnull: z.number(),
  dflt_value: z.unknown(),
  pk: z.number(),
  hidden: z.number(),
})
const LinkInfo = z.object({ id: z.number(), table: z.string(), from: z.string(), to: z.string().nullable() })
const IndexInfo = z.object({ name: z.string(), unique: z.number(), origin: z.string(), partial: z.number() })
const IndexColumn = z.object({ name: z.string().nullable() })

function columnOf(
  { name, type, notnull, dflt_value, pk, hidden }: z.infer<typeof ColumnInfo>,
  { key }: Table,
  line: number,
): Column {
  const isRowId = key.length === 1 && pk > 0 && /^integer$/i.test(type)
  return {
    name,
    storage: sqliteStorage(type),
    // SQLite allows nulls in any other key, although this is hardly ever intended.
    isRequired: notnull === 1 || pk > 0,
    isIdentity: isRowId,
    hasDefault: dflt_value !== null || isRowId,
    usual: writtenLiteral(String(dflt_value ?? '')),
    ...(hidden > 1 && { computed: { expression: { kind: 'unknown' } } }),
    line,
  }
}

function linksOf(database: Database, name: string, { line, text }: Statement): Link[] {
  const rows = rowsOf(database, 'SELECT * FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq', [name]).map((row) =>
    LinkInfo.parse(row),
  )
  return [...new Set(rows.map(({ id }) => id))].map((id) => {
    const columns = rows.filter((row) => row.id === id)
    return {
      columns: columns.map(({ from }) => from),
      parent: columns[0]?.table ?? '',
      parentColumns: columns.flatMap(({ to }) => to ?? []),
      isDeferrable: /\bdeferrable\s+initially\s+deferred\b/i.test(text),
      line,
    }
  })
}

function addIndex(table: Table, index: z.infer<typeof IndexInfo>, database: Database, builder: SchemaBuilder): void {
  if (index.unique === 0 || index.origin === 'pk') return
  const named = rowsOf(database, 'SELECT name FROM pragma_index_info(?) ORDER BY seqno', [index.name]).map(
    (row) => IndexColumn.parse(row).name,
  )
  const columns = named.flatMap((name) => name ?? [])
  const note = (why: string) =>
    builder.note({ table: table.name, construct: `UNIQUE INDEX ${index.name}`, why, line: table.line })
  if (columns.length < named.length) note('Left out: the expressions of the index.')
  if (index.partial)
    note(
      `The source applies it to some rows only; here ${columns.join(', ')} ${columns.length > 1 ? 'are' : 'is'} unique across all rows.`,
    )
  if (columns.length > 0) table.uniques.push({ columns, areNullsEqual: false })
}

const rowsOf = (database: Database, sql: string, values: string[]): Record<string, unknown>[] =>
  database.all(sql, values)
