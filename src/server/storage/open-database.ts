import { type Database, type DatabaseKind, databaseOver } from './database'
import { visitOwner } from './embedded/guest'
import { openEmbedded } from './embedded/open-embedded'
import { statementNames } from './embedded/statement-names'
import { migrate } from './migrate'
import { openServer, type ServerPools } from './open-server'
import { startUpkeep } from './upkeep'

export type { Database } from './database'

export type DatabaseLocation = {
  /** A PostgreSQL server; the embedded database if absent. */
  databaseUrl?: string | undefined
  /** Directory of the embedded database. */
  dataDir: string
}

/**
 * Opens the database for a service, applies pending migrations and runs upkeep until `close`.
 * The embedded database has one owner; other processes connect with `openDatabaseForCommand`.
 * @throws DatabaseInUseError if another process serves the same `dataDir`; MigrationError; the error of `pg` if the
 * server is unreachable.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Database> {
  if (databaseUrl) {
    const { pool, background } = await openServer(databaseUrl)
    const close = async () => void (await Promise.all([pool.end(), background.end()]))
    return serving({ pool, background, close }, 'server')
  }
  const { pool, close } = await openEmbedded(dataDir)
  return serving({ pool, background: pool, close }, 'embedded')
}

/**
 * Opens the database for a short command, possibly while the service runs: as a guest of the process that owns the
 * embedded database, or as its owner if there is none.
 */
export async function openDatabaseForCommand(location: DatabaseLocation): Promise<Database> {
  const guest = location.databaseUrl ? undefined : await visitOwner(location.dataDir)
  return guest ? databaseOver(guest, 'embedded', () => guest.end()) : openDatabase(location)
}

async function serving(
  { pool, background, close }: ServerPools & { close: () => Promise<void> },
  kind: DatabaseKind,
): Promise<Database> {
  try {
    await migrate(background)
  } catch (error) {
    await close()
    throw error
  }
  // No prepared statements on a server: a pooler in between may run each statement in another session.
  const db = databaseOver(pool, kind, close, kind === 'embedded' ? statementNames() : undefined)
  const stopUpkeep = startUpkeep(databaseOver(background, kind, async () => undefined))
  return {
    ...db,
    close: async () => {
      await stopUpkeep()
      await db.close()
    },
  }
}
