import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '@/server/kernel/errors'

/** The longest name of a Unix socket that every system takes, in bytes. */
const socketPathBytesMax = 103

/**
 * Where the process that owns `dataDir` answers other processes of this machine: a socket in a private directory,
 * which only its owner may enter, named so that `psql -h <dataDir>/owner` finds it. On Windows a named pipe.
 * @throws DataDirTooLongError when the system could not make a socket of that name.
 */
export function ownerAddress(dataDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\rowmint-${directoryId(dataDir)}`
  const absolute = path.join(path.resolve(dataDir), 'owner', '.s.PGSQL.5432')
  const relative = path.relative(process.cwd(), absolute)
  const address = relative.length < absolute.length ? relative : absolute
  if (Buffer.byteLength(address) > socketPathBytesMax) throw new DataDirTooLongError(dataDir)
  return address
}

/** A name that only the kernel holds, freed however the process ends. Linux alone has such names. */
export const kernelName = (dataDir: string): string | undefined =>
  process.platform === 'linux' ? `\0rowmint-${directoryId(dataDir)}` : undefined

/** The same for every path that leads to the directory. */
function directoryId(dataDir: string): string {
  const { dev, ino } = statSync(dataDir, { bigint: true })
  return createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)
}

export class DataDirTooLongError extends AppError {
  constructor(dataDir: string) {
    super(`DATA_DIR is too long for a socket inside it: ${dataDir}`, {
      status: 503,
      code: 'data_dir_too_long',
      hint: `Choose a DATA_DIR whose path, absolute or from where you start the service, has at most ${socketPathBytesMax - 22} bytes.`,
    })
  }
}
