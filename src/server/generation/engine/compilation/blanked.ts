import type { Random } from '@/server/generation/engine/arithmetic/random'
import type { Fill, Rows } from '@/server/generation/engine/rows'
import { blockRows, scratch } from '@/server/generation/engine/scratch'
import { slabInt32, slabUint8 } from '@/server/kernel/memory/slab'

/** Marks blanks among the first `n` rows listed: entry r of the result is nonzero if row r is blank. */
export type Blanks = (rows: Rows, n: number) => Uint8Array

/**
 * A cell that is null where `blanks` marks it. Every row writes its value, then blank rows return to their start: a
 * field's other values thus do not depend on which are blank.
 */
export function blanked(cell: readonly Fill[], blank: Fill, blanks: Blanks): Fill {
  const start = slabInt32(blockRows)
  const blankRows = slabInt32(blockRows)
  return (rows, n) => {
    const { cursor } = scratch
    let count = 0
    for (let k = 0; k < n; k++) start[rows[k]!] = cursor[rows[k]!]!
    for (const fill of cell) fill(rows, n)
    const isBlank = blanks(rows, n)
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      if (isBlank[r] === 0) continue
      cursor[r] = start[r]!
      blankRows[count++] = r
    }
    blank(blankRows, count)
  }
}

/** Blank with a probability from 0 to 1, independently for each row. */
export function byChance(random: Random, chance: number): Blanks {
  const threshold = chance * 2 ** 32
  const isBlank = slabUint8(blockRows)
  return (rows, n) => {
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      isBlank[r] = random.next(r) >>> 0 < threshold ? 1 : 0
    }
    return isBlank
  }
}

/** Blank if either is. */
export function eitherBlank(a: Blanks, b: Blanks): Blanks {
  const either = slabUint8(blockRows)
  return (rows, n) => {
    const [first, second] = [a(rows, n), b(rows, n)]
    for (let k = 0; k < n; k++) {
      const r = rows[k]!
      either[r] = first[r]! | second[r]!
    }
    return either
  }
}
