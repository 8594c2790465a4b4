import { blockRows, type Memory, memoryOf, overCopyBytes, scratch, writeTo } from '@/server/generation/engine/scratch'
import type { TableFrame } from './table-frame'

/**
 * Draws up to 64 rows of a frame to read columns rather than write them, and restores what was being written.
 * @param read runs while the rows are at their positions.
 */
export function probe(frame: TableFrame, n: number, { place, read, memoryFor = memoryOf }: Probe): void {
  const { bytes, view } = scratch
  const cursor = scratch.cursor.slice()
  const stride = (((frame.rowBytes + overCopyBytes + 63) >> 6) | 1) << 6
  const memory = memoryFor((blockRows + 1) * stride)
  writeTo(memory)
  for (let r = 0; r < blockRows; r++) scratch.cursor[r] = r * stride
  try {
    place(frame.compilation.position.index, n)
    frame.begin(n)
    read?.()
  } finally {
    writeTo({ bytes, view, shared: true })
    scratch.cursor.set(cursor)
  }
}

type Probe = {
  /** Says which rows are at positions 0 to n - 1. */
  readonly place: (index: Float64Array, n: number) => void
  readonly read?: () => void
  /** For readers that run while a block of other rows is written; else the memory that all share. */
  readonly memoryFor?: (size: number) => Memory
}
