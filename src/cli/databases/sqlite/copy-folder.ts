import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'

/** Several machines may share the directory, each with its own process ids. */
const prefix = `rowmint-sqlite-${hostname()}-`

/**
 * Makes an empty temporary directory for the copy of a database, and removes those of processes that were killed.
 * @param owner id of the process that uses it.
 */
export function copyFolder(owner: number = process.pid): string {
  for (const name of readdirSync(tmpdir())) if (isAbandoned(name)) remove(path.join(tmpdir(), name))
  return mkdtempSync(path.join(tmpdir(), `${prefix}${owner}-`))
}

function isAbandoned(name: string): boolean {
  const owner = name.startsWith(prefix) ? /^\d+(?=-)/.exec(name.slice(prefix.length)) : null
  return owner !== null && !isRunning(Number(owner[0]))
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It belongs to another user.
  }
}
