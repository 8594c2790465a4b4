import { withoutNarrowing } from '@/server/generation/profiles/name-shapes/narrowing'
import type { Reading } from '@/server/names/read/read-name'
import { isParticiple, isRegularParticiple } from '@/server/names/words/participle'

/** Whether a name is read in other words, or in another order, than it is written in. */
export const isTurned = ({ raw, written }: Reading): boolean =>
  raw.length !== written.length || raw.some((word, at) => word !== written[at])

/** `stations_used`: the stations. */
export const withoutParticiple = (words: readonly string[]): readonly string[] =>
  words.length > 1 && isRegularParticiple(words.at(-1) ?? '') ? withoutNarrowing(words.slice(0, -1)) : []

/** Moves a leading participle to the end: `العربون_المدفوع` can be a `deposit paid` as well as a `paid deposit`. */
export function participleLast(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words
  if (rest.length === 0 || !isParticiple(first, 'leading')) return words
  return rest.at(-1) === 'count' ? [...rest.slice(0, -1), first] : [...rest, first]
}

/** `عدد_المعاملات`: transactions, a count by its plural alone in English schemas. */
export const withoutCount = (words: readonly string[]): readonly string[] =>
  words.length > 1 && words.at(-1) === 'count' && words.at(-2)?.endsWith('s') ? words.slice(0, -1) : []
