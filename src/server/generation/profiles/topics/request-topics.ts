import { countryLocales, countryOf } from '@/server/generation/locales'
import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { soughtIn } from '@/server/generation/profiles/dictionary/name-forms'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import { mainLanguageOf } from '@/server/names/read/main-language'
import { languagesOfName, type Reading, rawWords } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { localeRules } from '@/wire/vocabulary'
import { isOfTopics, namesOfTopic, spokenTopics, topicWeights } from './topics'

/** Names have no more words: a sentence in place of a name is not about the table. */
const nameWordsMax = 6

/** A custom of a whole country, such as monthly pay, holds whatever else the request is about. */
const prevailing = 20

/** The words of a name that speak for topics. */
const topicalWords = rememberedBy(({ written, words }: Reading): readonly string[] =>
  written.length <= nameWordsMax ? [...words, ...written].map(stem).filter(isOfTopics) : [],
)

/** The topics whose dictionary has the whole name. */
const votesOf = (reading: Reading): readonly (readonly [string, number])[] =>
  reading.written.length <= nameWordsMax ? soughtIn(reading).votes : []

/** Words found in tables about anything, which say nothing of their topic. */
export const prevalent: ReadonlySet<string> = new Set([
  ...countryLocales.flatMap((locale) => countryOf(locale).customs),
  ...spokenTopics,
])

const weightsOf = new WeakMap<RequestContext, ReadonlyMap<string, number>>()

/** Topics of a table by the names of a request and its hint, worked out once for a request. */
export function topicsOf(context: RequestContext): ReadonlyMap<string, number> {
  const known = weightsOf.get(context)
  if (known) return known
  const words = new Set<string>()
  for (const reading of context.readings) for (const word of topicalWords(reading)) words.add(word)
  const spoken = spokenIn(context)
  const votes = context.readings
    .flatMap(votesOf)
    .filter(([topic]) => !spokenTopics.has(topic) || spoken.includes(topic))
  const stated = topicWeights(words, context, votes)
  const customs = [...countryOf(context.locale).customs, ...spoken]
  const weights =
    customs.length > 0 ? new Map([...stated, ...customs.map((custom) => [custom, prevailing] as const)]) : stated
  weightsOf.set(context, weights)
  return weights
}

/** The topics that the hint alone speaks for. */
export const hintedTopics = rememberedBy((context: RequestContext) => topicWeights([], context))

/** In tables of this many columns some have to speak for a topic of the hint, with at least this weight together. */
const telling = 8
const heard = 0.4

/** Whether any column speaks for a topic of the hint: the studio of a taxidermist makes no films. */
export const isBorneOut = (topic: string, context: RequestContext): boolean =>
  context.readings.length < telling ||
  prevalent.has(topic) ||
  isNamed(topic, context) ||
  (topicsOf(context).get(topic) ?? 0) - (hintedTopics(context).get(topic) ?? 0) >= heard

/** The hint says the very name of the trade: the appointments of a tattoo studio are those of a tattoo. */
const isNamed = (topic: string, { hint }: RequestContext): boolean => namesOfTopic(topic).some((name) => hint.has(name))

/** The `datum` of a tide gauge is the only word of its table that German has as well. */
const isForeign = ({ name }: Reading): boolean => languagesOfName(rawWords(name)).some((each) => spokenTopics.has(each))

/** The languages whose own lists a table may have: the main one of several; with Arabic, no other. */
function spokenIn({ languages, readings, locale }: RequestContext): readonly string[] {
  const spoken = [...languages].filter((each) => spokenTopics.has(each))
  if (readings.length >= telling && readings.filter(isForeign).length < 2) return []
  if (spoken.length === 0 || localeRules[locale].language === 'ar') return []
  const main = spoken.length > 1 ? mainLanguageOf(readings.map(({ name }) => name)) : null
  return main && spokenTopics.has(main) ? [main] : spoken
}
