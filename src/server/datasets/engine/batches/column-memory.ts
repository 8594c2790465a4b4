/** The arrays in which a column of a batch is collected. */
export type ColumnMemory = {
  readonly numbers: Float64Array
  readonly offsets: Int32Array
  readonly nulls: Uint8Array
  readonly bytes: Uint8Array
}

/** Kept in all: a batch of ten columns has about 6 MiB. */
const keptBytesMax = 16 << 20

const kept: ColumnMemory[] = []
let keptBytes = 0

/**
 * Memory for a column, with what the last one left in it: a file of many pieces would otherwise allocate megabytes for
 * each, and leave holes in the heap that no process gives back.
 * @param rows that the column has at most.
 */
export function columnMemory(
  rows: number,
  { hasNumbers, isText }: { readonly hasNumbers: boolean; readonly isText: boolean },
): ColumnMemory {
  const numbers = hasNumbers ? rows : 0
  const at = kept.findIndex(
    (own) => own.nulls.length === rows && own.numbers.length === numbers && own.bytes.length > 0 === isText,
  )
  const [known] = at < 0 ? [] : kept.splice(at, 1)
  if (known) {
    keptBytes -= bytesOf(known)
    return known
  }
  return {
    numbers: new Float64Array(numbers),
    offsets: new Int32Array(rows + 1),
    nulls: new Uint8Array(rows),
    bytes: new Uint8Array(isText ? rows * 16 : 0),
  }
}

/** Keeps the arrays for a later column; the oldest ones make room. */
export function recycle({ numbers, offsets, nulls, bytes }: ColumnMemory): void {
  const memory = { numbers, offsets, nulls, bytes }
  kept.push(memory)
  keptBytes += bytesOf(memory)
  while (keptBytes > keptBytesMax) {
    const oldest = kept.shift()
    if (oldest) keptBytes -= bytesOf(oldest)
  }
}

const bytesOf = ({ numbers, offsets, nulls, bytes }: ColumnMemory): number =>
  numbers.byteLength + offsets.byteLength + nulls.byteLength + bytes.byteLength
