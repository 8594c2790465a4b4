import { slabFloat64 } from '@/server/kernel/memory/slab'
import type { Scrambler } from './scrambler'

/** The popularity of the parents of a range: the share of the range's children that its first k parents have. */
export type Popularity = {
  /** Whether ranges are small enough to list the share of each rank. */
  readonly isListed: boolean
  /** Weight of parents `from` up to but without `to` among all. */
  weight(from: number, to: number): number
  /** Share 0 to 1 of the first k ranks of the range. Rises, and is 1 for all of them. */
  shareOf(range: Range, k: number): number
  /** A rank close to the one at which the share is reached. */
  rankNear(range: Range, share: number): number
  parentAt(range: Range, rank: number): number
  rankOf(range: Range, parent: number): number
}

export type Range = { readonly from: number; readonly to: number }

/** Maximum number of parents ranked across the whole table; beyond it, within their range. */
const tableMax = 65_536

/** @param skew 0: all alike; 1: Zipf's law, the n-th has 1/n of the first's share. */
export const popularityOf = (parents: number, skew: number, scrambler: Scrambler): Popularity =>
  parents <= tableMax ? tablePopularity(parents, skew, scrambler) : smoothPopularity(skew, scrambler)

function tablePopularity(parents: number, skew: number, scrambler: Scrambler): Popularity {
  const sums = slabFloat64(parents + 1)
  for (let i = 0; i < parents; i++) sums[i + 1] = (sums[i] ?? 0) + (scrambler.forward(i, parents) + 1) ** -skew
  const weight = (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0)
  return {
    isListed: true,
    weight,
    shareOf: ({ from, to }, k) => (from + k === to ? 1 : weight(from, from + k) / weight(from, to)),
    rankNear: ({ from, to }, share) => {
      const wanted = (sums[from] ?? 0) + share * weight(from, to)
      let low = from
      let high = to
      while (high - low > 1) {
        const middle = (low + high) >>> 1
        if ((sums[middle] ?? 0) < wanted) low = middle
        else high = middle
      }
      return low - from
    },
    parentAt: ({ from }, rank) => from + rank,
    rankOf: ({ from }, parent) => parent - from,
  }
}

/** The same law as a smooth curve: the density of rank t is (1 + t)^-skew. */
function smoothPopularity(skew: number, scrambler: Scrambler): Popularity {
  const isLog = Math.abs(skew - 1) < 1e-9
  const upTo = (k: number) => (isLog ? Math.log1p(k) : (1 + k) ** (1 - skew) - 1)
  const inverse = (sum: number) => (isLog ? Math.expm1(sum) : (1 + sum) ** (1 / (1 - skew)) - 1)
  return {
    isListed: false,
    weight: (from, to) => to - from,
    shareOf: ({ from, to }, k) => (k === to - from ? 1 : upTo(k) / upTo(to - from)),
    rankNear: ({ from, to }, share) => {
      const rank = Math.ceil(inverse(share * upTo(to - from))) - 1
      return Math.max(0, Math.min(to - from - 1, rank))
    },
    parentAt: ({ from, to }, rank) => from + scrambler.forward(rank, to - from, from),
    rankOf: ({ from, to }, parent) => scrambler.inverse(parent - from, to - from, from),
  }
}
