import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fsyncPath } from './durable-files'

/**
 * Creates a database directory atomically, so that an interrupted first start leaves no unusable directory: it is created
 * under another name, synced to disk and then renamed.
 */
export async function createFiles(directory: string): Promise<void> {
  const aside = `${directory}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 }) // PGlite's files are world-readable; the directory is not
  const db = await PGlite.create(aside)
  await db.close()
  for (const entry of readdirSync(aside, { recursive: true, withFileTypes: true })) {
    fsyncPath(path.join(entry.parentPath, entry.name))
  }
  fsyncPath(aside)
  renameSync(aside, directory)
  fsyncPath(path.dirname(directory))
}
