import type { Measured } from '@/server/generation/profiles/numbers/units'
import { borneOutIn, hintedTopics, prevalent } from '@/server/generation/profiles/topics/request-topics'
import { software, topicsOfTable } from '@/server/generation/profiles/topics/software-tables'
import { isWithin } from '@/server/generation/profiles/topics/topics'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isArabic } from '@/server/names/words/arabic-forms'
import type { Candidate } from './candidates/candidates'
import { type Concept, isNumeric } from './concept'
import { type Form, type Own, type Sought, soughtIn } from './name-forms'

/** A concept at the end of a column's name. */
export type Found = {
  readonly concept: Concept
  /** Number of matched words and of remaining words, not counting owners and narrowing words. */
  readonly length: number
  readonly left: number
  /** Whether the whole name matches, without narrowing words. */
  readonly isFull: boolean
  /** How well the concept fits the rest of the request. */
  readonly weight: number
  readonly measured: Measured
}

/**
 * The concept of a name: the longest known run of words at its end, without units and narrowing words. The subject of
 * the request decides between concepts of the same name.
 */
export function findConcept(reading: Reading, context: RequestContext): Found | null {
  const sought = soughtIn(reading)
  if (sought.topics.size === 0) return withoutTopic(sought)
  const topics = topicsIn(context)
  const known = topics.found.get(sought)
  if (known !== undefined) return known
  const isTopical = sought.topics.size > 0 && topics.audible.some((topic) => sought.topics.has(topic))
  const found = isTopical ? foundAmong(sought, topics) : withoutTopic(sought)
  topics.found.set(sought, found)
  return found
}

/** The concept of a name as written in Arabic, which is more specific than its translation. */
export function findInArabic(reading: Reading, context: RequestContext): Found | null {
  if (!isArabic(reading.written[0] ?? '')) return null
  const { exact, own } = soughtIn(reading)
  const choice = choose(exact.candidates, own, topicsIn(context))
  const { length, measured } = exact
  return choice && { concept: choice.concept, length, left: 0, isFull: true, weight: choice.score, measured }
}

/** Whether the trade of a table has the whole name in its language: the `Bewertung` of a laboratory is not an opinion. */
export const isOfTradeInLanguage = (found: Found | null): boolean =>
  found !== null && found.left === 0 && found.concept.language !== null && found.concept.trades.length > 0

/** The concept of a name regardless of the request's subject. */
export const findGeneral = (reading: Reading): Found | null => withoutTopic(soughtIn(reading))

/** The concept of a name if the request has none of its topics. */
const withoutTopic = memoizeByObject((sought: Sought) => foundAmong(sought, none))

function foundAmong(sought: Sought, topics: Topics): Found | null {
  const { measured } = sought
  const whole = wholeName(sought, topics)
  if (whole) {
    const { concept, length, isFull, weight } = whole
    return { concept, length, left: 0, isFull, weight, measured: whole.measured ?? measured }
  }
  for (const { candidates, own, length, left } of sought.endings) {
    const choice = choose(candidates, own, topics, left > 0)
    if (choice) return { concept: choice.concept, length, left, isFull: false, weight: choice.score, measured }
  }
  return null
}

/**
 * The best-supported form of the whole name: as written or read, with or without its unit, without narrowing words,
 * or with the quantity of its unit. The longer form wins a tie.
 */
function wholeName(
  { exact, english, written, otherwise, converted, narrowed, counted, implied, own }: Sought,
  topics: Topics,
): Whole | null {
  const choice = choose(exact.candidates, own, topics)
  const topical = choice && spokenForMost(written, own, topics)
  if (choice && topical && (isGeneral(choice) ? isOfTrade(topical) : isNarrower(topical, choice))) return topical
  if (choice) {
    const weight = choice.concept.language === null ? choice.score : Math.max(choice.score, asWritten)
    return { concept: choice.concept, weight, length: exact.length, isFull: true, measured: exact.measured }
  }
  return (
    spokenForMost(written, own, topics) ??
    spokenForMost([english], own, topics) ??
    spokenForMost(otherwise, own, topics) ??
    spokenForMost(converted, own, topics) ??
    inPart(spokenForMost(narrowed, own, topics)) ??
    ofCounted(spokenForMost(counted, own, topics)) ??
    inPart(spokenForMost(implied, own, topics))
  )
}

const isOfTrade = ({ concept, weight }: Whole): boolean => concept.trades.length > 0 && weight > loudly

/** Whether a name is that of a trade within the other's: the `clutch_size` of a turtle is not a bird's. */
const isNarrower = ({ concept, weight }: Whole, { concept: other, score }: Choice): boolean =>
  weight > score &&
  concept.trades.length > 0 &&
  other.trades.length > 0 &&
  concept.trades.every((trade) => other.trades.some((each) => isWithin(trade, each)))

const isGeneral = ({ concept }: Choice): boolean => concept.trades.length === 0 && concept.language === null

/** Above this weight, a trade's meaning of a name takes precedence over the general one. */
const loudly = 2

type Whole = Pick<Found, 'concept' | 'weight' | 'length' | 'isFull'> & Partial<Pick<Found, 'measured'>>

const inPart = (whole: Whole | null): Whole | null => whole && { ...whole, isFull: false }

/** A count with a participle: `stations_used`, `teu_discharged`. */
const ofCounted = (whole: Whole | null): Whole | null => (whole && isNumeric(whole.concept) ? inPart(whole) : null)

function spokenForMost(forms: readonly Form[], own: Own, topics: Topics): Whole | null {
  let best: Choice | null = null
  let most = 0
  for (const { candidates, length } of forms) {
    const choice = choose(candidates, own, topics)
    const fuller = length < most ? byNumber : 0
    if (choice && choice.score > (best?.score ?? 0) + fuller + length / 1000) {
      best = choice
      most = length
    }
  }
  return best && { concept: best.concept, weight: best.score, length: most, isFull: true }
}

/** More than the bonus for number agreement: a `src_port` is not a `port`. */
const byNumber = 0.15

type Choice = { readonly concept: Concept; readonly score: number }

/** The concept with the best score for the request. */
function choose(candidates: readonly Candidate[], own: Own, topics: Topics, isPartly = false): Choice | null {
  if (candidates.length === 0) return null
  const { weights } = topics
  const least = isPartly ? topics.leastOfPart : topics.least
  let best: Concept | null = null
  let most = 0
  for (const { concept, bonus } of candidates) {
    const { language, trades } = concept
    if (language !== null && !weights.has(language)) continue
    let topical = 0
    for (const topic of trades) {
      const weight = weights.get(topic) ?? 0
      if (weight > topical) topical = Math.max(topical, weight - (own().get(topic) ?? 0))
    }
    if (trades.length > 0 && topical < least) continue
    const score = (trades.length > 0 ? topical : everywhere) + (language === null ? 0 : inItsLanguage) + bonus
    if (score > most) {
      best = concept
      most = score
    }
  }
  return best && { concept: best, score: most }
}

/** Score of a general concept: less than a single word's evidence for a topic. */
const everywhere = 0.3
/** Bonus of a language's own concept over a general one. */
const inItsLanguage = 0.5
/** Minimum weight of a name known as written in its language, above its English reading. */
const asWritten = 2.5
/** Minimum evidence for a topic: one rare word, or a few common ones. */
const spokenFor = 0.55
/**
 * For a partly known name, a topic needs this share of the strongest topic's weight: the status of a sensor is not a
 * train's.
 */
const clear = 0.7
/** Below this weight a hint names no known trade: common columns are then chance, unless several agree. */
const named = 1.6
const unnamed = 2.05
/** A topic below this share of the strongest one is not a subject of the request. */
const faintest = 0.3

/** Topics of a request, and their minimum weights for wholly and partly known names. */
type Topics = {
  readonly weights: ReadonlyMap<string, number>
  readonly least: number
  readonly leastOfPart: number
  /** Topics of sufficient weight. */
  readonly audible: readonly string[]
  /** The concepts of names in the request: several readers of a column ask for each. */
  readonly found: Map<Sought, Found | null>
}

const none: Topics = { weights: new Map(), least: spokenFor, leastOfPart: spokenFor, audible: [], found: new Map() }

const topicsIn = memoizeByObject((context: RequestContext): Topics => {
  const all = topicsOfTable(context)
  const isBorneOut = borneOutIn(context)
  const borneOut = new Map([...all].filter(([topic]) => isBorneOut(topic)))
  const most = loudest(borneOut)
  const stated = hintedTopics(context)
  const isAlways = (topic: string) => prevalent.has(topic) || topic === software
  const isAudible = ([topic, weight]: readonly [string, number]) =>
    isAlways(topic) || ((stated.size === 0 || stated.has(topic) || weight >= most * clear) && borneOut.has(topic))
  const weights = new Map([...all].filter(isAudible))
  const isNamed = context.hint.size === 0 || loudest(stated) >= named
  const least = Math.max(isNamed ? spokenFor : unnamed, most * faintest)
  const loud = [...weights].filter(([, weight]) => weight >= least).map(([topic]) => topic)
  return { weights, least, leastOfPart: Math.max(spokenFor, most * clear), audible: loud, found: new Map() }
})

function loudest(weights: Iterable<readonly [topic: string, weight: number]>): number {
  let most = 0
  for (const [topic, weight] of weights) if (weight > most && !prevalent.has(topic)) most = weight
  return most
}
