import { inTurns } from '@/server/api/jobs/in-turns'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { ParquetLayout } from '@/server/datasets/formats/parquet/parquet'
import type { ByteInterval } from '@/server/datasets/formats/parquet/parquet-bytes'
import { Recent } from '@/server/kernel/memory/recent'
import type { ReadDataset } from './opened-datasets'
import { measured, rowsFor, type TextFile, type TextLayout, textBytes } from './text-layout'

/** Rows `first` to `first + rows - 1` of a table. */
export type RowRange = { readonly first: number; readonly rows: number }

/** A file of which any bytes can be generated without the ones before, or without sending those. */
export type RangedFile = {
  readonly size: number
  /** The rows that reading an interval counts as: of Parquet those of the groups that it touches, by its share of their columns. */
  readonly rowsIn: (interval: ByteInterval) => number
  readonly slices: (interval: ByteInterval, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>
}

/**
 * Cells of the largest file whose length is computed. That takes as long as generating it once, some six seconds, and
 * readers give up on an answer after thirty.
 */
const cellsMax = 20_000_000

/** Layouts that a process keeps: some 150 bytes for each column of a row group, 0.2 MB for a large file of ten columns. */
const layoutsMax = 16
const layouts = new Recent<Promise<ParquetLayout | TextLayout>>(layoutsMax)

export const isRanged = (table: DatasetTable, { rows }: RowRange): boolean => rows * table.columnCount <= cellsMax

/**
 * The bytes of a file, of which a process knows the layout since it was first asked for; that counts as reading the file.
 * @param etag of all that decides the bytes
 * @throws ReadBudgetError (429)
 */
export async function rangedFile(opened: ReadDataset, file: TextFile, etag: string): Promise<RangedFile> {
  const { table, first, rows } = file
  const layout = await layouts
    .get(etag, async () => {
      await opened.budget.take('rowsRead', rows)
      return file.format === 'parquet' ? parquetLayout(file) : made(await measured(file))
    })
    .catch((error: unknown) => {
      layouts.delete(etag)
      throw error
    })
  const { size } = layout
  if (!('groups' in layout)) {
    return {
      size,
      rowsIn: (interval) => rowsFor(layout, rows, interval),
      slices: async (interval, signal) => inTurns(await textBytes(file, layout, interval), signal),
    }
  }
  const { cellsOf, parquetBytes } = await import('@/server/datasets/formats/parquet/parquet-bytes')
  return {
    size,
    rowsIn: (interval) => Math.ceil(cellsOf(layout, interval) / table.columnCount),
    slices: async (interval, signal) =>
      inTurns((isDue) => parquetBytes(table, interval, { first, layout, isDue }), signal),
  }
}

async function parquetLayout({ table, first, rows }: TextFile): Promise<ParquetLayout> {
  const { parquetSlices } = await import('@/server/datasets/formats/parquet/parquet')
  return made((isDue) => parquetSlices(table, { first, rows, isDue }))
}

/** Result of a file's slices at their end. Continues after the first reader has left, because others wait for it. */
async function made<Layout>(slices: (isDue: () => boolean) => Generator<Uint8Array, Layout>): Promise<Layout> {
  const end: { layout?: Layout } = {}
  function* discarded(isDue: () => boolean): Generator<Uint8Array> {
    const all = slices(isDue)
    for (;;) {
      const { done, value } = all.next()
      if (done) {
        end.layout = value
        return
      }
      yield nothing
    }
  }
  for await (const _ of inTurns(discarded, new AbortController().signal));
  if (!end.layout) throw new Error('a file was not completed')
  return end.layout
}

const nothing = new Uint8Array(0)
