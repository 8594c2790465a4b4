import { CommandFailure, exitCodes } from '@/cli/failure'
import type { Database } from './database'

type Opener = (url: string) => Promise<Database>

/** Only the driver of the opened database is loaded. */
const openers: Readonly<Record<string, Opener>> = {
  postgresql: async (url) => (await import('./postgres/open-postgres')).openPostgres(url),
  postgres: async (url) => (await import('./postgres/open-postgres')).openPostgres(url),
  mysql: async (url) => (await import('./mysql/open-mysql')).openMysql(url),
  mariadb: async (url) => (await import('./mysql/open-mysql')).openMysql(url),
  sqlite: async (url) => (await import('./sqlite/open-sqlite')).openSqlite(url),
  file: async (url) => (await import('./sqlite/open-sqlite')).openSqlite(url),
}

/** Suffixes of SQLite files. */
const sqliteFile = /\.(?:db|db3|sqlite|sqlite3)$/i

/**
 * Opens the database that a URL names.
 * @throws CommandFailure for a URL of another kind, and where nothing answers.
 */
export async function openDatabase(url: string): Promise<Database> {
  const [, scheme = ''] = /^([a-z0-9+]+):/i.exec(url) ?? []
  const open = sqliteFile.test(url) && scheme.length < 2 ? openers.sqlite : openers[scheme.toLowerCase()]
  if (!open)
    throw new CommandFailure(`the database must be a URL or file, such as ${examples.join(', ')}`, exitCodes.usage)
  try {
    return await open(url)
  } catch (error) {
    if (
      error instanceof URIError ||
      (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL')
    )
      throw new CommandFailure(unreadable, exitCodes.usage, { cause: error })
    throw error
  }
}

/** The URL itself, which may hold a password, is not repeated. */
const unreadable =
  'the URL of the database cannot be read; write special characters in its user and password as percent codes, such as %23 for # and %25 for %'

const examples = ['postgresql://user@localhost/shop', 'mysql://user@localhost/shop', 'sqlite:shop.db']
