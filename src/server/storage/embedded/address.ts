import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '@/server/kernel/errors'

/** Maximum length of a Unix socket path on every system, in bytes. */
const socketPathBytesMax = 103

/**
 * Where the process that owns `dataDir` serves other processes on this machine: a socket in a directory private to its
 * owner, named so that `psql -h <dataDir>/owner` finds it; on Windows a named pipe.
 * @throws DataDirTooLongError if the path is too long for a socket.
 */
export function ownerAddress(dataDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\rowmint-${directoryId(dataDir)}`
  const absolute = path.join(path.resolve(dataDir), 'owner', '.s.PGSQL.5432')
  const relative = path.relative(process.cwd(), absolute)
  const address = relative.length < absolute.length ? relative : absolute
  if (Buffer.byteLength(address) > socketPathBytesMax) throw new DataDirTooLongError(dataDir)
  return address
}

/** An abstract socket name, freed by the kernel however the process ends; Linux only. */
export const kernelName = (dataDir: string): string | undefined =>
  process.platform === 'linux' ? `\0rowmint-${directoryId(dataDir)}` : undefined

/** Equal for all paths to the same directory. */
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
