import { topicsOf } from '@/server/generation/profiles/topics/request-topics'
import { topicWeights } from '@/server/generation/profiles/topics/topics'
import { type Measured, measuredBy, nothing } from '@/server/generation/profiles/units'
import { once } from '@/server/kernel/once'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { wordsWith } from '@/server/names/vocabulary/words'
import type { Concept } from './concept'
import { conceptKey, exactKey, stem } from './concept-key'
import { conceptsByKey, isNumeric } from './dictionary'
import { fits, unitBonus } from './fits-unit'

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
  const measured = endsInItself(reading) ? nothing : measuredBy(reading.raw)
  const asked = {
    context,
    measured,
    isPlural: measured.unit !== null || isPlural(reading),
    own: once(() => topicWeights(new Set([...reading.words, ...reading.raw].map(stem)), [])),
  }
  const whole = wholeName(reading, asked)
  if (whole) return { ...whole, left: 0, measured }
  if (measured.per) return null
  const bare = asStatus(bareWords(reading, measured), reading)
  const forms = [bare, withoutNarrowing(bare)]
  for (let length = Math.max(...forms.map((form) => form.length)); length > 0; length--) {
    for (const form of forms) {
      if (form.length < length) continue
      const ending = form.slice(-length)
      const choice = choose(conceptKey(ending), {
        ...asked,
        own: once(() => topicWeights(new Set(ending.map(stem)), [])),
        isPartly: form.length > length,
      })
      if (choice)
        return {
          concept: choice.concept,
          weight: choice.score,
          isFull: false,
          length,
          left: form.length - length,
          measured,
        }
    }
  }
  return null
}

/** The letter behind the digit of `hba1c` is part of the word that the dictionary knows, and no unit. */
const endsInItself = ({ raw }: Reading): boolean =>
  /^\d$/.test(raw.at(-2) ?? '') && raw.at(-1)?.length === 1 && conceptsByKey().has(conceptKey(raw))

type Asked = {
  readonly context: RequestContext
  readonly measured: Measured
  readonly isPlural: boolean
  /** What the name alone says of topics: one word is not evidence for its own meaning. */
  readonly own: () => ReadonlyMap<string, number>
  /** Whether other words of the name stay unexplained. */
  readonly isPartly?: boolean
}

const isPlural = ({ raw, words, plurals }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  return plurals.has(words.at(-1) ?? '') || (last !== stem(last) && last.endsWith('s'))
}

/**
 * The name as it is written or read, with its unit, without it, or without what only narrows it: the form that the
 * request supports most, the fuller of two. A count per unit is known by its whole name or not at all.
 */
function wholeName(reading: Reading, asked: Asked): Whole | null {
  const { measured } = asked
  const priced = reading.raw.filter((_, at) => !measured.money.has(at))
  const numbered = reading.raw.filter((_, at) => !measured.spent.has(at))
  const bareRaw = numbered.filter((word) => !isNumber(word))
  const bare = asStatus(bareWords(reading, measured), reading)
  const exact = choose(exactKey(reading.raw), asked)
  if (exact) return { concept: exact.concept, weight: exact.score, length: reading.raw.length, isFull: true }
  const written = [reading.raw, reading.words, priced]
  if (measured.per) return spokenForMost(written, asked)
  return (
    spokenForMost([...written, numbered, bareRaw, bare], asked) ??
    narrowed(spokenForMost([withoutNarrowing(bareRaw), withoutNarrowing(bare)], asked)) ??
    counted(spokenForMost([withoutParticiple(bareRaw), withoutParticiple(bare)], asked))
  )
}

/** The state of a thing is its status: `operating_state`, `pump state`; and so is what other languages call one alone. */
const asStatus = (words: readonly string[], { raw }: Reading): readonly string[] =>
  words.at(-1) === 'state' && raw.join() !== 'state' ? [...words.slice(0, -1), 'status'] : words

type Whole = Pick<Found, 'concept' | 'weight' | 'length' | 'isFull'>

const narrowed = (whole: Whole | null): Whole | null => whole && { ...whole, isFull: false }

/** What was done to the things that a number counts: `stations_used`, `teu_discharged`. */
const counted = (whole: Whole | null): Whole | null => (whole && isNumeric(whole.concept) ? narrowed(whole) : null)

const withoutParticiple = (words: readonly string[]): readonly string[] =>
  words.length > 1 && /[a-z]{2}ed$/.test(words.at(-1) ?? '') ? withoutNarrowing(words.slice(0, -1)) : []

function spokenForMost(forms: readonly (readonly string[])[], asked: Asked): Whole | null {
  let best: Choice | null = null
  let length = 0
  const tried = new Set<string>()
  for (const form of forms) {
    const key = conceptKey(form)
    if (key === '' || tried.has(key)) continue
    tried.add(key)
    const choice = choose(key, asked)
    if (choice && choice.score > (best?.score ?? 0) + form.length / 1000) {
      best = choice
      length = form.length
    }
  }
  return best && { concept: best.concept, weight: best.score, length, isFull: true }
}

const isNumber = (word: string): boolean => /^\d/.test(word)

/** The words that the reader understood, without those of the unit. */
function bareWords({ words, raw }: Reading, { spent }: Measured): readonly string[] {
  if (spent.size === 0) return words
  const spentWords = new Set([...spent].flatMap((at) => [raw[at] ?? '', ...(spelledUnits.get(raw[at] ?? '') ?? [])]))
  return words.filter((word) => !spentWords.has(word))
}

/** What the reader makes of words that state units. */
const spelledUnits: ReadonlyMap<string, readonly string[]> = new Map([
  ['pct', ['percent']],
  ['min', ['minimum', 'minute']],
  ['mins', ['minute']],
  ['sec', ['second']],
  ['secs', ['second']],
  ['hr', ['hour']],
  ['hrs', ['hour']],
  ['yr', ['year']],
  ['yrs', ['year']],
  ['days', ['day']],
  ['hours', ['hour']],
  ['minutes', ['minute']],
  ['seconds', ['second']],
  ['months', ['month']],
  ['weeks', ['week']],
  ['years', ['year']],
  ['gm', ['gram']],
  ['ft', ['foot', 'feet']],
  ['lbs', ['lb']],
  ['monate', ['month']],
  ['jahre', ['year']],
  ['tage', ['day']],
  ['stunden', ['hour']],
  ['minuten', ['minute']],
  ['prozent', ['percent']],
  ['نسبه', ['percent']],
  ['pourcentage', ['percent']],
  ['porcentaje', ['percent']],
])

const narrowing = wordsWith('trailing', 'adjective', 'averaging')
const furtherNarrowing: ReadonlySet<string> = new Set(
  `actual adjusted after all ambient approx approximate at avg background base baseline before begin best by closing cum
  cumulative current daily day declared during each end ending entry est estimated exit expected final finish first
  forecast from highest hourly in initial instant inst last latest left long lowest max maximum mean measured median min
  minimum monthly my nearest new nominal observed of offer old on opening our overall own peak per planned post pre
  predicted present previous primary prior projected rated raw real recorded reported right secondary short since start
  starting std target test the this to today total two typical under used value weekly with year yearly your ltd ltm mtd qtd ttm wtd ytd pw`
    .split(/\s+/)
    .map(stem),
)

/** Without words at either end that only say which of several values is meant. */
function withoutNarrowing(words: readonly string[]): readonly string[] {
  const narrows = (word: string | undefined) =>
    word !== undefined && (narrowing.has(word) || furtherNarrowing.has(stem(word)))
  let [from, to] = [0, words.length]
  while (to - from > 1 && narrows(words[to - 1])) to--
  while (to - from > 1 && narrows(words[from])) from++
  return words.slice(from, to)
}

type Choice = { readonly concept: Concept; readonly score: number }

/** The concept of a key that the request is most about, and whose unit the name's can be converted to. */
function choose(key: string, { context, measured, isPlural, own, isPartly = false }: Asked): Choice | null {
  const candidates = conceptsByKey().get(key)
  if (!candidates) return null
  const weights = topicsOf(context)
  const least = isPartly ? Math.max(spokenFor, loudest(weights) * clear) : leastOf(weights)
  let best: Concept | null = null
  let most = 0
  for (const { concept, many } of candidates) {
    if (!fits(concept, measured) || (many && !isPlural)) continue
    const topical = Math.max(0, ...concept.topics.map((topic) => (weights.get(topic) ?? 0) - (own().get(topic) ?? 0)))
    const score =
      (concept.topics.length === 0 ? everywhere : topical) +
      unitBonus(concept, measured) +
      (isNumeric(concept) === isPlural ? numberBonus : 0)
    if (concept.topics.length > 0 && topical < least) continue
    if (score > most) {
      best = concept
      most = score
    }
  }
  return best && { concept: best, score: most }
}

/** Decides between a count and a class of one name. */
const numberBonus = 0.1
/** Less than a single word in favour of a topic. */
const everywhere = 0.3
/** The least that must speak for a topic: one rare word, or a few common ones. */
const spokenFor = 0.55
/** Where a name is known in part, its topic must be about as loud as any: the status of a sensor is not a train's. */
const clear = 0.7
/** A topic that is this much fainter than the loudest one is not what the request is about. */
const audible = 0.3

const leasts = new WeakMap<ReadonlyMap<string, number>, number>()

function leastOf(weights: ReadonlyMap<string, number>): number {
  const known = leasts.get(weights) ?? Math.max(spokenFor, loudest(weights) * audible)
  leasts.set(weights, known)
  return known
}

const loudest = (weights: ReadonlyMap<string, number>): number =>
  Math.max(0, ...[...weights].map(([topic, weight]) => (topic === 'gulf' ? 0 : weight)))
