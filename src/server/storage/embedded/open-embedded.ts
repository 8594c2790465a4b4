import { existsSync } from 'node:fs'
import type net from 'node:net'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { AppError } from '@/server/kernel/errors'
import { Semaphore } from '@/server/kernel/turns/semaphore'
import { createFiles } from './create-files'
import { DurableFiles, durableStartParams } from './durable-files'
import { serveGuest } from './guest'
import { ownDirectory } from './own-directory'
import { sessionPool } from './session-pool'

export type EmbeddedDatabase = { pool: pg.Pool; close: () => Promise<void> }

/**
 * Opens the embedded database of `dataDir`, PostgreSQL compiled to WebAssembly, and makes this process its owner: every
 * acknowledged commit is on disk, and other processes of this machine connect as guests.
 * @param onFatal called when the database cannot continue (a full or failing disk); the process must end.
 * @throws DatabaseInUseError if another process owns the directory.
 */
export async function openEmbedded(dataDir: string, onFatal: (reason: string) => void): Promise<EmbeddedDatabase> {
  const guests = new Set<net.Socket>()
  let serve = (_guest: net.Socket): void => {} // early guests wait
  const ownership = await ownDirectory(dataDir, (guest) => {
    guests.add(guest)
    guest.once('close', () => guests.delete(guest))
    serve(guest)
  })
  try {
    const { db, flush } = await openFiles(path.join(path.resolve(dataDir), 'database'))
    const options = { db, flush, semaphore: new Semaphore(1), onFatal }
    const pool = sessionPool(options)
    serve = (guest) => serveGuest(guest, options)
    guests.forEach(serve)
    return {
      pool,
      close: async () => {
        await pool.end()
        for (const guest of guests) guest.destroy()
        await options.semaphore.acquire()
        await db.close()
        ownership.release()
      },
    }
  } catch (error) {
    ownership.release()
    throw error
  }
}

async function openFiles(directory: string): Promise<{ db: PGlite; flush: () => Promise<void> }> {
  if (!existsSync(directory)) await createFiles(directory)
  const fs = new DurableFiles(directory)
  const db = await PGlite.create({ fs, startParams: durableStartParams })
  const before = fs.fsyncCount
  await db.exec('CHECKPOINT')
  if (fs.fsyncCount > before) return { db, flush: () => fs.flush() }
  await db.close()
  throw new FsyncNotReachedError()
}

export class FsyncNotReachedError extends AppError {
  constructor() {
    super('this version of PGlite does not call fsync, so a power cut could lose paid work', {
      status: 503,
      code: 'fsync_not_reached',
      hint: 'Install the exact version of @electric-sql/pglite in package.json.',
    })
  }
}
