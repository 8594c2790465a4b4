import { counted, grouped } from '@/server/kernel/text/figures'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'

/** The requested children; shares are 0 to 1. */
export type AskedChildren = {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly mean?: number | undefined
  /** Children by generation of the parents. */
  readonly totals?: readonly number[] | undefined
  readonly without?: number | undefined
}

export type ChildCounts = {
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly without: number | null
  /** Children of each generation of parents. */
  readonly generations: readonly number[]
}

/** A contradiction, at the member that causes it. */
export type SizeFault = {
  readonly member: 'min' | 'max' | 'mean' | 'total' | 'without' | 'per'
  readonly error: string
}

/**
 * The children of each generation of parents, and the law of the counts per parent (law 5): of P parents,
 * round(P·without) have none, each other one has min to max. A total N needs P·min ≤ N ≤ P·max of those others.
 */
export function countChildren(parents: readonly number[], asked: AskedChildren): ChildCounts | SizeFault {
  const law = lawOf(parents, asked)
  if ('error' in law) return law
  const { min, max, mean, without } = law
  if (min > max) return { member: 'max', error: `max ${max} is less than min ${min}` }
  const childless = without ?? 0
  const least = (1 - childless) * min
  const most = (1 - childless) * max
  if (asked.totals === undefined && (mean < least - tolerance || mean > most + tolerance)) {
    const share = without ? ` and ${percent(without)} without any` : ''
    return {
      member: 'mean',
      error: `a mean of ${mean} is impossible with ${min} to ${max} children${share}; the nearest is ${mean < least ? least : most}`,
    }
  }
  const generations: number[] = []
  for (const [generation, count] of parents.entries()) {
    const others = count - childlessOf(count, childless)
    const [lowest, highest] = [others * min, others * max]
    const total = asked.totals?.[generation]
    if (total !== undefined && (total < lowest || total > highest)) {
      return {
        member: 'total',
        error: `${grouped(total)} children cannot be spread over ${counted(others, 'parent')} with ${min} to ${max} each; the nearest is ${grouped(total < lowest ? lowest : highest)}`,
      }
    }
    generations.push(total ?? Math.min(highest, Math.max(lowest, Math.round(mean * count))))
  }
  const rows = generations.reduce((sum, count) => sum + count, 0)
  if (rows > recipeBounds.rowsMax) {
    const nearest = Number((recipeBounds.rowsMax / Math.max(1, sumOf(parents))).toPrecision(3))
    return {
      member: asked.totals ? 'total' : 'mean',
      error: `this gives ${grouped(rows)} rows, but a table has at most ${grouped(recipeBounds.rowsMax)}; reduce the mean to about ${grouped(nearest)}`,
    }
  }
  return { min, max, mean, without, generations }
}

/** Parents without children in a generation: not all of them, unless requested. */
export const childlessOf = (parents: number, share: number): number =>
  Math.min(Math.round(parents * share), share < 1 ? Math.max(0, parents - 1) : parents)

/** Rounding of shares and means that are not exact in binary. */
const tolerance = 1e-9

type Law = Omit<ChildCounts, 'generations'>

function lawOf(parents: readonly number[], { min, max, mean, totals, without }: AskedChildren): Law | SizeFault {
  if (totals && mean !== undefined) {
    return { member: 'mean', error: '`total` determines the mean; set only one of them' }
  }
  const childless = without ?? 0
  // Without a share of its own, zero is one of the counts if min allows it.
  const least = without === undefined ? (min ?? 0) : Math.max(1, min ?? 1)
  const wanted = totals ? sumOf(totals) / Math.max(1, sumOf(parents)) : mean
  if (wanted === undefined) {
    if (max === undefined) return { member: 'per', error: 'add a mean, a max or a total to `per`' }
    return { min: least, max, mean: ((1 - childless) * (least + max)) / 2, without: without ?? null }
  }
  const usual = Math.max(Math.ceil(4 * wanted), Math.ceil(wanted / Math.max(tolerance, 1 - childless)), 2 * least)
  return { min: least, max: max ?? Math.min(recipeBounds.childrenMax, usual), mean: wanted, without: without ?? null }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
const percent = (share: number): string => `${Math.round(share * 1e6) / 1e4} %`
