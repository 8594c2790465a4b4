import type { TableModel } from '@/server/datasets/model/table-model'
import { blockRows, memoryOf, overCopyBytes, scratch, writeTo } from '@/server/generation/engine/scratch'
import { Frame } from './frame'
import type { Column } from './read-column'

export type BatchesAsked = {
  /** 0 by default. */
  readonly first?: number
  /** All from `first` on by default. */
  readonly rows?: number
  /** Rows of a batch; the last one may have fewer. */
  readonly batchRows: number
}

/** The values of consecutive rows, column by column in the order of the table's fields. */
export type Batch = { readonly rows: number; readonly columns: readonly BatchColumn[] }

/**
 * Numbers for integers and decimals, 1 and 0 for conditions, milliseconds since 1970 for dates and moments, seconds for
 * times and durations; texts for the rest, and for dates, moments, times and durations as CSV writes them.
 */
export type BatchColumn = {
  readonly numbers: Float64Array
  readonly texts: readonly string[]
  /** 1 where the value is null. */
  readonly nulls: Uint8Array
}

/**
 * The values of a range of rows for formats that store columns; no row is ever an object. Each batch is made in one
 * synchronous step, and stays valid until the next one is asked for.
 * @throws RowTooWideError when one row may take more than 16 MiB.
 */
export function* batchesOf(
  model: TableModel,
  { first = 0, rows = Number.POSITIVE_INFINITY, batchRows }: BatchesAsked,
): Generator<Batch> {
  const count = Math.max(0, Math.min(rows, model.table.rows - first))
  const frame = new Frame(model)
  const sources = model.table.fields.map((_, field) => frame.column(field))
  const stride = (frame.rowBytes + overCopyBytes + 63) & ~63
  const memory = memoryOf((blockRows + 1) * stride)
  const columns = sources.map(() => newColumn(Math.min(batchRows, count)))
  const { index } = frame.compilation.position
  for (let from = 0; from < count; from += batchRows) {
    const size = Math.min(batchRows, count - from)
    for (let at = 0; at < size; at += blockRows) {
      const n = Math.min(blockRows, size - at)
      writeTo(memory)
      for (let r = 0; r < blockRows; r++) scratch.cursor[r] = r * stride
      for (let r = 0; r < n; r++) index[r] = first + from + at + r
      frame.begin(n)
      for (const [field, source] of sources.entries()) copyBlock(source, columns[field], at, n)
    }
    yield { rows: size, columns }
  }
}

const newColumn = (rows: number) => ({
  numbers: new Float64Array(rows),
  texts: new Array<string>(rows).fill(''),
  nulls: new Uint8Array(rows),
})

function copyBlock(
  { numbers, texts, nulls }: Column,
  to: ReturnType<typeof newColumn> | undefined,
  at: number,
  n: number,
) {
  if (!to) return
  to.numbers.set(numbers.subarray(0, n), at)
  to.nulls.set(nulls.subarray(0, n), at)
  for (let r = 0; r < n; r++) to.texts[at + r] = texts[r] ?? ''
}
