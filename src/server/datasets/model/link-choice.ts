import type { Assignment } from '@/server/datasets/links/assignment'
import { hash64, mix32 } from '@/server/generation/engine/arithmetic/hash'

/** Which rows a link connects, over all generations. Rows and parents are indexes in their tables. */
export type LinkChoice = {
  /** The parent of a row; -1 where the link is null. */
  parentOf(row: number): number
  /** Which of the link's parent tables that is in; 0 but for polymorphic links. */
  alternativeOf(row: number): number
  /** How many rows point at a parent, null links and other alternatives counted too: an upper bound, where there are any. */
  count(alternative: number, parent: number): number
  /** The k-th of those, 0 to count - 1, in no order; -1 where that row does not point at the parent after all. */
  child(alternative: number, parent: number, k: number): number
  /** Whether no link is null and there is one alternative. */
  readonly isExact: boolean
}

/** A link within one generation of rows: where both sides begin, and who is whose child. */
export type Generation = {
  readonly row: number
  readonly rows: number
  readonly parent: number
  readonly parents: number
  /** Null where there are no parents. */
  readonly assignment: Assignment | null
}

type Chances = {
  readonly key: readonly [number, number]
  readonly nullShare: number
  /** Shares of the alternatives, which add up to 1. */
  readonly shares: readonly number[]
}

/** @param generationsOf the generations of an alternative, in the order of their rows. */
export function linkChoice(
  { key, nullShare, shares }: Chances,
  generationsOf: (alternative: number) => readonly Generation[],
): LinkChoice {
  const nullKey = hash64('null', key)
  const alternativeKey = hash64('alternative', key)
  const sums = shares.map((_, i) => shares.slice(0, i + 1).reduce((sum, share) => sum + share, 0))
  const known = shares.map((): readonly Generation[] | undefined => undefined)
  const generations = (alternative: number) => {
    const made = known[alternative] ?? generationsOf(alternative)
    known[alternative] = made
    return made
  }
  const alternativeOf = (row: number) => {
    if (shares.length === 1) return 0
    const chance = chanceOf(alternativeKey, row) * (sums.at(-1) ?? 1)
    return Math.max(
      0,
      sums.findIndex((sum) => chance < sum),
    )
  }
  const isNull = (row: number) => nullShare > 0 && chanceOf(nullKey, row) < nullShare
  return {
    alternativeOf,
    parentOf: (row) => {
      if (isNull(row)) return -1
      for (const each of generations(alternativeOf(row))) {
        if (row >= each.row + each.rows) continue
        const parent = each.assignment ? each.assignment.parentOf(row - each.row) : -1
        return parent < 0 ? -1 : each.parent + parent
      }
      return -1
    },
    count: (alternative, parent) => {
      let sum = 0
      for (const each of generations(alternative)) sum += childCount(each, parent)
      return sum
    },
    child: (alternative, parent, k) => {
      let left = k
      for (const each of generations(alternative)) {
        const count = childCount(each, parent)
        if (left >= count) {
          left -= count
          continue
        }
        const local = each.assignment?.child(parent - each.parent, left) ?? -1
        if (local < 0) return -1
        const row = each.row + local
        return isNull(row) || alternativeOf(row) !== alternative ? -1 : row
      }
      return -1
    },
    isExact: nullShare === 0 && shares.length === 1,
  }
}

const childCount = ({ assignment, parent, parents }: Generation, of: number): number =>
  assignment && of >= parent && of < parent + parents ? assignment.count(of - parent) : 0

/** A number in [0, 1) that a key and a row decide. */
export function chanceOf([first, second]: readonly [number, number], row: number): number {
  const low = mix32((row | 0) ^ first)
  return (mix32(low + second + Math.imul(Math.floor(row / 2 ** 32), 0x9e3779b9)) >>> 0) * 2 ** -32
}
