import { PGlite } from '@electric-sql/pglite'
import initSqlite from 'sql.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvCells, openKinds } from '@/server/datasets/fixtures/kinds'
import { datasetScript, tableScript } from './sql'

const kinds = openKinds()
const names = kinds.recipe.tables.map(({ name }) => name)
const textOf = (slices: Iterable<Uint8Array>) => Buffer.concat([...slices]).toString()

describe('the script for PostgreSQL', () => {
  let database: PGlite
  beforeAll(async () => {
    database = await PGlite.create()
  })
  afterAll(() => database.close())

  /** Runs a script as psql does: what follows COPY, up to its mark, is the statement's input. */
  async function run(script: string): Promise<void> {
    for (const [, statements = '', copy, rows] of script.matchAll(
      /([\s\S]*?)(?:^(COPY .*) FROM stdin;\n([\s\S]*?)^\\\.\n|$(?![\s\S]))/gm,
    )) {
      if (statements) await database.exec(statements)
      if (copy) await database.query(`${copy} FROM '/dev/blob'`, [], { blob: new Blob([rows ?? '']) })
    }
  }

  it('fills typed tables with the values of CSV, keys and links declared', async () => {
    await run(textOf(datasetScript(kinds, names)))
    for (const name of names) {
      await database.exec(`CREATE TABLE "csv_${name}" AS TABLE "${name}" WITH NO DATA`)
      const csv = new Blob([...kinds.table(name).slices({ format: 'csv' })].map((slice) => new Uint8Array(slice)))
      await database.query(`COPY "csv_${name}" FROM '/dev/blob' (FORMAT csv, HEADER)`, [], { blob: csv })
      const { rows } = await database.query<{ rows: number; missing: number; further: number }>(
        `SELECT (SELECT count(*)::int FROM "${name}") AS rows,
          (SELECT count(*)::int FROM (TABLE "${name}" EXCEPT ALL TABLE "csv_${name}") _) AS further,
          (SELECT count(*)::int FROM (TABLE "csv_${name}" EXCEPT ALL TABLE "${name}") _) AS missing`,
      )
      expect([name, rows[0]]).toEqual([name, { rows: kinds.table(name).rowCount, missing: 0, further: 0 }])
    }
    const { rows } = await database.query<{ conname: string; contype: string }>(
      `SELECT contype, conrelid::regclass::text AS conname FROM pg_constraint WHERE contype IN ('p', 'u', 'f') AND connamespace = 'public'::regnamespace ORDER BY 2, 1`,
    )
    expect(rows.map(({ conname, contype }) => `${conname} ${contype}`)).toEqual([
      'orders f',
      'orders p',
      'orders u',
      'people p',
    ])
  })

  it('types columns', async () => {
    const { rows } = await database.query<{ t: string }>(
      `SELECT format_type(atttypid, atttypmod) AS t FROM pg_attribute WHERE attrelid = 'people'::regclass AND attnum > 0 ORDER BY attnum`,
    )
    expect(rows.map(({ t }) => t)).toEqual([
      'bigint',
      'text',
      'numeric(18,2)',
      'numeric(18,1)',
      'date',
      'timestamp with time zone',
      'boolean',
      'time without time zone',
      'interval',
      'bigint',
      'bigint',
      'jsonb',
      'jsonb',
      'bytea',
      'text',
      'double precision',
    ])
  })
})

it('the script for SQLite fills tables that SQLite finds nothing wrong with', async () => {
  const { Database } = await initSqlite()
  const database = new Database()
  database.exec(textOf(datasetScript(kinds, names, { dialect: 'sqlite' })))
  expect(database.exec('PRAGMA integrity_check')[0]?.values).toEqual([['ok']])
  expect(database.exec('PRAGMA foreign_key_check')).toEqual([])
  const texts = database.exec('SELECT full_name, settings, "odd ""name"", it\'s" FROM people')[0]?.values
  expect(texts).toEqual(csvCells(kinds.table('people')).map((row) => [row[1], row[11], row[14]]))
  database.close()
})

it('a part of a table is a script of its rows', () => {
  const script = textOf(tableScript(kinds.table('orders'), { first: 5, rows: 3 }, { ddl: false }))
  expect(script.split('\n')).toHaveLength(6)
  const insert = textOf(tableScript(kinds.table('orders'), { first: 5, rows: 3 }, { dialect: 'mysql', ddl: false }))
  expect(insert.match(/^\(/gm)).toHaveLength(3)
})
