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

/** The output: text around the rows, and the steps that append a row's text to each position. */
export type Script = {
  readonly head: Uint8Array
  readonly steps: readonly Fill[]
  readonly tail: Uint8Array
  /** Every row's steps begin with this many bytes, which the first row of all goes without. */
  readonly separatorBytes: number
  /** The most bytes that the steps append to one row. */
  readonly rowBytes: number
  /** Rows that are readied together: as many as a block has unless given. */
  readonly rowsAtOnce?: number
  /** Readies positions 0 to n - 1 of a block for rows `from` to `from + n - 1` of those asked for. */
  readonly begin: (from: number, n: number) => void
}

export type SliceOptions = {
  readonly sliceBytes?: number
  /** Asked between two cells of a block; true once the caller has waited long enough. */
  readonly isDue?: (() => boolean) | undefined
  /** Reads every row once, in order: its text is in `text` from `from` to `end`, without a separator. */
  readonly eachRow?: ((text: DataView, from: number, end: number) => void) | undefined
  /** Makes the copy of a slice that the reader gets; by default a Buffer of its own. */
  readonly copied?: ((slice: Uint8Array) => Uint8Array) | undefined
  /** Called when no more is computed, before the last slice is given out. */
  readonly allWritten?: (() => void) | undefined
}

/**
 * The text of `count` rows: slices of at least `sliceBytes` (64 KiB by default), the last one smaller, each of whole
 * characters and a copy of its own. Every step is synchronous; the caller may wait between them. A block of wide
 * rows can take long: where `isDue` is true it pauses with an empty slice.
 * @throws RowTooWideError when one row may take more than 16 MiB.
 */
export function* written(script: Script, count: number, options: SliceOptions = {}): Generator<Uint8Array> {
  const { head, steps, tail, rowsAtOnce = blockRows } = script
  const { sliceBytes = 65_536, isDue, eachRow, copied = Buffer.from } = options
  // An odd number of cache lines: the rows' ends do not compete for the same place in the cache.
  const stride = (((script.rowBytes + overCopyBytes + 63) >> 6) | 1) << 6
  // Room for a whole block however few rows are wanted: one of them may read many rows of another table on the way.
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
  /** Bytes of the first row that are left out. */
  readonly without: number
}

/** Moves the first `n` rows of a block, which are `stride` bytes apart from `base` on, to `end`; returns their end. */
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

/** Lets others write blocks of theirs: the output so far moves to the caller's own memory. */
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

/** Output of one block: a single slice, or several when the rows are so wide that they have their own memory. */
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
