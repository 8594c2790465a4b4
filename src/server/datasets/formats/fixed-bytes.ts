import type { BatchColumn } from '@/server/datasets/engine/batches/collected-column'
import type { FileColumn } from './file-columns'

/** How the values of a column lie in memory, little-endian. */
export type Layout = {
  /** Bytes of a value. */
  readonly width: number
  /** Writes the number of a row at byte `at`. */
  readonly set: (view: DataView, at: number, value: number, row: number) => void
}

const millisecondsPerDay = 86_400_000

/** Moments and scaled decimals in 64 bits, days and milliseconds of a day in 32, whole numbers in either; undefined for texts. */
export function layoutOf({ kind, decimals }: FileColumn, column: BatchColumn): Layout | undefined {
  switch (kind) {
    case 'boolean':
      return { width: 1, set: (view, at, value) => view.setUint8(at, value) }
    case 'smallInteger':
      return { width: 4, set: (view, at, value) => view.setInt32(at, inside(value), true) }
    case 'integer':
    case 'dateTime':
      return { width: 8, set: setInt64 }
    case 'decimal': {
      const scale = 10 ** decimals
      return { width: 8, set: (view, at, value) => setInt64(view, at, Math.round(value * scale)) }
    }
    case 'bigInteger':
      return { width: 8, set: (view, at, _, row) => view.setBigInt64(at, BigInt(column.texts[row] ?? 0), true) }
    case 'double':
      return { width: 8, set: (view, at, value) => view.setFloat64(at, value, true) }
    case 'date':
      return { width: 4, set: (view, at, value) => view.setInt32(at, Math.floor(value / millisecondsPerDay), true) }
    case 'time':
      return { width: 4, set: (view, at, value) => view.setInt32(at, value * 1000, true) }
    default:
      return undefined
  }
}

/** @throws RangeError for a number that 32 bits do not hold: no file may hold another value than the recipe. */
function inside(value: number): number {
  if ((value | 0) !== value) throw new RangeError(`${value} is beyond the bounds of its column`)
  return value
}

/** Two's complement of a whole number within 2^53. */
export function setInt64(view: DataView, at: number, value: number): void {
  const small = value | 0
  if (small === value) {
    view.setInt32(at, small, true)
    view.setInt32(at + 4, small >> 31, true)
    return
  }
  view.setUint32(at, value % 2 ** 32, true)
  view.setInt32(at + 4, Math.floor(value / 2 ** 32), true)
}

/**
 * @param nulls whether nulls keep their place, as zeros.
 * @param memory returns that many bytes: zeros if nulls keep their place.
 */
export function fixedBytes(
  { width, set }: Layout,
  column: BatchColumn,
  {
    rows,
    nulls,
    memory = zeros,
  }: { readonly rows: number; readonly nulls: 'kept' | 'dropped'; readonly memory?: typeof zeros },
): Uint8Array {
  const bytes = memory((nulls === 'kept' ? rows : rows - column.nullCount) * width)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (let row = 0; row < rows; row++) {
    const isNull = column.nulls[row] === 1
    if (!isNull) set(view, at, column.numbers[row] ?? 0, row)
    if (!isNull || nulls === 'kept') at += width
  }
  return bytes
}

const zeros = (length: number): Uint8Array => new Uint8Array(length)

/** The bits of bytes that are 0 or 1, the lowest first. */
export function packedBits(bytes: Uint8Array, count: number): Uint8Array {
  const out = new Uint8Array((count + 7) >> 3)
  for (let i = 0; i < count; i++) out[i >> 3] = (out[i >> 3] ?? 0) | ((bytes[i] ?? 0) << (i & 7))
  return out
}

/** Texts of a column; its nulls have no bytes. */
export type TextColumn = Pick<BatchColumn, 'bytes' | 'offsets' | 'nulls' | 'nullCount'>

/** The bytes of a literal such as `\x0aff`. */
export function binaryColumn({ bytes, offsets, nulls, nullCount }: TextColumn, rows: number): TextColumn {
  const own = new Int32Array(rows + 1)
  const decoded = new Uint8Array((offsets[rows] ?? 0) >> 1)
  let end = 0
  for (let row = 0; row < rows; row++) {
    for (let p = (offsets[row] ?? 0) + 2; p < (offsets[row + 1] ?? 0); p += 2) {
      decoded[end++] = (hexDigit(bytes[p] ?? 0) << 4) | hexDigit(bytes[p + 1] ?? 0)
    }
    own[row + 1] = end
  }
  return { bytes: decoded, offsets: own, nulls, nullCount }
}

/** Of an ASCII code of 0 to 9 and a to f. */
const hexDigit = (code: number): number => (code > 0x60 ? code - 0x57 : code - 0x30)
