import type { Schema } from '@/server/importing/model/schema'
import { tooManyTables } from '@/server/importing/sources/bounds'
import { type Dialect, dialectsOf } from './dialect'
import { readMysql } from './mysql/read-mysql'
import { readPostgres } from './postgres/read-postgres'
import { Script } from './script'
import { readSqlite } from './sqlite/read-sqlite'
import { translated } from './sqlserver/translated'

type Reader = (script: Script, text: string) => Promise<{ schema: Schema; failures: number }>

const readSqlserver: Reader = async (_, text) => readPostgres(await Script.of(translated(text), 'postgresql'))

const readers: Readonly<Record<Dialect, Reader>> = {
  postgresql: readPostgres,
  mysql: readMysql,
  sqlite: readSqlite,
  sqlserver: readSqlserver,
}

export type SqlSource = { readonly kind: Dialect; readonly schema: Schema; readonly failures: number }

/**
 * Reads the tables of a SQL script in the dialect whose grammar rejects the fewest statements. The script's own words
 * decide which dialect is tried first.
 */
export async function readSql(text: string, dialects: readonly Dialect[] = dialectsOf(text)): Promise<SqlSource> {
  let best: SqlSource | undefined
  for (const kind of dialects) {
    const script = await Script.of(text, kind)
    // Partitions are created as tables too.
    if (script.oneTooMany) throw tooManyTables(script.oneTooMany.line)
    const { schema, failures } = await readers[kind](script, text)
    if (!best || isBetter({ schema, failures }, best)) best = { kind, schema: withInserts(schema, script), failures }
    if (best.failures === 0 && best.schema.tables.length > 0) break
    if (script.declarations.some(({ isEndless }) => isEndless) && best.schema.tables.length === 0) break
  }
  return best ?? { kind: 'postgresql', schema: { tables: [], notes: [] }, failures: 0 }
}

const isBetter = (one: Omit<SqlSource, 'kind'>, other: SqlSource): boolean =>
  one.schema.tables.length > other.schema.tables.length ||
  (one.schema.tables.length === other.schema.tables.length && one.failures < other.failures)

/** Adds one note if the script inserts rows. */
function withInserts(schema: Schema, { firstInsert }: Script): Schema {
  if (!firstInsert) return schema
  const why = 'INSERT statements are not part of the recipe.'
  return { ...schema, notes: [...schema.notes, { table: null, construct: 'INSERT', why, line: firstInsert.line }] }
}
