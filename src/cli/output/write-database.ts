import { chmodSync, closeSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { CommandFailure, exitCodes, failureOf } from '@/cli/failure'
import { openProgress, type Progress } from '@/cli/terminal/progress'
import type { Dataset } from '@/server/datasets/engine/dataset'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileFormats } from '@/server/datasets/formats/formats'
import type { SqlOptions } from '@/server/datasets/formats/range-asked'
import type { TableFormat } from '@/wire/datasets/formats'
import { inFolder } from './make-folder'
import { openPartial } from './partial-file'
import { openFiles } from './threads/open-files'
import { writeFile } from './write-file'
import { writeOutput } from './write-output'

type DatabaseAsked = SqlOptions & {
  readonly format: string
  /** Of the files in a zip. */
  readonly of?: TableFormat
  /** A file with the format's suffix, or a directory; undefined for standard output. */
  readonly out?: string | undefined
  readonly names: readonly string[]
  /** Threads that make the rows of a script. */
  readonly jobs?: number
}

/** A file of several tables. */
type Written = { table: string; rows: number; bytes: number; file: string }

/**
 * Writes tables as one SQL script, SQLite file or zip.
 * @throws CommandFailure
 */
export async function writeDatabase(dataset: Dataset, asked: DatabaseAsked): Promise<Written[]> {
  const { format, out, names } = asked
  const tables = names.map((name) => dataset.table(name))
  const rows = tables.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const described = { table: names.join(','), rows }
  if (format === 'sqlite') {
    if (out === undefined) {
      throw new CommandFailure('an SQLite file needs a path: add --out, such as --out shop.sqlite', exitCodes.usage)
    }
    const written = await inFile(out, ['.sqlite', '.sqlite3', '.db'], (file) =>
      writeSqlite(file, { dataset, names, rows }),
    )
    return [{ ...described, ...written }]
  }
  if (format === 'zip') return [{ ...described, ...(await writeZip(out, { ...asked, tables, rows })) }]
  if (out === undefined) {
    await writeScript(dataset, asked, writeOutput)
    return []
  }
  const written = await inFile(out, ['.sql'], async (file) => {
    const progress = openProgress(path.basename(file), rows, process.stderr)
    const bytes = await writeScript(dataset, asked, (slices) => writeFile(file, slices), progress)
    progress.end()
    return bytes
  })
  return [{ ...described, ...written }]
}

async function writeScript<Written>(
  dataset: Dataset,
  { names, jobs, dialect, ddl }: DatabaseAsked,
  write: (slices: AsyncIterable<Uint8Array>) => Promise<Written>,
  progress?: Progress,
): Promise<Written> {
  const { scriptFrame } = await import('@/server/datasets/formats/sql/sql')
  const { tables, before, after } = scriptFrame(dataset, names, { dialect, ddl })
  // What comes before the rows declares the tables.
  const ofTable = { header: true, sql: { dialect, ddl: false }, first: 0 }
  const asked = tables.map((table) => ({ table, range: { ...ofTable, rows: table.rowCount } }))
  const files = await openFiles(dataset, asked, { format: 'sql', jobs })
  async function* slices(): AsyncGenerator<Uint8Array> {
    yield* before
    let done = 0
    for (const { rowCount } of tables) {
      yield* files.next((rows) => progress?.update(done + rows))
      done += rowCount
    }
    yield* after
  }
  try {
    return await write(slices())
  } finally {
    files.close()
  }
}

/** The time of every zip entry: the bytes depend on the recipe alone. */
const zippedAt = new Date(1980, 0, 1)

type ZipAsked = DatabaseAsked & { readonly tables: readonly DatasetTable[]; readonly rows: number }

async function writeZip(out: string | undefined, { of = 'csv', tables, rows, ...sql }: ZipAsked) {
  if (out === undefined) {
    throw new CommandFailure('a zip file needs a path: add --out, such as --out shop.zip', exitCodes.usage)
  }
  const [{ zipSlices, entryNames }, slices] = await Promise.all([
    import('@/server/datasets/formats/zip'),
    fileFormats[of].open(),
  ])
  const names = entryNames(
    tables.map(({ name }) => name),
    of,
  )
  const entries = tables.map((table, at) => ({ name: names[at] ?? '', slices: slices(table, { header: true, sql }) }))
  return inFile(out, ['.zip'], async (file) => {
    const progress = openProgress(path.basename(file), rows, process.stderr)
    const bytes = await writeFile(file, zipSlices(entries, zippedAt))
    progress.end()
    return bytes
  })
}

/**
 * Writes the path itself where it has a suffix of such files, else a file in that directory.
 * @param write returns the number of bytes.
 */
async function inFile(out: string, suffixes: readonly string[], write: (file: string) => Promise<number>) {
  const isFile = suffixes.some((suffix) => out.endsWith(suffix))
  const file = isFile ? out : path.join(out, `dataset${suffixes[0]}`)
  return { file, bytes: await inFolder(path.dirname(file), () => write(file)) }
}

/** The file appears under its name only when it is whole. */
async function writeSqlite(
  file: string,
  { dataset, names, rows }: { dataset: Dataset; names: readonly string[]; rows: number },
): Promise<number> {
  const { sqliteFile } = await import('@/server/datasets/formats/sqlite')
  // Created here: SQLite does not say why it cannot create a file.
  const { partial, handle } = openPartial(file)
  closeSync(handle)
  const progress = openProgress(path.basename(file), rows, process.stderr)
  let written = 0
  try {
    for (const step of sqliteFile(partial, dataset, names)) {
      written += step
      progress.update(written)
    }
  } catch (error) {
    rmSync(partial, { force: true })
    throw failureOf(error, file)
  }
  progress.end()
  // SQLite creates files that only their owner reads; other formats follow the mask of the user.
  chmodSync(partial, 0o666 & ~process.umask())
  renameSync(partial, file)
  return statSync(file).size
}
