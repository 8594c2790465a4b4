import { inTurns } from '@/server/api/jobs/in-turns'
import type { Dataset } from '@/server/datasets/engine/dataset'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileFormats } from '@/server/datasets/formats/formats'
import { entryNames, type ZipEntry, zipSlices } from '@/server/datasets/formats/zip'
import { estimateBytesInTurns } from '@/server/datasets/recipe/estimate-bytes'
import { AppError } from '@/server/kernel/errors'
import type { TableFormat } from '@/wire/datasets/formats'
import type { ReadDataset } from './opened-datasets'

/** A zip of the classic form, whose sizes are 32-bit numbers, holds no more; the estimate is not exact. */
const archiveBytesMax = 3e9

/**
 * All tables as one zip, compressed as it is read: the memory that it takes does not depend on the rows.
 * @throws ArchiveTooLargeError (422)
 */
export async function archiveOf(
  opened: ReadDataset,
  format: TableFormat,
): Promise<(signal: AbortSignal) => AsyncIterable<Uint8Array>> {
  const bytes = await bytesOf(opened.dataset)
  if (bytes > archiveBytesMax) throw new ArchiveTooLargeError(bytes, 'zip')
  return (signal) => zipped(opened, format, signal)
}

/** The estimate of all tables. */
export const bytesOf = async ({ recipe }: Dataset): Promise<number> =>
  (await estimateBytesInTurns(recipe)).reduce((sum, bytes) => sum + bytes, 0)

async function* zipped(
  { dataset, stored }: ReadDataset,
  format: TableFormat,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const slices = await fileFormats[format].open()
  const tables = dataset.recipe.tables.map(({ name }) => dataset.table(name))
  const names = entryNames(
    tables.map(({ name }) => name),
    format,
  )
  // Each table is compiled when its turn comes, not all of them before the first byte.
  function* entries(isDue: () => boolean): Generator<ZipEntry> {
    for (const [at, table] of tables.entries()) {
      yield { name: names[at] ?? '', slices: compiledFirst(table, isDue, () => slices(table, { header: true, isDue })) }
    }
  }
  yield* inTurns((isDue) => zipSlices(entries(isDue), stored.createdAt), signal)
}

/** Pauses with empty slices while the table is compiled. */
function* compiledFirst(
  table: DatasetTable,
  isDue: () => boolean,
  slices: () => Iterable<Uint8Array>,
): Generator<Uint8Array> {
  for (const _ of table.compile()) if (isDue()) yield nothing
  yield* slices()
}

const nothing = new Uint8Array(0)

export class ArchiveTooLargeError extends AppError {
  constructor(bytes: number, kind: string) {
    super(`All tables together take about ${bytes} bytes, too large for one ${kind}.`, {
      status: 422,
      code: 'archive_too_large',
      hint: 'Read the tables by their URLs, in parts where they are large: ?part=1&parts=8.',
    })
  }
}
