import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import type { RequestContext } from '@/server/names/read/read-request'
import { topicWeights } from './topics'

/** Names have no more words: a sentence in place of a name is not about the table. */
const nameWordsMax = 6

/** A custom of a whole country, such as monthly pay, holds whatever else the request is about. */
const prevailing = 20

const weightsOf = new WeakMap<RequestContext, ReadonlyMap<string, number>>()

/** Topics of a table by the names of a request and its hint, worked out once for a request. */
export function topicsOf(context: RequestContext): ReadonlyMap<string, number> {
  const known = weightsOf.get(context)
  if (known) return known
  const names = context.readings.filter(({ raw }) => raw.length <= nameWordsMax)
  const words = new Set(names.flatMap((reading) => [...reading.words, ...reading.raw]).map(stem))
  const stated = topicWeights(words, context.hint)
  const weights = context.locale.endsWith('AE') ? new Map([...stated, ['gulf', prevailing]]) : stated
  weightsOf.set(context, weights)
  return weights
}
