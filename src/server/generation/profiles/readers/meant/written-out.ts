import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import type { Reading } from '@/server/names/read/read-name'

/** Minimum weight of the trade: a word of the hint, or several columns specific to it. */
const clearly = 2

/** Whether the request's clear trade has exactly this name, marked with `=` in the dictionary. */
export const isWrittenOutByTrade = (
  { concept: { phrases, trades }, weight }: Pick<Found, 'concept' | 'weight'>,
  { raw }: Reading,
): boolean => trades.length > 0 && weight >= clearly && phrases.includes(`=${raw.join(' ')}`)
