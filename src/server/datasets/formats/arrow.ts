import {
  Binary,
  Bool,
  type Data,
  type DataType,
  DateDay,
  Decimal,
  DurationSecond,
  Field,
  Float64,
  Int32,
  Int64,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  TimeMillisecond,
  TimestampMillisecond,
  Utf8,
} from 'apache-arrow'
import type { Batch } from '@/server/datasets/engine/batches/batches'
import type { BatchColumn } from '@/server/datasets/engine/batches/collected-column'
import { type DatasetTable, type Piece, wholeFile } from '@/server/datasets/engine/dataset-table'
import { type ColumnKind, type FileColumn, fileColumns } from './file-columns'
import { binaryColumn, fixedBytes, type Layout, layoutOf, packedBits, setInt64 } from './fixed-bytes'

type Asked = {
  readonly first?: number
  readonly rows?: number
  readonly isDue?: (() => boolean) | undefined
  readonly piece?: Piece | undefined
}

/** Maximum cells and rows of a record batch, which is held in memory. */
const batchCells = 163_840
const batchRowsMax = 16_384

/** Digits of a decimal in 64 bits. */
const precisionMax = 18

/**
 * The rows as an Arrow IPC stream: integers as Int32 or Int64, decimals as Decimal128, dates, times, durations, moments and
 * conditions as such, JSON as its text. A record batch is a range of rows.
 */
export function* arrowSlices(
  table: DatasetTable,
  { first, rows, isDue, piece = wholeFile }: Asked = {},
): Generator<Uint8Array> {
  const columns = fileColumns(table)
  const types = columns.map(typeOf)
  const schema = new Schema(
    columns.map(({ name, mayBeNull }, at) => new Field(name, types[at] ?? new Utf8(), mayBeNull)),
  )
  const writer = new SliceWriter()
  writer.reset(undefined, schema)
  const head = writer.taken()
  if (piece.isFirst) yield* head
  const batchRows = batchRowsOf(columns.length)
  const range = { ...(first !== undefined && { first }), ...(rows !== undefined && { rows }) }
  for (const batch of table.batches({ ...range, batchRows, isDue })) {
    if (batch.rows > 0) writer.write(recordBatch(schema, columns, batch))
    yield* writer.taken()
  }
  if (!piece.isLast) return
  writer.finish()
  yield* writer.taken()
}

/** Rows of a record batch of a table with this many columns; the last one has fewer. */
export const batchRowsOf = (columns: number): number =>
  Math.max(64, Math.min(batchRowsMax, Math.floor(batchCells / Math.max(1, columns))))

/** Returns what was written since the last call, in memory of its own. */
class SliceWriter extends RecordBatchStreamWriter {
  private readonly parts: Uint8Array[] = []

  taken(): Generator<Uint8Array> {
    return copied(this.parts.splice(0))
  }

  protected override _write(chunk: ArrayBufferView): this {
    this.parts.push(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    return this
  }
}

/** Bytes that are copied at once. */
const sliceBytes = 1 << 20

function* copied(parts: readonly Uint8Array[]): Generator<Uint8Array> {
  let slice: Uint8Array[] = []
  let bytes = 0
  for (const part of parts) {
    for (let from = 0; from < part.length; from += sliceBytes) {
      const piece = part.subarray(from, from + sliceBytes)
      slice.push(piece)
      bytes += piece.length
      if (bytes < sliceBytes) continue
      yield Buffer.concat(slice)
      slice = []
      bytes = 0
    }
  }
  yield Buffer.concat(slice)
}

function recordBatch(schema: Schema, columns: readonly FileColumn[], { rows, columns: values }: Batch): RecordBatch {
  const children = columns.flatMap((column, at) => {
    const type = schema.fields[at]?.type
    const own = values[at]
    return type && own ? [dataOf(column, { type, values: own, rows })] : []
  })
  return new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length: rows, nullCount: 0, children }))
}

type Values = { readonly type: DataType; readonly values: BatchColumn; readonly rows: number }

function dataOf(column: FileColumn, { type, values, rows }: Values): Data {
  const { nullCount, nulls } = values
  const shared = {
    length: rows,
    nullCount,
    nullBitmap:
      nullCount === 0
        ? undefined
        : packedBits(
            nulls.map((isNull) => 1 - isNull),
            rows,
          ),
  }
  const layout = arrowLayout(column, values)
  if (!layout) {
    const { bytes, offsets } = column.kind === 'bytes' ? binaryColumn(values, rows) : values
    const data = bytes.subarray(0, offsets[rows])
    const valueOffsets = offsets.subarray(0, rows + 1)
    return column.kind === 'bytes'
      ? makeData({ ...shared, type: new Binary(), data, valueOffsets })
      : makeData({ ...shared, type: new Utf8(), data, valueOffsets })
  }
  const bytes = fixedBytes(layout, values, { rows, nulls: 'kept' })
  const data = column.kind === 'boolean' ? packedBits(bytes, rows) : bytes
  // Of whatever type: makeData views the bytes as the numbers of the type that it finds.
  return makeData({ ...shared, type: type as Int64, data })
}

/** Decimals have 128 bits in Arrow, durations are numbers. */
function arrowLayout(column: FileColumn, values: BatchColumn): Layout | undefined {
  if (column.kind === 'duration') return { width: 8, set: setInt64 }
  const layout = layoutOf(column, values)
  if (!layout || column.kind !== 'decimal') return layout
  return {
    width: 16,
    set: (view, at, value, row) => {
      layout.set(view, at, value, row)
      const sign = view.getInt32(at + 4, true) >> 31
      view.setInt32(at + 8, sign, true)
      view.setInt32(at + 12, sign, true)
    },
  }
}

const typeOf = ({ kind, decimals }: FileColumn): DataType => types[kind](decimals)

const types: Readonly<Record<ColumnKind, (decimals: number) => DataType>> = {
  boolean: () => new Bool(),
  smallInteger: () => new Int32(),
  integer: () => new Int64(),
  bigInteger: () => new Int64(),
  decimal: (decimals) => new Decimal(decimals, precisionMax),
  double: () => new Float64(),
  date: () => new DateDay(),
  time: () => new TimeMillisecond(),
  dateTime: () => new TimestampMillisecond('UTC'),
  duration: () => new DurationSecond(),
  uuid: () => new Utf8(),
  string: () => new Utf8(),
  json: () => new Utf8(),
  bytes: () => new Binary(),
}
