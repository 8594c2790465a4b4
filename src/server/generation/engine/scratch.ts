import { AppError } from '@/server/kernel/errors'

/** Rows generated at a time. Their columns and text stay in the processor's fastest caches. */
export const blockRows = 64

/** Indexes of all rows in a block. */
export const everyRow = Int32Array.from({ length: blockRows }, (_, row) => row)

/** Maximum number of bytes that a copy of whole words may write past its end. */
export const overCopyBytes = 64

/** Bytes that blocks and slices are written into, with a view for unaligned moves of 2, 4 and 8 bytes. */
export type Memory = {
  readonly bytes: Uint8Array
  readonly view: DataView
  /** Whether all callers share it, so that its contents do not outlive a synchronous step. */
  readonly shared: boolean
}

/** Enough for rows up to about 60 KiB. Untouched pages cost nothing. */
export const ordinary: Memory = allocate(4 << 20, true)

/** The memory and write positions of the block being written. */
export type Scratch = {
  bytes: Uint8Array
  view: DataView
  /** Write position of each row in the block. Every kernel appends there and advances it. */
  readonly cursor: Int32Array
}

/**
 * The block being written. One for all requests is enough: a block is generated and copied in one synchronous step, or
 * saved when it pauses. Kernels read its members into locals before their loops, which saves a load per value.
 */
export const scratch: Scratch = {
  bytes: ordinary.bytes,
  view: ordinary.view,
  cursor: new Int32Array(blockRows),
}

/**
 * Returns the shared memory if it holds `size` bytes, else memory for this caller alone.
 * @throws RowTooWideError if that would exceed 1 GiB.
 */
export function memoryOf(size: number): Memory {
  if (size <= ordinary.bytes.length) return ordinary
  if (size > 2 ** 30) throw new RowTooWideError(Math.ceil(size / blockRows))
  return allocate(size, false)
}

/** Memory for this caller alone, who reads rows while others are written. */
export const ownMemory = (size: number): Memory => allocate(size, false)

/** Copies the first `size` bytes to memory for one caller alone. */
export function copyOf({ bytes }: Memory, size: number): Memory {
  const copy = allocate(size, false)
  copy.bytes.set(bytes.subarray(0, size))
  return copy
}

/** Makes the kernels write to `memory`. */
export function writeTo(memory: Memory): void {
  scratch.bytes = memory.bytes
  scratch.view = memory.view
}

function allocate(size: number, shared: boolean): Memory {
  const bytes = new Uint8Array(size)
  return { bytes, view: new DataView(bytes.buffer), shared }
}

/** A block of rows this wide would not fit in memory. No request body within 8 MiB can reach this. */
export class RowTooWideError extends AppError {
  constructor(rowBytes: number) {
    super(`a row could take ${rowBytes} bytes, more than can be generated`, {
      status: 422,
      code: 'row_too_wide',
      hint: 'shorten the longest entries of constraints.values',
    })
  }
}
