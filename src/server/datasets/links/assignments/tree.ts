import type { Scrambler } from '@/server/datasets/links/scrambler'
import { portion } from '@/server/datasets/links/slots/multiset'
import type { Assignment } from './assignment'

/**
 * Rows of a table under other rows of it. Levels in sequence: the roots, then their children, and so on, each level
 * larger than the one before, so that every parent comes before its children.
 */
export class Tree implements Assignment {
  /** Where each level begins. */
  private readonly starts: readonly number[]

  constructor(
    rows: number,
    { depth, rootShare }: { depth: number; rootShare: number },
    private readonly scrambler: Scrambler,
  ) {
    const roots = rootsOf(rows, rootShare)
    const rest = rows - roots
    const growth = 1.8
    const weights = Array.from({ length: depth }, (_, level) => growth ** Math.min(level, 20))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const starts = [0]
    let passed = 0
    for (const weight of weights) {
      starts.push(Math.min(rows, roots + Math.floor(rest * (passed / total))))
      passed += weight
    }
    starts.push(rows)
    this.starts = starts
  }

  parentOf(row: number): number {
    const level = this.levelOf(row)
    if (level === 0) return -1
    const { start, size, above, aboveSize } = this.spanOf(level)
    const place = this.scrambler.forward(row - start, size, level)
    return above + portion(place, aboveSize, size)
  }

  count(parent: number): number {
    const { first, end } = this.placesOf(parent)
    return Math.max(0, end - first)
  }

  child(parent: number, k: number): number {
    const { first, level } = this.placesOf(parent)
    const { start, size } = this.spanOf(level)
    return start + this.scrambler.inverse(first + k, size, level)
  }

  private placesOf(parent: number): { first: number; end: number; level: number } {
    let level = this.levelOf(parent) + 1
    while (level < this.starts.length - 2 && this.starts[level] === this.starts[level + 1]) level++
    const { size, above, aboveSize } = this.spanOf(level)
    const placeOf = (at: number) => size - portion(aboveSize - at, size, aboveSize)
    return size === 0
      ? { first: 0, end: 0, level }
      : { first: placeOf(parent - above), end: placeOf(parent - above + 1), level }
  }

  /** The level of a row; where levels are empty, the one that has it. */
  private levelOf(row: number): number {
    let level = 0
    while (level < this.starts.length - 2 && (this.starts[level + 1] ?? 0) <= row) level++
    return level
  }

  /** A level's rows, and those of the nearest non-empty level above. */
  private spanOf(level: number): { start: number; size: number; above: number; aboveSize: number } {
    const start = this.starts[level] ?? 0
    const size = (this.starts[level + 1] ?? start) - start
    let upper = level - 1
    while (upper > 0 && this.starts[upper] === this.starts[upper + 1]) upper--
    const above = this.starts[upper] ?? 0
    return { start, size, above, aboveSize: (this.starts[upper + 1] ?? 0) - above }
  }
}

/** The number of rows without a parent: the first ones. */
export const rootsOf = (rows: number, rootShare: number): number =>
  Math.min(rows, Math.max(1, Math.round(rows * rootShare)))
