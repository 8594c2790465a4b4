import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { hstore } from '@electric-sql/pglite/contrib/hstore'
import { ltree } from '@electric-sql/pglite/contrib/ltree'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { Client } from 'pg'

/** A database that is empty at first and gone at the end. */
export type ScratchDatabase = {
  /** Runs statements without parameters, any number of them. */
  readonly run: (sql: string) => Promise<void>
  /** Runs one statement with its parameters. @returns the rows that it changed */
  readonly change: (sql: string, parameters: readonly unknown[]) => Promise<number>
  readonly close: () => Promise<void>
}

const extensions = { btree_gin, btree_gist, citext, hstore, ltree, pg_trgm, unaccent, uuid_ossp }

/** PostgreSQL in this process, in memory. @param ddl names the extensions that it needs */
export async function embeddedDatabase(ddl: string): Promise<ScratchDatabase> {
  const needed = Object.entries(extensions).filter(
    ([name]) => ddl.includes(name) || ddl.includes(name.replace('_', '-')),
  )
  const database = await PGlite.create({ extensions: Object.fromEntries(needed) })
  return {
    run: async (sql) => {
      await database.exec(sql)
    },
    change: async (sql, parameters) => (await database.query(sql, [...parameters])).affectedRows ?? 0,
    close: () => database.close(),
  }
}

/** A database of its own on a server. @param url of a role that may create databases */
export async function serverDatabase(url: string): Promise<ScratchDatabase> {
  const name = `schemas_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = name
  const client = new Client({ connectionString: own.href })
  await client.connect()
  return {
    run: async (sql) => {
      await client.query(sql)
    },
    change: async (sql, parameters) => (await client.query(sql, [...parameters])).rowCount ?? 0,
    close: async () => {
      await client.end()
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
    },
  }
}
