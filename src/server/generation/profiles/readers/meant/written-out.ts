import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import type { Reading } from '@/server/names/read/read-name'

/** Least weight of the trade: a word of the hint, or several columns that only it has. */
const clearly = 2

/** Whether the trade that the request is clearly about has this very name, written after `=` in the dictionary. */
export const isWrittenOutByTrade = (
  { concept: { phrases, trades }, weight }: Pick<Found, 'concept' | 'weight'>,
  { raw }: Reading,
): boolean => trades.length > 0 && weight >= clearly && phrases.includes(`=${raw.join(' ')}`)
