import { compiled, nullMark, plainStyle } from '@/server/datasets/engine/sources/source'
import { TableFrame } from '@/server/datasets/engine/table-frame'
import type { TableModel } from '@/server/datasets/model/model'
import { rowsAtOnce } from '@/server/datasets/recipe/sizes/row-reads'
import type { Fill } from '@/server/generation/engine/rows'
import {
  blockRows,
  everyRow,
  type Memory,
  memoryOf,
  ordinary,
  overCopyBytes,
  scratch,
  writeTo,
} from '@/server/generation/engine/scratch'
import { AppError } from '@/server/kernel/errors'
import { type BatchColumn, batchBytesMax, CollectedColumn } from './collected-column'

export type BatchesAsked = {
  /** 0 by default. */
  readonly first?: number
  /** All from `first` on by default. */
  readonly rows?: number
  /** Rows of a batch; the last one may have fewer. */
  readonly batchRows: number
  /** Indexes of the fields whose columns are made; all by default. */
  readonly fields?: readonly number[] | undefined
  /**
   * Called after each column is compiled and for each block of rows; if true, an empty batch yields the event loop to
   * others.
   */
  readonly isDue?: (() => boolean) | undefined
}

/** The values of consecutive rows, column by column in the order of the fields asked for. */
export type Batch = { readonly rows: number; readonly columns: readonly BatchColumn[] }

/**
 * The values of a range of rows for formats that store columns; no row is ever an object. Each batch stays valid until
 * the next one is requested.
 * @throws RowTooWideError when one row may take more than 16 MiB.
 * @throws BatchTooLargeError when the texts of one batch are more than fits in memory.
 */
export function* batchesOf(
  model: TableModel,
  { first = 0, rows = Number.POSITIVE_INFINITY, batchRows, fields, isDue }: BatchesAsked,
): Generator<Batch> {
  const count = Math.max(0, Math.min(rows, model.table.rows - first))
  const frame = new TableFrame(model)
  const size = Math.min(batchRows, count)
  const step = rowsAtOnce(model.set.reads.of(model.index), blockRows)
  const columns: { readonly fills: readonly Fill[]; readonly column: CollectedColumn }[] = []
  for (const field of fields ?? model.table.fields.keys()) {
    const source = frame.source(field)
    const { fills } = compiled(source, () => plainStyle, nullMark)
    columns.push({ fills, column: new CollectedColumn(source.type, size) })
    if (isDue?.()) yield pause
  }
  const stride = (frame.rowBytes + overCopyBytes + 63) & ~63
  const memory = memoryOf((blockRows + 1) * stride)
  const { index } = frame.compilation.position
  for (let from = 0; from < count; from += batchRows) {
    const here = Math.min(batchRows, count - from)
    for (const { column } of columns) column.clear()
    for (let at = 0; at < here; at += step) {
      const n = Math.min(step, here - at)
      beginRows(memory, stride)
      for (let r = 0; r < n; r++) index[r] = first + from + at + r
      frame.begin(n)
      for (const { fills, column } of columns) {
        for (const fill of fills) fill(everyRow, n)
        column.take(at, n, stride)
        if (isDue?.()) {
          // The block shares no memory with what others write meanwhile.
          writeTo(ordinary)
          yield pause
          beginRows(memory, stride)
        }
      }
      const bytes = columns.reduce((sum, { column }) => sum + column.byteLength, 0)
      if (bytes > batchBytesMax) throw new BatchTooLargeError(here)
    }
    yield { rows: here, columns: columns.map(({ column }) => column) }
  }
  for (const { column } of columns) column.release()
}

function beginRows(memory: Memory, stride: number): void {
  writeTo(memory)
  for (let r = 0; r < blockRows; r++) scratch.cursor[r] = r * stride
}

const pause: Batch = { rows: 0, columns: [] }

/** A file that stores columns holds each batch of them whole. */
export class BatchTooLargeError extends AppError {
  constructor(rows: number) {
    super(`the texts of ${rows} rows, which this format stores together, take more than ${batchBytesMax} bytes`, {
      status: 422,
      code: 'row_too_wide',
      hint: 'Read the table as CSV, JSON, JSON Lines or SQL, which are written row by row, or shorten its longest texts.',
    })
  }
}
