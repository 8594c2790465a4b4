import type { Fill } from './rows'
import {
  blockRows,
  copyOf,
  everyRow,
  type Memory,
  memoryOf,
  ordinary,
  overCopyBytes,
  scratch,
  writeTo,
} from './scratch'

/** The output: text around the rows, and the steps that append text to each row. */
export type Script = {
  readonly head: Uint8Array
  readonly steps: readonly Fill[]
  readonly tail: Uint8Array
  /** Every row begins with this many separator bytes, which the very first row omits. */
  readonly separatorBytes: number
  /** Maximum number of bytes that the steps append to one row. */
  readonly rowBytes: number
  /** Number of rows prepared together; by default a full block. */
  readonly rowsAtOnce?: number
  /** Prepares positions 0 to n - 1 of a block for requested rows `from` to `from + n - 1`. */
  readonly begin: (from: number, n: number) => void
}

export type SliceOptions = {
  readonly sliceBytes?: number
  /** Called between two cells of a block; true once the caller has waited long enough. */
  readonly isDue?: (() => boolean) | undefined
  /** Called once for every row, in order; its text lies in `text` from `from` to `end`, without separator. */
  readonly eachRow?: ((text: DataView, from: number, end: number) => void) | undefined
  /** Copies a slice for the reader; by default into a new Buffer. */
  readonly copied?: ((slice: Uint8Array) => Uint8Array) | undefined
  /** Called when all rows are computed, before the last slice is yielded. */
  readonly allWritten?: (() => void) | undefined
}

/**
 * Yields the text of `count` rows in slices of at least `sliceBytes` (64 KiB by default; the last may be smaller), each
 * a separate copy of whole characters. Every step is synchronous; the caller may wait between them. A block of wide
 * rows can take long, so it pauses with an empty slice when `isDue` is true.
 * @throws RowTooWideError if one row may take more than 16 MiB.
 */
export function* written(script: Script, count: number, options: SliceOptions = {}): Generator<Uint8Array> {
  const { head, steps, tail, rowsAtOnce = blockRows } = script
  const { sliceBytes = 65_536, isDue, eachRow, copied = Buffer.from } = options
  // An odd number of cache lines, so that row ends do not compete for the same cache set.
  const stride = (((script.rowBytes + overCopyBytes + 63) >> 6) | 1) << 6
  // Room for a whole block even for few rows: one of them may read many rows of another table.
  const size = head.length + sliceBytes + tail.length + (blockRows + 1) * stride
  let memory = memoryOf(size)
  let end = head.length
  for (let from = 0; from < count || from === 0; from += rowsAtOnce) {
    const n = Math.min(count - from, rowsAtOnce)
    const last = from + n >= count
    writeTo(memory)
    if (from === 0) memory.bytes.set(head)
    const base = (end + 63) & ~63
    for (let r = 0; r < blockRows; r++) scratch.cursor[r] = base + r * stride
    script.begin(from, n)
    for (const step of steps) {
      step(everyRow, n)
      if (isDue?.()) memory = yield* pause(memory, size)
    }
    if (eachRow) {
      for (let r = 0; r < n; r++) eachRow(scratch.view, base + r * stride + script.separatorBytes, scratch.cursor[r]!)
    }
    end = packRows(n, { base, end, stride, without: from === 0 ? script.separatorBytes : 0 })
    if (last) {
      options.allWritten?.()
      memory.bytes.set(tail, end)
      end += tail.length
    }
    if (end < sliceBytes && !last) continue
    yield* slicesOf(memory, end, sliceBytes, copied)
    end = 0
  }
}

type Packing = {
  readonly base: number
  readonly end: number
  readonly stride: number
  /** Number of bytes to omit from the first row. */
  readonly without: number
}

/** Moves the first `n` rows of a block, `stride` bytes apart from `base`, to `end`; returns their new end. */
function packRows(n: number, { base, end, stride, without }: Packing): number {
  const { bytes, cursor } = scratch
  let p = end
  for (let r = 0; r < n; r++) {
    const start = base + r * stride + (r === 0 ? without : 0)
    bytes.copyWithin(p, start, cursor[r]!)
    p += cursor[r]! - start
  }
  return p
}

/** Lets other requests write their blocks: the output so far moves to the caller's own memory. */
function* pause(memory: Memory, size: number): Generator<Uint8Array, Memory> {
  const own = memory.shared ? copyOf(memory, size) : memory
  const cursor = scratch.cursor.slice()
  writeTo(ordinary)
  yield nothing
  writeTo(own)
  scratch.cursor.set(cursor)
  return own
}

const nothing = new Uint8Array(0)

/** Output of one block: a single slice, or several if the rows are so wide that they have their own memory. */
function* slicesOf(
  memory: Memory,
  end: number,
  sliceBytes: number,
  copied: (slice: Uint8Array) => Uint8Array,
): Generator<Uint8Array> {
  if (memory.shared) return yield copied(memory.bytes.subarray(0, end))
  writeTo(ordinary)
  for (let p = 0; p < end; ) {
    const from = p
    p = from + sliceBytes < end ? characterStart(memory.bytes, from + sliceBytes) : end
    yield copied(memory.bytes.subarray(from, p))
  }
}

/** The start of the UTF-8 character that the byte at `p` belongs to. */
function characterStart(bytes: Uint8Array, p: number): number {
  let start = p
  while ((bytes[start]! & 0xc0) === 0x80) start--
  return start
}
