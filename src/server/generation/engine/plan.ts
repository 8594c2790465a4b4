import type { RecordEncoding } from '@/wire/vocabulary'
import { blanked } from './compilation/blanked'
import { Compilation } from './compilation/compilation'
import { CellScope } from './compilation/scope'
import { type Format, formats } from './formats'
import type { Fill, Owners, Part } from './part'
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

export type PlanField = {
  readonly name: string
  readonly part: Part
  /** Chance in percent that the value is null; 0 and 100 are absolute. */
  readonly blankPercentage?: number
  readonly owners: Owners
}

export type SliceOptions = {
  readonly sliceBytes?: number
  /** Asked between two cells of a block; true once the caller has waited long enough. */
  readonly isDue?: () => boolean
}

/** A schema made ready to be written in one format under one seed. */
export type Plan = {
  /**
   * The text of rows 0 to count - 1, in whole blocks: slices of at least `sliceBytes` (64 KiB by default), the last
   * one smaller, each of whole characters and in a Buffer of its own. Every step is synchronous; the caller may wait
   * between them. A block of wide rows can take long: where `isDue` is true it pauses with an empty slice.
   */
  slices(count: number, options?: SliceOptions): Generator<Uint8Array>
}

/**
 * Compiles a schema. A cell depends on the seed, its field's name, its part and its row alone: not on `count`, on
 * slices, on the format, on other fields, nor on which other cells are blank (ADR 2).
 * @param seed hashed to 64 bits.
 * @throws RowTooWideError from `slices`, when one row may take more than 16 MiB.
 */
export function compile(fields: readonly PlanField[], encoding: RecordEncoding, seed: string): Plan {
  const format = formats[encoding]
  const compilation = new Compilation(seed, format)
  const steps = rowSteps(fields, format, compilation)
  const separatorBytes = format.rowSeparator.length
  const head = Buffer.from(format.head(fields.map((field) => field.name)))
  const tail = Buffer.from(format.tail)
  // An odd number of cache lines: the rows' ends do not compete for the same place in the cache.
  const stride = (((compilation.rowBytes + overCopyBytes + 63) >> 6) | 1) << 6

  function* slices(count: number, { sliceBytes = 65_536, isDue }: SliceOptions = {}): Generator<Uint8Array> {
    const size = head.length + sliceBytes + tail.length + (blockRows + 1) * stride
    let memory = memoryOf(size)
    let end = head.length
    for (let first = 0; first < count; first += blockRows) {
      const last = first + blockRows >= count
      writeTo(memory)
      if (first === 0) memory.bytes.set(head)
      const base = beginBlock(first / blockRows, end)
      for (const step of steps) {
        step(everyRow, blockRows)
        if (isDue?.()) memory = yield* pause(memory, size)
      }
      end = packRows(first, Math.min(count - first, blockRows), { base, end })
      if (last) {
        memory.bytes.set(tail, end)
        end += tail.length
      }
      if (end < sliceBytes && !last) continue
      yield* slicesOf(memory, end, sliceBytes)
      end = 0
    }
  }

  /**
   * Readies all rows of a block to be written behind `end`, `stride` bytes apart; returns where the first begins. Always
   * all: the draws of a row never depend on `count`.
   */
  function beginBlock(block: number, end: number): number {
    const base = (end + 63) & ~63
    compilation.begin(block)
    for (let r = 0; r < blockRows; r++) scratch.cursor[r] = base + r * stride
    return base
  }

  /** Moves the first `n` rows of a block, which begins with row `first`, from `base` on to `end`; returns their end. */
  function packRows(first: number, n: number, { base, end }: { base: number; end: number }): number {
    const { bytes, cursor } = scratch
    let p = end
    for (let r = 0; r < n; r++) {
      const start = base + r * stride + (first + r === 0 ? separatorBytes : 0)
      bytes.copyWithin(p, start, cursor[r]!)
      p += cursor[r]! - start
    }
    return p
  }

  return { slices }
}

/** Lets others write blocks of theirs: what is written so far moves to memory of the caller's own. */
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

/** What one block leaves behind: a single slice, or several when the rows are so wide that the plan has own memory. */
function* slicesOf(memory: Memory, end: number, sliceBytes: number): Generator<Uint8Array> {
  if (memory.shared) return yield Buffer.from(memory.bytes.subarray(0, end))
  writeTo(ordinary)
  for (let p = 0; p < end; ) {
    const from = p
    p = from + sliceBytes < end ? characterStart(memory.bytes, from + sliceBytes) : end
    yield Buffer.from(memory.bytes.subarray(from, p))
  }
}

/** The start of the UTF-8 character that the byte at `p` belongs to. */
function characterStart(bytes: Uint8Array, p: number): number {
  let start = p
  while ((bytes[start]! & 0xc0) === 0x80) start--
  return start
}

/** A row as steps: text that is the same on every row, cell, text, cell, ..., text. */
function rowSteps(fields: readonly PlanField[], format: Format, compilation: Compilation): Fill[] {
  const steps: Fill[] = []
  let open = format.rowSeparator
  for (const [position, { name, part, owners, blankPercentage = 0 }] of fields.entries()) {
    const style = format.style(part)
    const cell = part.compile(new CellScope(compilation, `cell:${name}`, owners, style))
    open += format.lead(name, position)
    if (blankPercentage > 0) {
      const quote = compilation.literal(style.quote)
      const blank = compilation.literal(format.blank)
      const random = compilation.open(`blank:${name}`)
      steps.push(compilation.literal(open), blanked([quote, cell, quote], blank, blankPercentage, random))
      compilation.rowBytes += style.quote.length
      open = ''
    } else {
      steps.push(compilation.literal(open + style.quote), cell)
      open = style.quote
    }
  }
  steps.push(compilation.literal(open + format.rowEnd))
  return steps
}
