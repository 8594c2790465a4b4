import { inTurns } from '@/server/api/jobs/in-turns'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { ParquetLayout } from '@/server/datasets/formats/parquet/parquet'
import type { ByteInterval } from '@/server/datasets/formats/parquet/parquet-bytes'
import { Recent } from '@/server/kernel/recent'
import type { ReadDataset } from './opened-datasets'

/** Rows `first` to `first + rows - 1` of a table. */
export type RowRange = { readonly first: number; readonly rows: number }

/** A file of which any bytes can be made without the ones before. */
export type RangedFile = {
  readonly size: number
  /** The rows that reading an interval counts as: those of the groups that it touches, by its share of their columns. */
  readonly rowsIn: (interval: ByteInterval) => number
  readonly slices: (interval: ByteInterval, signal: AbortSignal) => AsyncIterable<Uint8Array>
}

/**
 * Cells of the largest file whose length is worked out. That takes as long as making it once, some six seconds, and
 * readers give up on an answer after thirty.
 */
const cellsMax = 20_000_000

/** Layouts that a process keeps: some 150 bytes for each column of a row group, 0.2 MB for a large file of ten columns. */
const layoutsMax = 16
const layouts = new Recent<Promise<ParquetLayout>>(layoutsMax)

export const isRanged = (table: DatasetTable, { rows }: RowRange): boolean => rows * table.columns.length <= cellsMax

type Asked = { readonly table: DatasetTable; readonly range: RowRange; readonly etag: string }

/**
 * The bytes of a Parquet file, of which a process knows the layout since it was first asked for; that counts as reading
 * the file.
 * @throws ReadBudgetError (429)
 */
export async function rangedFile(opened: ReadDataset, { table, range, etag }: Asked): Promise<RangedFile> {
  const layout = await layouts
    .get(etag, async () => {
      await opened.budget.take('rowsRead', range.rows)
      return layoutOf(table, range)
    })
    .catch((error: unknown) => {
      layouts.delete(etag)
      throw error
    })
  const { cellsOf, parquetBytes } = await import('@/server/datasets/formats/parquet/parquet-bytes')
  return {
    size: layout.size,
    rowsIn: (interval) => Math.ceil(cellsOf(layout, interval) / table.columns.length),
    slices: (interval, signal) =>
      inTurns((isDue) => parquetBytes(table, interval, { first: range.first, layout, isDue }), signal),
  }
}

/** Goes on when the one who asked first has gone: others wait for it. */
async function layoutOf(table: DatasetTable, range: RowRange): Promise<ParquetLayout> {
  const { parquetSlices } = await import('@/server/datasets/formats/parquet/parquet')
  let layout: ParquetLayout | undefined
  function* discarded(isDue: () => boolean): Generator<Uint8Array> {
    const slices = parquetSlices(table, { ...range, isDue })
    for (;;) {
      const { done, value } = slices.next()
      if (done) {
        layout = value
        return
      }
      yield nothing
    }
  }
  for await (const _ of inTurns(discarded, new AbortController().signal));
  if (!layout) throw new Error('a Parquet file was not made to its end')
  return layout
}

const nothing = new Uint8Array(0)
