import { AppError } from '@/server/kernel/errors'

/** Rows made at a time. Their columns and their text stay in the processor's first caches. */
export const blockRows = 64

/** The list of all rows of a block. */
export const everyRow = Int32Array.from({ length: blockRows }, (_, row) => row)

/** How far a copy of whole words may write past the end of what it writes. */
export const overCopyBytes = 64

/** Bytes to write a block and a slice into, with a view for moves of 2, 4 and 8 bytes at any address. */
export type Memory = {
  readonly bytes: Uint8Array
  readonly view: DataView
  /** Whether everyone writes to it, so that nothing in it outlives a synchronous step. */
  readonly shared: boolean
}

/** Enough for rows up to about 60 KiB. Only the pages that are touched cost anything. */
export const ordinary: Memory = allocate(4 << 20, true)

/** Where a block is being written. */
export type Scratch = {
  bytes: Uint8Array
  view: DataView
  /** Where each row of the block continues. Every kernel appends there and moves it. */
  readonly cursor: Int32Array
}

/**
 * The block that is being written now. One for all requests is enough: a block is made and copied away in one
 * synchronous step, or taken along when it pauses. Kernels take its members into locals before their loops, which spares them a load per value.
 */
export const scratch: Scratch = {
  bytes: ordinary.bytes,
  view: ordinary.view,
  cursor: new Int32Array(blockRows),
}

/**
 * The shared memory if it holds `size` bytes; else some for this caller alone, to be collected with it.
 * @throws RowTooWideError when that would be more than 1 GiB.
 */
export function memoryOf(size: number): Memory {
  if (size <= ordinary.bytes.length) return ordinary
  if (size > 2 ** 30) throw new RowTooWideError(Math.ceil(size / blockRows))
  return allocate(size, false)
}

/** The first `size` bytes in memory of one caller alone. */
export function copyOf({ bytes }: Memory, size: number): Memory {
  const copy = allocate(size, false)
  copy.bytes.set(bytes.subarray(0, size))
  return copy
}

/** Lets the kernels write to `memory` from now on. */
export function writeTo(memory: Memory): void {
  scratch.bytes = memory.bytes
  scratch.view = memory.view
}

function allocate(size: number, shared: boolean): Memory {
  const bytes = new Uint8Array(size)
  return { bytes, view: new DataView(bytes.buffer), shared }
}

/** A block of rows this wide would not fit into memory. No body within 8 MiB can ask for that. */
export class RowTooWideError extends AppError {
  constructor(rowBytes: number) {
    super(`a row could take ${rowBytes} bytes, more than can be generated`, {
      status: 422,
      code: 'row_too_wide',
      hint: 'shorten the longest entries of constraints.values',
    })
  }
}
