import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fsyncPath } from './durable-files'

/**
 * Makes a new database directory, all or nothing: a first start that is cut off half-way must not leave a directory
 * that can never be opened. It is made aside, forced to disk and only then given its name.
 */
export async function createFiles(directory: string): Promise<void> {
  const aside = `${directory}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 }) // PGlite's files are open to everyone; the directory is not
  const db = await PGlite.create(aside)
  await db.close()
  for (const entry of readdirSync(aside, { recursive: true, withFileTypes: true })) {
    fsyncPath(path.join(entry.parentPath, entry.name))
  }
  fsyncPath(aside)
  renameSync(aside, directory)
  fsyncPath(path.dirname(directory))
}
