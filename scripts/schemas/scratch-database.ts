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
import { serveEmbedded } from './serve-embedded'

/** A database that is initially empty and finally dropped. */
export type ScratchDatabase = {
  readonly url: string
  /** Runs any number of statements without parameters. */
  readonly run: (sql: string) => Promise<void>
  readonly close: () => Promise<void>
}

const extensions = { btree_gin, btree_gist, citext, hstore, ltree, pg_trgm, unaccent, uuid_ossp }

/** A database on the server at `url`, otherwise in this process. @param ddl names the extensions that it needs */
export const scratchDatabase = (ddl: string, url: string | undefined): Promise<ScratchDatabase> =>
  url === undefined ? embeddedDatabase(ddl) : serverDatabase(url)

/** PostgreSQL in this process, in memory. */
async function embeddedDatabase(ddl: string): Promise<ScratchDatabase> {
  const needed = Object.entries(extensions).filter(
    ([name]) => ddl.includes(name) || ddl.includes(name.replace('_', '-')),
  )
  const database = await PGlite.create({ extensions: Object.fromEntries(needed) })
  const { url, close } = await serveEmbedded(database)
  return {
    url,
    run: async (sql) => {
      await database.exec(sql)
    },
    close,
  }
}

/** @param url of a role that may create databases */
async function serverDatabase(url: string): Promise<ScratchDatabase> {
  const name = `schemas_${randomUUID().replaceAll('-', '')}`
  const own = new URL(url)
  own.pathname = name
  await once(url, `CREATE DATABASE ${name}`)
  return {
    url: own.href,
    run: (sql) => once(own.href, sql),
    close: () => once(url, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function once(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
