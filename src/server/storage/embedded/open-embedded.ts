import type net from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { Semaphore } from '@/server/kernel/turns/semaphore'
import { Engine } from './engine'
import { serveGuest } from './guest'
import { ownDirectory } from './own-directory'
import { sessionPool } from './session-pool'

export type EmbeddedDatabase = { pool: pg.Pool; close: () => Promise<void> }

/**
 * Opens the embedded database of `dataDir`, PostgreSQL compiled to WebAssembly, and makes this process its owner: every
 * acknowledged commit is on disk, and other processes of this machine connect as guests.
 * @throws DatabaseInUseError if another process owns the directory; DatabaseNotStartedError.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const guests = new Set<net.Socket>()
  let serve = (_guest: net.Socket): void => {} // early guests wait
  const ownership = await ownDirectory(dataDir, (guest) => {
    guests.add(guest)
    guest.once('close', () => guests.delete(guest))
    serve(guest)
  })
  try {
    const engine = await Engine.open(path.join(path.resolve(dataDir), 'database'))
    const options = { engine, semaphore: new Semaphore(1) }
    const pool = sessionPool(options)
    serve = (guest) => serveGuest(guest, options)
    guests.forEach(serve)
    return {
      pool,
      close: async () => {
        await pool.end()
        for (const guest of guests) guest.destroy()
        await options.semaphore.acquire()
        await engine.close()
        ownership.release()
      },
    }
  } catch (error) {
    ownership.release()
    throw error
  }
}
