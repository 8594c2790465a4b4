import { blockRows, memoryOf, overCopyBytes, scratch, writeTo } from '@/server/generation/engine/scratch'
import type { Frame } from './frame'

/** Positions of the rows to read next, 0 to n - 1. */
type Place = (index: Float64Array, n: number) => void

/**
 * Readies up to 64 rows of a frame whose columns are read rather than written. What was being written is left as it was.
 * @param read runs while the rows stand at their positions.
 */
export function probe(frame: Frame, n: number, { place, read }: { place: Place; read: () => void }): void {
  const { bytes, view } = scratch
  const cursor = scratch.cursor.slice()
  const stride = (((frame.rowBytes + overCopyBytes + 63) >> 6) | 1) << 6
  const memory = memoryOf((blockRows + 1) * stride)
  writeTo(memory)
  for (let r = 0; r < blockRows; r++) scratch.cursor[r] = r * stride
  place(frame.compilation.position.index, n)
  frame.begin(n)
  read()
  writeTo({ bytes, view, shared: true })
  scratch.cursor.set(cursor)
}
