import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * The secrets that keys are hashed with, the present one first: those configured, separated by a comma, or else one that
 * is made once and kept in `dataDir`, readable by its owner only (ADR 11). Losing a secret invalidates every key hashed with it.
 */
export function loadPeppers({ keyPepper, dataDir }: { keyPepper?: string | undefined; dataDir: string }): Peppers {
  const [pepper, olderPepper] = keyPepper?.split(',') ?? []
  if (pepper) return { pepper, olderPepper }
  const file = path.join(dataDir, 'key-pepper')
  return { pepper: read(file) ?? make(file) }
}

export type Peppers = {
  /** The pepper of new keys. */
  pepper: string
  /** The one before, during a rotation: its keys are still accepted. */
  olderPepper?: string | undefined
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Written aside and linked into place, so that of two processes that start at once both get the first one's. */
function make(file: string): string {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const descriptor = openSync(/* turbopackIgnore: true */ aside, 'wx', 0o600)
  try {
    writeSync(descriptor, `${randomBytes(32).toString('hex')}\n`)
    fsyncSync(descriptor)
    linkSync(aside, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    closeSync(descriptor)
    rmSync(aside)
  }
  return read(file) ?? make(file)
}
