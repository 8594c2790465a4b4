import net from 'node:net'
import { pipeline } from 'node:stream'
import pg from 'pg'
import { ownerAddress } from './address'
import { Session, type SessionOptions } from './session'
import { embeddedCredentials } from './session-pool'

/** A guest with a longer transaction is disconnected, because it blocks the owner. */
const guestSecondsMax = 5

/** The owner's side: serves each connected process a separate session, until it disconnects. */
export function serveGuest(socket: net.Socket, options: Omit<SessionOptions, 'guestSecondsMax'>): void {
  pipeline(socket, new Session({ ...options, guestSecondsMax }), socket, () => socket.destroy())
}

/** The guest's side: a pool over the owner's database, or undefined if `dataDir` has no owner. */
export async function visitOwner(dataDir: string): Promise<pg.Pool | undefined> {
  const pool = new pg.Pool({
    ...embeddedCredentials,
    max: 1,
    connectionTimeoutMillis: 10_000,
    stream: () => new OwnerSocket(ownerAddress(dataDir)),
  })
  try {
    await pool.query('SELECT 1')
    return pool
  } catch (error) {
    await pool.end()
    if (error instanceof Error && 'code' in error && nobodyThere.has(String(error.code))) return undefined
    throw error
  }
}

const nobodyThere = new Set(['ENOENT', 'ECONNREFUSED'])

class OwnerSocket extends net.Socket {
  readonly #address: string

  constructor(address: string) {
    super()
    this.#address = address
  }

  /** Replaces the port and host that pg passes by the owner's address. */
  override connect(): this {
    return super.connect(this.#address)
  }
}
