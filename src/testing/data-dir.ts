import { createHash, randomBytes } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { once } from '@/server/kernel/memory/once'
import { migrationsDirectory } from '@/server/storage/migrate'
import { openDatabase } from '@/server/storage/open-database'

export type TestDataDir = { dataDir: string; remove: () => void }

/**
 * A DATA_DIR of its own whose embedded database is made and migrated already: making one takes seconds, copying one
 * half a second.
 */
export async function makeTestDataDir(): Promise<TestDataDir> {
  const template = await findTemplate()
  const made = makeEmptyDataDir()
  cpSync(path.join(template, 'database'), path.join(made.dataDir, 'database'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE, // where the file system can, nothing is copied
  })
  return made
}

/** One in which nothing is made yet. */
export function makeEmptyDataDir(): TestDataDir {
  removeLeft()
  const dataDir = mkdtempSync(path.join(folder, `rowmint-test-${process.pid}-`))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Those of processes that are gone: a test whose hook failed removes none, and they would stay in memory. */
const removeLeft = once(() => {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^rowmint-test-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const GiB = 2 ** 30

/** Linux keeps a folder in memory, where the thousand files of a database cost a third of what they cost on a disk. */
const folder = hasSpace('/dev/shm') ? '/dev/shm' : os.tmpdir()

function hasSpace(candidate: string): boolean {
  if (!existsSync(candidate)) return false
  const { bavail, bsize } = statfsSync(candidate)
  return bavail * bsize > 2 * GiB
}

async function findTemplate(): Promise<string> {
  const template = path.resolve('node_modules', '.cache', 'rowmint-test-database', templateVersion())
  if (existsSync(template)) return template
  const aside = `${template}.${randomBytes(6).toString('hex')}`
  mkdirSync(path.dirname(aside), { recursive: true })
  await (await openDatabase({ dataDir: aside })).close()
  try {
    renameSync(aside, template)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(template)) throw error // else another test file was faster
  }
  return template
}

/** Changes with the migrations and with PGlite. */
function templateVersion(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsDirectory).sort()) {
    const file = path.join(migrationsDirectory, name, 'migration.sql')
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json')).digest('hex').slice(0, 16)
}
