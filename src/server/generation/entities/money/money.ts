import { lookup, map, permuted, zip } from '@/server/generation/engine/numeric'
import { logNormal } from '@/server/generation/engine/numeric/shapes'
import type { Numeric } from '@/server/generation/engine/part'

/** Bounds of amounts, as scaled whole numbers: 1234 with two decimals is 12.34. */
export type MoneyRange = {
  readonly lo: number
  readonly hi: number
  readonly decimals: number
  /** The median, if the bounds leave room for it. */
  readonly median: number
}

/**
 * Log-normal amounts, mostly small with a long tail, with the endings of prices: 38 % in .99, 16 % in .00, 12 % in
 * .95, 10 % in .50, the rest in .49, .90, .75, .25 or anything. Amounts without exactly two decimals are left as
 * drawn.
 */
export function money(range: MoneyRange): Numeric {
  const { median, sigma } = bodyOf(range)
  return priced(logNormal(median, sigma, range.lo, range.hi), range)
}

/**
 * Amounts of goods with prices by kind, in a narrower range around each kind's median.
 * @param kind an index into `prices`, which are multiples of the median.
 */
export function moneyOfKinds(range: MoneyRange, kind: Numeric, prices: readonly number[]): Numeric {
  const { lo, hi, median } = range
  if (!isUsual(range)) return money(range)
  const amounts = logNormal(
    median,
    sigmaOfKind,
    Math.max(1, Math.round(median / 50)),
    Math.round(Math.min(hi, median * 50)),
  )
  const ofKind = zip(amounts, kind, (amount, at) => Math.min(hi, Math.max(lo, Math.round(amount * (prices[at] ?? 1)))))
  return priced(ofKind, range)
}

const sigmaOfKind = 0.42

/** With the endings of prices, if there are cents. */
function priced(amounts: Numeric, { lo, hi, decimals }: MoneyRange): Numeric {
  if (decimals !== 2) return amounts
  return map(amounts, (amount) => {
    const cents = amount % 100
    const priced = amount - cents + (endings[cents] ?? cents)
    return priced >= lo && priced <= hi ? priced : amount
  })
}

/** Number of distinct amounts per request. A power of four permutes fastest. */
export const distinctMoneyCount = 4 ** 7

/** Distinct amounts of the same distribution; undefined if the range is less than four times `distinctMoneyCount`. */
export function distinctMoney(range: MoneyRange): Numeric | undefined {
  const { lo, hi } = range
  if (hi - lo < distinctMoneyCount * 4 || hi >= 2 ** 31) return undefined
  const { median, sigma } = bodyOf(range)
  const table = new Int32Array(distinctMoneyCount)
  let last = lo - 1
  for (let i = 0; i < distinctMoneyCount; i++) {
    const left = distinctMoneyCount - 1 - i
    const share = (i + 0.5) / distinctMoneyCount
    // A logistic curve scaled to a normal one's width: its quantile function needs no tables.
    const quantile = median * (share / (1 - share)) ** (sigma * 0.5513)
    last = Math.min(hi - left, Math.max(last + 1, Math.round(quantile)))
    table[i] = last
  }
  return lookup(permuted(distinctMoneyCount), table)
}

/** The usual median and sigma if the range has room for them, else around the geometric middle of the range. */
function bodyOf({ lo, hi, median }: MoneyRange): { median: number; sigma: number } {
  const usualSigma = 1.1
  if (isUsual({ lo, hi, median })) return { median, sigma: usualSigma }
  const low = Math.max(lo, hi / 10_000, 1)
  return { median: Math.sqrt(low * hi), sigma: Math.max(0.05, Math.min(usualSigma, Math.log(hi / low) / 4)) }
}

/** Whether the bounds leave room for the usual amounts. */
const isUsual = ({ lo, hi, median }: Omit<MoneyRange, 'decimals'>): boolean => lo <= median / 4 && hi >= median * 4

/** The ending that replaces each pair of last digits, 0 to 99, all equally likely. */
const endings = [
  ...Array<number>(38).fill(99),
  ...Array<number>(16).fill(0),
  ...Array<number>(12).fill(95),
  ...Array<number>(10).fill(50),
  ...Array<number>(6).fill(49),
  ...Array<number>(5).fill(90),
  ...Array<number>(3).fill(75),
  ...Array<number>(3).fill(25),
]
