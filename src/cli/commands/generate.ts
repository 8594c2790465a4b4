import path from 'node:path'
import { CommandFailure, exitCodes } from '@/cli/failure'
import type { GenerateFormat } from '@/cli/options'
import { inFolder } from '@/cli/output/make-folder'
import { fileName, type Part, rangeOf } from '@/cli/output/part'
import { Placing } from '@/cli/output/place-file'
import type { FileAsked } from '@/cli/output/threads/make-piece'
import { type OpenFiles, openFiles } from '@/cli/output/threads/open-files'
import { type FilledFile, fillFile } from '@/cli/output/write-file'
import { writeOutput } from '@/cli/output/write-output'
import { openProgress } from '@/cli/terminal/progress'
import { type Dataset, openDataset } from '@/server/datasets/engine/dataset'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileFormats } from '@/server/datasets/formats/formats'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import type { SqlDialect, TableFormat } from '@/wire/datasets/formats'

export type GenerateOptions = {
  readonly format: GenerateFormat
  /** Of the files in a zip; csv by default. */
  readonly of?: TableFormat
  /** A directory, or the file of a whole database. Without it one table goes to standard output, or a script of all. */
  readonly out?: string
  /** All by default. */
  readonly table?: readonly string[]
  readonly part?: Part
  readonly first?: number
  readonly rows?: number
  readonly dialect?: SqlDialect
  /** False: a script does not create its tables. */
  readonly ddl?: boolean
  /** Threads that generate the rows; by default one for a part, else one per core, as far as there is work for them. */
  readonly jobs?: number
}

/** A file that was written. */
export type WrittenTable = { table: string; rows: number; bytes: number; file: string }

/**
 * Writes the tables of a recipe as files, or one table to standard output.
 * @returns the files, none for standard output.
 * @throws CommandFailure
 */
export async function generate(recipe: Recipe, options: GenerateOptions): Promise<WrittenTable[]> {
  const dataset = openDataset(recipe)
  const tables = chosenTables(dataset, options)
  if (isDatabaseFile(options)) {
    const { writeDatabase } = await import('@/cli/output/write-database')
    return writeDatabase(dataset, { ...options, names: tables.map(({ name }) => name) })
  }
  const { out, part } = options
  // Several parts usually run at the same time.
  const { jobs = part && 1 } = options
  if (out === undefined && tables.length !== 1) {
    const sentence = `the recipe has ${tables.length} tables: name a directory with --out, or one of them with --table`
    throw new CommandFailure(sentence, exitCodes.usage)
  }
  const asked = tables.map((table) => ({ table, range: rangeAsked(table, options) }))
  const write = () => writeFiles(dataset, asked, { ...options, ...(jobs !== undefined && { jobs }) })
  return out === undefined ? write() : inFolder(out, write)
}

async function writeFiles(
  dataset: Dataset,
  asked: readonly FileAsked[],
  options: GenerateOptions,
): Promise<WrittenTable[]> {
  const { out, jobs } = options
  const files = await openFiles(dataset, asked, { format: tableFormatOf(options), jobs })
  const placing = new Placing()
  try {
    if (out === undefined) {
      await writeOutput(files.next())
      return []
    }
    const written: WrittenTable[] = []
    for (const file of asked) {
      const { placed, ...table } = await writeTable(file, files, { ...options, out })
      written.push(table)
      placing.add(placed)
    }
    await placing.end()
    return written
  } finally {
    files.close()
    await placing.settled()
  }
}

function isDatabaseFile({ format, out, part, first, rows }: GenerateOptions): boolean {
  const isPartial = part !== undefined || first !== undefined || rows !== undefined
  const isWhole = format === 'sqlite' || format === 'zip'
  if (isWhole && isPartial) {
    throw new CommandFailure(
      `a ${format} file holds whole tables: leave out --part, --first and --rows, or choose another format`,
      exitCodes.usage,
    )
  }
  return isWhole || (format === 'sql' && !isPartial && (out === undefined || out.endsWith('.sql')))
}

const tableFormatOf = ({ format }: GenerateOptions): TableFormat =>
  format === 'sqlite' || format === 'zip' ? 'sql' : format

function chosenTables(dataset: Dataset, { table: names }: GenerateOptions): DatasetTable[] {
  const known = dataset.recipe.tables.map(({ name }) => name)
  const unknown = names?.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new CommandFailure(`there is no table '${unknown}'; the recipe has ${known.join(', ')}`, exitCodes.usage)
  }
  return (names ?? known).map((name) => dataset.table(name))
}

async function writeTable(
  { table, range: { rows } }: FileAsked,
  files: OpenFiles,
  { format, part, out }: GenerateOptions & { readonly out: string },
): Promise<WrittenTable & Pick<FilledFile, 'placed'>> {
  const file = path.join(out, fileName(table.name, format, part))
  const progress = openProgress(table.name, rows, process.stderr)
  const { bytes, placed } = await fillFile(file, files.next(progress.update))
  progress.end()
  return { table: table.name, rows, bytes, file, placed }
}

/** The requested rows; of a file that can be joined, only the first part has its beginning. */
function rangeAsked(table: DatasetTable, options: GenerateOptions): FileAsked['range'] {
  const { part, first = 0, rows, dialect, ddl } = options
  const header = !part || part.nth === 1 || !fileFormats[tableFormatOf(options)].canBeJoined
  const sql = { dialect, ddl }
  if (part) return { ...rangeOf(part, table.rowCount), header, sql }
  return { first, rows: Math.max(0, Math.min(rows ?? Number.POSITIVE_INFINITY, table.rowCount - first)), header, sql }
}
