import path from 'node:path'
import { CommandFailure, exitCodes } from '@/cli/failure'
import type { GenerateFormat } from '@/cli/options'
import { bytesPerRow } from '@/cli/output/bytes-per-row'
import { makeFolder } from '@/cli/output/make-folder'
import { fileName, type Part, rangeOf } from '@/cli/output/part'
import { writeFile, writeStream } from '@/cli/output/write-file'
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
  const format = fileFormats[tableFormatOf(options)]
  if (options.out === undefined) {
    const [table, ...others] = tables
    if (!table || others.length > 0) {
      const sentence = `the recipe has ${tables.length} tables: name a directory with --out, or one of them with --table`
      throw new CommandFailure(sentence, exitCodes.usage)
    }
    await writeStream(process.stdout, (await format.open())(table, asked(table, options)))
    return []
  }
  makeFolder(options.out)
  const written: WrittenTable[] = []
  for (const table of tables) written.push(await writeTable(table, options, options.out))
  return written
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

async function writeTable(table: DatasetTable, options: GenerateOptions, folder: string): Promise<WrittenTable> {
  const range = asked(table, options)
  const file = path.join(folder, fileName(table.name, options.format, options.part))
  const progress = openProgress(table.name, range.rows, process.stderr)
  const slices = await fileFormats[tableFormatOf(options)].open()
  const ofRow = process.stderr.isTTY ? bytesPerRow(range.rows, (rows) => slices(table, { ...range, rows })) : 1
  const bytes = await writeFile(file, slices(table, range), (written) =>
    progress.update(Math.min(range.rows, Math.floor(written / ofRow))),
  )
  progress.end()
  return { table: table.name, rows: range.rows, bytes, file }
}

/** The requested rows; of a file that can be joined, only the first part has its beginning. */
function asked(table: DatasetTable, options: GenerateOptions) {
  const { part, first = 0, rows, dialect, ddl } = options
  const header = !part || part.nth === 1 || !fileFormats[tableFormatOf(options)].canBeJoined
  const sql = { dialect, ddl }
  if (part) return { ...rangeOf(part, table.rowCount), header, sql }
  return { first, rows: Math.max(0, Math.min(rows ?? Number.POSITIVE_INFINITY, table.rowCount - first)), header, sql }
}
