import { countryLocales, countryOf, localeEntryOf } from '@/server/generation/locales'
import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { bareWords, soughtIn } from '@/server/generation/profiles/dictionary/name-forms'
import { withoutNarrowing } from '@/server/generation/profiles/name-shapes/narrowing'
import { isQuantityOf } from '@/server/generation/profiles/numbers/quantities'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { languagesOfName, type Reading, rawWords } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isOfTopics, namesOfTopic, spokenTopics, topicWeights } from './topics'

/** Longer names are sentences, which say nothing about the table. */
const nameWordsMax = 6

/** Weight of a country's customs, such as monthly pay, which apply to any request. */
const prevailing = 20

/** The words of a name that are evidence for topics, also those of several parts: `timesheet`. */
const topicalWords = memoizeByObject(({ name, written, words }: Reading): readonly string[] =>
  written.length <= nameWordsMax ? [...words, ...written, ...gluedIn(name, written)].map(stem).filter(isOfTopics) : [],
)

const gluedIn = (name: string, words: readonly string[]): readonly string[] =>
  words
    .slice(1)
    .map((word, at) => `${words[at]}${word}`)
    .filter((pair) => name.includes(pair) || name.includes(pair.toUpperCase()))

/** The topics whose dictionary has the whole name; without a hint, a `min_temp_c` may be of any trade. */
const votesOf = (reading: Reading, { hint }: RequestContext): readonly (readonly [string, number])[] =>
  reading.written.length <= nameWordsMax && (hint.size > 0 || !isQuantity(reading)) ? soughtIn(reading).votes : []

const isQuantity = (reading: Reading): boolean => {
  const { measured } = soughtIn(reading)
  return isQuantityOf(measured.unit, withoutNarrowing(bareWords(reading, measured)))
}

/** Topics that apply to any table: customs and languages. */
export const prevalent: ReadonlySet<string> = new Set([
  ...countryLocales.flatMap((locale) => countryOf(locale).customs),
  ...spokenTopics,
])

const weightsOf = new WeakMap<RequestContext, ReadonlyMap<string, number>>()

/** Topics of a table from the names and the hint, cached per request. */
export function topicsOf(context: RequestContext): ReadonlyMap<string, number> {
  const known = weightsOf.get(context)
  if (known) return known
  const words = new Set<string>()
  for (const reading of context.readings) for (const word of topicalWords(reading)) words.add(word)
  const spoken = spokenIn(context)
  const votes = context.readings
    .flatMap((reading) => votesOf(reading, context))
    .filter(([topic]) => !spokenTopics.has(topic) || spoken.includes(topic))
  const stated = topicWeights(words, context, votes)
  const customs = [...countryOf(context.locale).customs, ...spoken]
  const weights =
    customs.length > 0 ? new Map([...stated, ...customs.map((custom) => [custom, prevailing] as const)]) : stated
  weightsOf.set(context, weights)
  return weights
}

/** The topics of the hint alone. */
export const hintedTopics = memoizeByObject((context: RequestContext) => topicWeights([], context))

/** In tables with at least this many columns, a topic of the hint needs at least `heard` evidence from columns. */
const telling = 8
const heard = 0.4

/** Whether columns support a topic of the hint: a taxidermist's studio makes no films. */
export function borneOutIn(context: RequestContext): (topic: string) => boolean {
  const [all, hinted] = [topicsOf(context), hintedTopics(context)]
  return (topic) =>
    context.readings.length < telling ||
    (all.get(topic) ?? 0) - (hinted.get(topic) ?? 0) >= heard ||
    prevalent.has(topic) ||
    isNamed(topic, context)
}

/** Whether the hint contains the name of the trade, such as a tattoo studio's. */
export const isNamed = (topic: string, { hint }: RequestContext): boolean =>
  namesOfTopic(topic).some((name) => hint.has(name))

/** Whether a name has a word of another language; one alone can be chance, such as the `datum` of a tide gauge. */
const isForeign = ({ name }: Reading): boolean => languagesOfName(rawWords(name)).some((each) => spokenTopics.has(each))

/** Minimum share of foreign names in a table of `telling` columns or more. */
const leastForeign = 0.15

/** The languages of a table with localized lists: the main one of several; none where the locale decides it. */
function spokenIn({ languages, language, readings, locale }: RequestContext): readonly string[] {
  const spoken = [...languages].filter((each) => spokenTopics.has(each))
  const least = Math.max(2, readings.length * leastForeign)
  if (readings.length >= telling && language === null && readings.filter(isForeign).length < least) return []
  if (spoken.length === 0 || localeEntryOf(locale).tableLanguage !== null) return []
  return spoken.length > 1 && language !== null && spokenTopics.has(language) ? [language] : spoken
}
