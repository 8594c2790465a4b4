import type { Random } from '@/server/generation/engine/arithmetic/random'
import type { Fill } from '@/server/generation/engine/part'
import { blockRows, scratch } from '@/server/generation/engine/scratch'

/**
 * A cell that is null with a chance of `percentage`. Every row writes its value, and the blank ones then go back to
 * where it began: so a field's other values do not depend on which are blank, nor on the percentage.
 */
export function blanked(cell: readonly Fill[], blank: Fill, percentage: number, random: Random): Fill {
  const threshold = (percentage / 100) * 2 ** 32
  const start = new Int32Array(blockRows)
  const blankRows = new Int32Array(blockRows)
  return (rows, n) => {
    const { cursor } = scratch
    let count = 0
    for (let k = 0; k < n; k++) start[rows[k]!] = cursor[rows[k]!]!
    for (const fill of cell) fill(rows, n)
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      if (random.next(r) >>> 0 >= threshold) continue
      cursor[r] = start[r]!
      blankRows[count++] = r
    }
    blank(blankRows, count)
  }
}
