import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import sqlite, { type Database as SqliteDatabase } from 'node-sqlite3-wasm'
import { type Database, type Survey, shownName, type Target } from '@/cli/databases/database'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { writeFile } from '@/cli/output/write-file'
import { compareTables } from './compare'
import { copyFolder } from './copy-folder'
import { fillTables } from './fill'
import { quoted, rowsOf } from './statements'

/**
 * Opens an SQLite database: a copy of its file is changed, and replaces the file as a whole.
 * @param url `sqlite:shop.db`, or the path of the file.
 * @throws CommandFailure for a file that is not an SQLite database, or that another program has open.
 */
export async function openSqlite(url: string): Promise<Database> {
  const file = url.replace(/^(?:sqlite|file):(?:\/\/(?=\/))?/i, '')
  refuseOthers(file)
  const before = statSync(file).mtimeMs
  const folder = copyFolder()
  const copy = path.join(folder, 'copy.db')
  copyFileSync(file, copy)
  chmodSync(copy, 0o600) // the copy of a read-only file is read-only too
  const database = guarded(file, () => opened(copy))
  return {
    dialect: 'sqlite',
    label: file,
    readSchema: async () => guarded(file, () => readSchema(database)),
    survey: async (targets) => guarded(file, () => survey(database, file, targets)),
    fill: async (targets, options) => {
      fillTables(database, targets, options)
      database.close()
      refuseOthers(file)
      if (statSync(file).mtimeMs !== before) {
        throw new CommandFailure(
          `${file}: another program changed it in the meantime; nothing was written, run the command again`,
        )
      }
      await writeFile(file, slicesOf(copy), statSync(file).mode)
    },
    compare: async (targets) => compareTables(database, targets),
    close: async () => {
      if (database.isOpen) database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The copy is private and discarded on failure, so no step has to survive a crash. */
function opened(copy: string): SqliteDatabase {
  const database = new sqlite.Database(copy)
  // Before the first read: in WAL mode, other locking modes need shared memory.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY')
  return database
}

const header = 'SQLite format 3\0'

function refuseOthers(file: string): void {
  const { size } = statSync(file)
  const [slice = nothing] = slicesOf(file)
  if (size > 0 && Buffer.from(slice).toString('latin1', 0, header.length) !== header) {
    throw new CommandFailure(`${file} is not an SQLite database; give the path of one`, exitCodes.usage)
  }
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) {
    throw new CommandFailure(
      `${file}: another program has it open, with unsaved changes in ${path.basename(file)}-wal; close that program first`,
    )
  }
  if (existsSync(`${file}-journal`) && hasHeader(`${file}-journal`)) {
    throw new CommandFailure(
      `${file}: a transaction on it is open or was interrupted (${path.basename(file)}-journal exists); finish it first, or open the file once with SQLite to roll it back`,
    )
  }
}

const journalHeaderBytes = 28

/** A journal that is kept for the next transaction starts with zeros. */
function hasHeader(journal: string): boolean {
  const [slice = nothing] = slicesOf(journal)
  return slice.subarray(0, journalHeaderBytes).some((byte) => byte !== 0)
}

const nothing = new Uint8Array(0)
const sliceBytes = 1 << 20

function* slicesOf(file: string): Generator<Uint8Array> {
  const handle = openSync(file, 'r')
  try {
    for (;;) {
      const slice = Buffer.allocUnsafe(sliceBytes)
      const bytes = readSync(handle, slice)
      if (bytes === 0) return
      yield slice.subarray(0, bytes)
    }
  } finally {
    closeSync(handle)
  }
}

/** Ordinary tables and their unique indexes. Virtual tables and their shadow tables are not filled. */
function readSchema(database: SqliteDatabase): string[] {
  const found = rowsOf(
    database,
    `SELECT s.sql AS sql FROM sqlite_schema s JOIN pragma_table_list l ON l.schema = 'main' AND l.name = s.tbl_name AND l.type = 'table'
      WHERE s.sql IS NOT NULL AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND NOT EXISTS (SELECT 1 FROM sqlite_schema v WHERE v.sql LIKE 'CREATE VIRTUAL TABLE%' AND s.tbl_name LIKE v.name || '\\_%' ESCAPE '\\')
        AND (s.type = 'table' OR (s.type = 'index' AND s.sql LIKE 'CREATE UNIQUE%'))
      ORDER BY s.type = 'index', s.name`,
  )
  return found.map(({ sql }) => `${String(sql)};`)
}

function survey(database: SqliteDatabase, file: string, targets: readonly Target[]): Survey {
  const occupied = targets.filter(
    ({ name }) => rowsOf(database, `SELECT 1 FROM ${quoted(name.name)} LIMIT 1`).length > 0,
  )
  const triggers = rowsOf(
    database,
    "SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name",
  )
  const notes = targets.flatMap(({ name }) =>
    triggers
      .filter(({ tbl_name, sql }) => tbl_name === name.name && /\binsert\b/i.test(String(sql)))
      .map(
        (trigger) => `${shownName(name)}: the trigger ${trigger.name} runs for its rows and may change or reject them`,
      ),
  )
  return { occupied: new Set(occupied), notes, refusals: unwritable(file) }
}

function unwritable(file: string): string[] {
  try {
    accessSync(file, constants.W_OK)
    accessSync(path.dirname(path.resolve(file)), constants.W_OK)
    return []
  } catch {
    return [`${file} is read-only: allow writing to it and its directory, or fill a copy`]
  }
}

/** Errors of SQLite as sentences. */
function guarded<Result>(place: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    throw new CommandFailure(`${place}: ${error instanceof Error ? error.message : error}`, exitCodes.failed, {
      cause: error,
    })
  }
}
