import type { BatchColumn } from '@/server/datasets/engine/batches/collected-column'
import type { FileColumn } from '@/server/datasets/formats/file-columns'
import { binaryColumn, fixedBytes, layoutOf, type TextColumn } from '@/server/datasets/formats/fixed-bytes'
import { reused } from '@/server/kernel/memory/reused'

/** The values of a column without its nulls, each as Parquet's PLAIN encoding has it but for the length of texts. */
export type PlainValues = {
  readonly count: number
  readonly bytes: Uint8Array
  /** Bytes of each value; 0 for texts, which lie between the entries of `offsets`. */
  readonly width: number
  readonly offsets: Int32Array
}

const fixedMemory = reused((length) => new Uint8Array(length))

/**
 * Valid until the next call.
 * @param rows of the batch.
 */
export function plainValues(file: FileColumn, column: BatchColumn, rows: number): PlainValues {
  const layout = layoutOf(file, column)
  if (!layout) return texts(file.kind === 'bytes' ? binaryColumn(column, rows) : column, rows)
  const bytes = fixedBytes(layout, column, { rows, nulls: 'dropped', memory: fixedMemory })
  return { count: rows - column.nullCount, bytes, width: layout.width, offsets: new Int32Array(0) }
}

function texts({ bytes, offsets, nulls, nullCount }: TextColumn, rows: number): PlainValues {
  if (nullCount === 0) return { count: rows, bytes, width: 0, offsets }
  const own = new Int32Array(rows - nullCount + 1)
  let count = 0
  for (let row = 0; row < rows; row++) if (nulls[row] === 0) own[++count] = offsets[row + 1] ?? 0
  return { count, bytes, width: 0, offsets: own }
}
