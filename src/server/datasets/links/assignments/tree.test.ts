import { describe, expect, it } from 'vitest'
import { scrambler } from '@/server/datasets/fixtures/children-laws'
import { Tree } from './tree'

const trees = [
  [1000, 6, 0.1],
  [5, 6, 0.2],
  [3, 64, 0.01],
  [10_000, 2, 0.5],
] as const

describe('a tree', () => {
  it.each(trees)(
    'of %i rows is at most %i deep, with roots first and every child behind its parent',
    (rows, depth, share) => {
      const tree = new Tree(rows, { depth, rootShare: share }, scrambler())
      const depths = new Array<number>(rows).fill(0)
      const counts = new Array<number>(rows).fill(0)
      let misplaced = 0
      for (let row = 0; row < rows; row++) {
        const parent = tree.parentOf(row)
        if (!(parent < row)) misplaced++
        if (parent < 0) continue
        depths[row] = (depths[parent] ?? 0) + 1
        counts[parent] = (counts[parent] ?? 0) + 1
      }
      expect(depths.filter((each) => each === 0)).toHaveLength(Math.max(1, Math.round(rows * share)))
      expect(Math.max(...depths)).toBeLessThanOrEqual(depth)
      for (let row = 0; row < rows; row++) {
        if (tree.count(row) !== counts[row]) misplaced++
        for (let k = 0; k < tree.count(row); k++) if (tree.parentOf(tree.child(row, k)) !== row) misplaced++
      }
      expect(misplaced).toBe(0)
    },
  )
})
