import type pg from 'pg'
import { type Database, type DatabaseKind, databaseOver } from './database'
import { visitOwner } from './embedded/guest'
import { openEmbedded } from './embedded/open-embedded'
import { migrate } from './migrate'
import { openServer } from './open-server'
import { startUpkeep } from './upkeep'

export type { Database } from './database'

export type DatabaseLocation = {
  /** A PostgreSQL server; absent: the embedded database. */
  databaseUrl?: string | undefined
  /** Where the embedded database lives. */
  dataDir: string
}

/**
 * Opens the database for a process that serves, brings it to the newest migration and looks after it until `close`.
 * Of the embedded database there is one owner; other processes may look in with `openDatabaseBeside`.
 * @param onFatal called when the embedded database cannot go on; by default the process ends, and its next start
 * recovers every acknowledged commit.
 * @throws DatabaseInUseError when another process serves the same `dataDir`; MigrationError; what `pg` throws when the
 * server cannot be reached.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  onFatal: (reason: string) => void = endProcess,
): Promise<Database> {
  if (databaseUrl) {
    const pool = await openServer(databaseUrl)
    return serving(pool, () => pool.end(), 'server')
  }
  const { pool, close } = await openEmbedded(dataDir, onFatal)
  return serving(pool, close, 'embedded')
}

/**
 * Opens the database for a short command that may run beside the service: as a guest of the process that owns the
 * embedded database, or as its owner when there is none.
 */
export async function openDatabaseBeside(location: DatabaseLocation): Promise<Database> {
  const guest = location.databaseUrl ? undefined : await visitOwner(location.dataDir)
  return guest ? databaseOver(guest, 'embedded', () => guest.end()) : openDatabase(location)
}

async function serving(pool: pg.Pool, closePool: () => Promise<void>, kind: DatabaseKind): Promise<Database> {
  try {
    await migrate(pool)
  } catch (error) {
    await closePool()
    throw error
  }
  const db = databaseOver(pool, kind, closePool)
  const stopUpkeep = startUpkeep(db)
  return {
    ...db,
    close: async () => {
      await stopUpkeep()
      await db.close()
    },
  }
}

function endProcess(reason: string): never {
  console.error(`the embedded database cannot go on: ${reason}`)
  process.exit(1)
}
