import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { tableThings } from '@/server/generation/profiles/sizes/things/table-things'
import { isPalpable, type Thing } from '@/server/generation/profiles/sizes/things/things'
import { topicsOf } from '@/server/generation/profiles/topics/request-topics'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Spread } from './spread'

type Sum = { readonly mean: number; readonly stddev: number }

const sums: ReadonlyMap<string, Sum> = new Map(
  readTable(new URL('./tables/trade-sums.tsv', import.meta.url), ['trade', 'mean', 'stddev']).map(
    ({ trade, mean, stddev }) => [trade, { mean: Number(mean), stddev: Number(stddev) }],
  ),
)

const timesOf: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./tables/sum-words.tsv', import.meta.url), ['word', 'times']).map(({ word, times }) => [
    word,
    Number(times),
  ]),
)

/** Whether a word is a general word for money. */
export const isGeneralSum = (word: string): boolean => timesOf.has(word)

/** Minimum weight of a trade: about one word of the hint, or two of the columns. */
const spokenFor = 1.2

/**
 * Typical amount of the table's trade in dollars: the cost of a launch, a lift repair or a vet visit. Null if the
 * trade's amounts are unknown.
 */
export function tradeSum({ raw }: Reading, context: RequestContext): Spread | null {
  const known = costOfRow(context)
  if (!known) return null
  const times = (isOnlyFee(raw, context) ? 1 : timesIn(raw)) * (isItem(raw, context) ? itemShare : 1)
  const mean = partOf(known.mean, times)
  const stddev = Math.min(known.stddev * (mean / known.mean), mean * 2.5)
  const max = Math.min(Math.max(mean * 40, 100), 100_000_000)
  return { min: mean / 100, max: Math.max(max, mean * 3), distribution: 'lognormal', mean, stddev, decimals: 2 }
}

/** An amount of an unknown trade: a budget is many payments, a fee a small one. */
export function sumOfWord({ raw }: Reading, known: Spread): Spread {
  const times = timesOf.get(raw.at(-1) ?? '') ?? 1
  const { min, max, mean, stddev } = known
  if (times === 1 || mean === null || stddev === null) return known
  return {
    ...known,
    min: Math.min(min, min * times),
    max: max * Math.max(1, times),
    mean: mean * times,
    stddev: stddev * times,
  }
}

/** Charges grow more slowly than what they are for: the fees of a house are a smaller share of it than those of a concert. */
const partOf = (mean: number, times: number): number =>
  mean * times * (times < 1 && mean > dear ? Math.sqrt(dear / mean) : 1)
const dear = 3000

const timesIn = (raw: readonly string[]): number => raw.flatMap((word) => timesOf.get(word) ?? []).reduce(farther, 1)

/** Whether a fee is all that a row costs: the `lab_fee` of a test without a price. */
const isOnlyFee = (raw: readonly string[], { readings }: RequestContext): boolean =>
  fees.has(raw.at(-1) ?? '') &&
  !readings.some((other) => other.raw !== raw && other.raw.some((word) => timesOf.has(word) && !counted.has(word)))
const fees: ReadonlySet<string> = new Set(['charge', 'charges', 'fee', 'fees'])

/** Whether an amount is one item among the amounts of a row: the `engraving_cost` of a headstone is a part of its cost. */
const isItem = (raw: readonly string[], { readings }: Pick<RequestContext, 'readings'>): boolean =>
  raw.length > 1 &&
  itemized.has(raw.at(-1) ?? '') &&
  !shapeWords('narrowing').has(raw.at(-2) ?? '') &&
  !timesOf.has(raw.at(-2) ?? '') &&
  readings.filter((other) => timesOf.has(other.raw.at(-1) ?? '')).length >= severalAmounts
const itemized: ReadonlySet<string> = new Set(['charge', 'charges', 'cost', 'costs', 'expense'])
const severalAmounts = 4
const itemShare = 0.35

/** General words for money that may count something else. */
const counted: ReadonlySet<string> = new Set(['due', 'total', 'value'])

/** What a row of the table costs, by its thing if that is a palpable one, or else by its trade; in dollars. */
export const costOfRow = memoizeByObject(
  (context: RequestContext): Sum | undefined =>
    sumOfThing(context, isPalpable) ??
    sumOfWords([...context.trade]) ??
    sumOfWords([...context.hint]) ??
    sumOfTopics(context) ??
    sumOfThing(context, () => true),
)

/** The price of the rows' own thing; that of a building is rather the place of the trade, such as a clinic. */
function sumOfThing(context: RequestContext, isOfKind: (thing: Thing) => boolean): Sum | undefined {
  const { keyed, rowsOfHint } = tableThings(context)
  const prices = [...keyed, ...(rowsOfHint ? [rowsOfHint] : [])].flatMap((rows) =>
    rows.flatMap((thing) => (thing.where.length === 0 && isOfKind(thing) && thing.sizes.get('price')) || []),
  )
  const price = prices.find(({ middle }) => middle < ofPlace)
  return price && { mean: price.middle * 1.25, stddev: price.middle }
}
const ofPlace = 100_000

/** The amount for a hint's words, pairs before single words: a surf school is not a school. */
function sumOfWords(all: readonly string[]): Sum | undefined {
  const words = all.map(stem)
  const sum =
    words.map((word, at) => hintSums().get(`${word} ${words[at + 1]}`)).find((known) => known !== undefined) ??
    words.map((word) => hintSums().get(word)).find((known) => known !== undefined)
  return sum === undefined ? undefined : { mean: sum, stddev: sum * 0.9 }
}

const hintSums = once(
  (): ReadonlyMap<string, number> =>
    new Map(
      readTable(new URL('./tables/hint-sums.tsv', import.meta.url), ['words', 'sum']).map(({ words, sum }) => [
        words.split(' ').map(stem).join(' '),
        Number(sum),
      ]),
    ),
)

function sumOfTopics(context: RequestContext): Sum | undefined {
  let known: Sum | undefined
  let loudest = spokenFor
  for (const [topic, weight] of topicsOf(context)) {
    const sum = sums.get(topic)
    if (!sum || weight < loudest) continue
    known = sum
    loudest = weight
  }
  return known
}

/** The more extreme factor: a `vat_amount` is a tax, `total_revenue` is from many payments. */
const farther = (one: number, other: number): number =>
  Math.abs(Math.log(other)) > Math.abs(Math.log(one)) ? other : one
