import { accessSync, chmodSync, constants, mkdirSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@/server/kernel/errors'
import { kernelName, ownerAddress } from './address'

export type Ownership = { release: () => void }

/**
 * Makes this process the only owner of `dataDir` and listens there for guests (`onGuest`). Two owners would silently
 * corrupt each other's rows.
 *
 * Ownership is an abstract socket on Linux and the pipe on Windows; elsewhere, and between containers that share the
 * directory, the socket in the directory: if it accepts connections, its owner is alive; if not, it is stale.
 * @throws DatabaseInUseError if another process is the owner; DataDirectoryError if files cannot be created there.
 */
export async function ownDirectory(dataDir: string, onGuest: (guest: net.Socket) => void): Promise<Ownership> {
  makeDirectory(dataDir)
  const address = ownerAddress(dataDir)
  const name = kernelName(dataDir)
  const claim = name === undefined ? undefined : await claimName(name, dataDir)
  try {
    const door = await openDoor(address, dataDir, onGuest)
    return {
      release: () => {
        door.close()
        claim?.close()
      },
    }
  } catch (error) {
    claim?.close()
    throw error
  }
}

/** On a read-only file system Node reports a missing folder instead of the cause. */
function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new DataDirectoryError(dataDir, cause)
  }
}

export class DataDirectoryError extends AppError {
  constructor(dataDir: string, cause: unknown) {
    super(`cannot create files in ${path.resolve(dataDir)}`, {
      status: 503,
      code: 'data_directory_unusable',
      hint: 'Set DATA_DIR to a folder that this user may write, on a file system that is not read-only.',
      cause,
    })
  }
}

export class DatabaseInUseError extends AppError {
  constructor(dataDir: string) {
    super(`another process is using the embedded database in ${path.resolve(dataDir)}`, {
      status: 503,
      code: 'database_in_use',
      hint: 'Stop it, choose another DATA_DIR, or set DATABASE_URL so that several processes share a PostgreSQL server.',
    })
  }
}

async function claimName(name: string, dataDir: string): Promise<net.Server> {
  try {
    return await listen(name, (visitor) => visitor.destroy())
  } catch (error) {
    throw isTaken(error) ? new DatabaseInUseError(dataDir) : error
  }
}

async function openDoor(address: string, dataDir: string, onGuest: (guest: net.Socket) => void): Promise<net.Server> {
  if (process.platform !== 'win32') {
    mkdirSync(path.dirname(address), { recursive: true, mode: 0o700 })
    chmodSync(path.dirname(address), 0o700)
  }
  try {
    return protect(await listen(address, onGuest), address)
  } catch (error) {
    if (!isTaken(error)) throw error
    if (process.platform === 'win32' || (await isAnswered(address))) throw new DatabaseInUseError(dataDir)
    return replaceDeadDoor(address, dataDir, onGuest)
  }
}

/** Two processes may find the same stale socket; after a short wait, checks whether the other one removed ours. */
async function replaceDeadDoor(
  address: string,
  dataDir: string,
  onGuest: (guest: net.Socket) => void,
): Promise<net.Server> {
  rmSync(address, { force: true })
  const door = protect(await listen(address, onGuest), address)
  const { ino } = statSync(address)
  await wait(50)
  if (statSync(address, { throwIfNoEntry: false })?.ino === ino) return door
  // Closing our socket would unlink the other's path; it ends with the process.
  throw new DatabaseInUseError(dataDir)
}

function protect(door: net.Server, address: string): net.Server {
  if (process.platform !== 'win32') chmodSync(address, 0o600)
  return door
}

function listen(address: string, onConnection: (socket: net.Socket) => void): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer(onConnection)
    server.unref()
    server.once('error', reject).listen(address, () => resolve(server))
  })
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    socket.once('connect', () => resolve(true)).once('error', (error) => resolve(!isGone(error)))
    socket.once('connect', () => socket.destroy())
  })
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
const isTaken = (error: unknown): boolean => hasCode(error, 'EADDRINUSE')
const isGone = (error: unknown): boolean => hasCode(error, 'ECONNREFUSED', 'ENOENT')
