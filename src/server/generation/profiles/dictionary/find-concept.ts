import type { Measured } from '@/server/generation/profiles/numbers/units'
import { hintedTopics, isBorneOut, prevalent } from '@/server/generation/profiles/topics/request-topics'
import { software, topicsOfTable } from '@/server/generation/profiles/topics/software-tables'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isArabic } from '@/server/names/words/arabic-forms'
import { type Concept, isNumeric } from './concept'
import { type Candidate, type Form, type Own, type Sought, soughtIn } from './name-forms'

/** A concept that a column's name ends in. */
export type Found = {
  readonly concept: Concept
  /** The words of the name that it explains, and those it leaves: owners and narrowing words are not counted. */
  readonly length: number
  readonly left: number
  /** Whether the name states nothing else, not even which of several values is meant. */
  readonly isFull: boolean
  /** How well the concept fits the rest of the request. */
  readonly weight: number
  readonly measured: Measured
}

/**
 * The concept that a name states: the longest run of words at its end that the dictionary knows, once units and
 * narrowing words are set aside. What the whole request is about decides between concepts of one name.
 */
export function findConcept(reading: Reading, context: RequestContext): Found | null {
  const sought = soughtIn(reading)
  if (sought.topics.size === 0) return withoutTopic(sought)
  const topics = topicsIn(context)
  return topics.audible.some((topic) => sought.topics.has(topic)) ? foundAmong(sought, topics) : withoutTopic(sought)
}

/** The concept that the dictionary holds by a name as it is written in Arabic: more than what its translation says. */
export function findInArabic(reading: Reading, context: RequestContext): Found | null {
  if (!isArabic(reading.written[0] ?? '')) return null
  const { exact, own, measured } = soughtIn(reading)
  const choice = choose(exact.candidates, own, topicsIn(context))
  return (
    choice && { concept: choice.concept, weight: choice.score, isFull: true, length: exact.length, left: 0, measured }
  )
}

/** The concept that a name states whatever the request is about. */
export const findGeneral = (reading: Reading): Found | null => withoutTopic(soughtIn(reading))

/** The concept that a name states where the request is about none of its topics. */
const withoutTopic = rememberedBy((sought: Sought) => foundAmong(sought, none))

function foundAmong(sought: Sought, topics: Topics): Found | null {
  const { measured } = sought
  const whole = wholeName(sought, topics)
  if (whole) return { ...whole, left: 0, measured }
  for (const { candidates, own, length, left } of sought.endings) {
    const choice = choose(candidates, own, topics, left > 0)
    if (choice) return { concept: choice.concept, weight: choice.score, isFull: false, length, left, measured }
  }
  return null
}

/**
 * The name as it is written or read, with its unit, without it, or without what only narrows it, or with what its unit
 * measures: the form that the request supports most, the fuller of two.
 */
function wholeName(
  { exact, written, otherwise, narrowed, counted, implied, own }: Sought,
  topics: Topics,
): Whole | null {
  const choice = choose(exact.candidates, own, topics)
  const topical = choice && isGeneral(choice) ? spokenForMost(written, own, topics) : null
  if (topical && topical.concept.trades.length > 0 && topical.weight > loudly) return topical
  if (choice) {
    const weight = choice.concept.language === null ? choice.score : Math.max(choice.score, asWritten)
    return { concept: choice.concept, weight, length: exact.length, isFull: true }
  }
  return (
    spokenForMost(written, own, topics) ??
    spokenForMost(otherwise, own, topics) ??
    inPart(spokenForMost(narrowed, own, topics)) ??
    ofCounted(spokenForMost(counted, own, topics)) ??
    inPart(spokenForMost(implied, own, topics))
  )
}

const isGeneral = ({ concept }: Choice): boolean => concept.trades.length === 0 && concept.language === null

/** Where a request is clearly about a trade, the trade's meaning of a name goes before the general one. */
const loudly = 2

type Whole = Pick<Found, 'concept' | 'weight' | 'length' | 'isFull'>

const inPart = (whole: Whole | null): Whole | null => whole && { ...whole, isFull: false }

/** Participles of the things that a number counts: `stations_used`, `teu_discharged`. */
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

/** More than what the number of a name's last word adds: a `src_port` is no `port`. */
const byNumber = 0.15

type Choice = { readonly concept: Concept; readonly score: number }

/** The concept that the request is most about. */
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

/** Less than a single word in favour of a topic. */
const everywhere = 0.3
/** What the words of one language mean there, more than what they mean in all. */
const inItsLanguage = 0.5
/** A name that the dictionary holds as it is written in that language means it, whatever its English might. */
const asWritten = 2.5
/** The least that must speak for a topic: one rare word, or a few common ones. */
const spokenFor = 0.55
/** Where a name is known in part, its topic must be about as loud as any: the status of a sensor is not a train's. */
const clear = 0.7
/** Below this a hint names no trade that is known: what its columns have in common with others is chance, unless several agree. */
const named = 1.6
const unnamed = 2.05
/** A topic that is this much fainter than the loudest one is not what the request is about. */
const faintest = 0.3

/** Topics of a request, and the least weight of a topic that counts where a name is known as a whole or in part. */
type Topics = {
  readonly weights: ReadonlyMap<string, number>
  readonly least: number
  readonly leastOfPart: number
  /** Those that weigh enough. */
  readonly audible: readonly string[]
}

const none: Topics = { weights: new Map(), least: spokenFor, leastOfPart: spokenFor, audible: [] }

const topicsIn = rememberedBy((context: RequestContext): Topics => {
  const all = topicsOfTable(context)
  const borneOut = new Map([...all].filter(([topic]) => isBorneOut(topic, context)))
  const most = loudest(borneOut)
  const stated = hintedTopics(context)
  const isAlways = (topic: string) => prevalent.has(topic) || topic === software
  const isAudible = ([topic, weight]: readonly [string, number]) =>
    isAlways(topic) || ((stated.size === 0 || stated.has(topic) || weight >= most * clear) && borneOut.has(topic))
  const weights = new Map([...all].filter(isAudible))
  const isNamed = context.hint.size === 0 || loudest(stated) >= named
  const least = Math.max(isNamed ? spokenFor : unnamed, most * faintest)
  const loud = [...weights].filter(([, weight]) => weight >= least).map(([topic]) => topic)
  return { weights, least, leastOfPart: Math.max(spokenFor, most * clear), audible: loud }
})

const loudest = (weights: ReadonlyMap<string, number>): number =>
  Math.max(0, ...[...weights].map(([topic, weight]) => (prevalent.has(topic) ? 0 : weight)))
