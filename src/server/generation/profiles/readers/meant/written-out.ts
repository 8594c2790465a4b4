import { exactKey } from '@/server/generation/profiles/dictionary/concept-key'
import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Reading } from '@/server/names/read/read-name'
import { splitName } from '@/server/names/words/split-name'

/** Minimum weight of the trade: a word of the hint, or several columns specific to it. */
const clearly = 2

/**
 * Whether the request's clear trade or language has exactly this name, marked with `=` in the dictionary, in English or
 * as written.
 */
export const isWrittenOutByTrade = (
  { concept: { phrases, topics }, weight }: Pick<Found, 'concept' | 'weight'>,
  reading: Reading,
): boolean =>
  topics.length > 0 &&
  weight >= clearly &&
  (isWrittenOut(phrases, reading) || phrases.includes(`=${withoutCurrency(reading.raw)}`))

/** Whether a concept has exactly this name, marked with `=`, in English or as written in another language. */
export const isWrittenOut = (phrases: readonly string[], { raw, written }: Reading): boolean =>
  phrases.includes(`=${raw.join(' ')}`) || [raw, written].some((words) => keysOf(phrases).has(exactKey(words)))

/** `extras_gbp` is the `extras` of the trade. */
function withoutCurrency(raw: readonly string[]): string {
  const { money } = measuredBy(raw)
  return raw.filter((_, at) => !money.has(at)).join(' ')
}

const keysOf = memoizeByObject(
  (phrases: readonly string[]): ReadonlySet<string> =>
    new Set(phrases.filter((phrase) => phrase.startsWith('=')).map((phrase) => exactKey(splitName(phrase.slice(1))))),
)
