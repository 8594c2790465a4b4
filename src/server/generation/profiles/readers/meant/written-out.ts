import type { Concept } from '@/server/generation/profiles/dictionary/concept'
import type { Entry } from '@/server/generation/profiles/dictionary/concept-index'
import { conceptKey, exactKey, stem } from '@/server/generation/profiles/dictionary/concept-key'
import { conceptsByKey } from '@/server/generation/profiles/dictionary/dictionary'
import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Reading } from '@/server/names/read/read-name'

/** Minimum weight of the trade: a word of the hint, or several columns specific to it. */
const clearly = 2

/**
 * Whether the request's clear trade or language has exactly this name, marked with `=` in the dictionary, in English or
 * as written.
 */
export const isWrittenOutByTrade = (
  { concept, weight }: Pick<Found, 'concept' | 'weight'>,
  reading: Reading,
): boolean =>
  concept.topics.length > 0 &&
  weight >= clearly &&
  (isWrittenOut(concept, reading) || isExactly(concept, withoutCurrency(reading.raw)))

/** Whether a concept has exactly this name, marked with `=`, in English or as written in another language. */
export const isWrittenOut = (concept: Concept, { raw, written }: Reading): boolean =>
  isExactly(concept, raw) || isExactly(concept, written)

/** Whether a concept has exactly this name, marked with `=`. */
export const isExactly = (concept: Concept, words: readonly string[]): boolean =>
  entryOf(concept, exactKey(words)) !== undefined

/** Whether a concept has this name, also one not marked with `=`, in the same number. */
export function isWritten(concept: Concept, { raw }: Reading): boolean {
  const entry = entryOf(concept, conceptKey(raw))
  return isExactly(concept, raw) || (entry !== undefined && (entry.plural || !endsInPlural(raw)))
}

const entryOf = (concept: Concept, key: string): Entry | undefined =>
  conceptsByKey()
    .get(key)
    ?.find((entry) => entry.concept === concept)

function endsInPlural(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return stem(last) !== last
}

/** `extras_gbp` is the `extras` of the trade. */
function withoutCurrency(raw: readonly string[]): readonly string[] {
  const { money } = measuredBy(raw)
  return raw.filter((_, at) => !money.has(at))
}
