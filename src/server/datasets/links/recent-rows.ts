import { slabFloat64 } from '@/server/kernel/memory/slab'

/** A power of two. */
const keptMax = 256

/**
 * Remembers the results of recently requested rows: columns of a block, and the children of one row, request the same
 * few rows one after the other.
 * @param of a row from 0 on; it may request other rows of the same function meanwhile.
 */
export function ofRecentRows(of: (row: number) => number): (row: number) => number {
  let kept: { readonly rows: Float64Array; readonly results: Float64Array } | undefined
  return (row) => {
    // Most functions of a large data set are never called.
    kept ??= { rows: slabFloat64(keptMax).fill(-1), results: slabFloat64(keptMax) }
    const { rows, results } = kept
    const at = row & (keptMax - 1)
    if (rows[at] === row) return results[at] ?? 0
    const result = of(row)
    rows[at] = row
    results[at] = result
    return result
  }
}
