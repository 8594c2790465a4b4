import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** The comma-separated phrases of a table cell: each a set of words that a name must contain. */
export type Phrases = readonly (readonly string[])[]

export const phrasesIn = (cell: string): Phrases =>
  cell === '-' ? [] : cell.split(', ').map(digit.test(cell) ? wordsApart : inWords)

/** Phrases that are entries of a table. */
export const phrasesAmong = (entries: ReadonlySet<string>): Phrases => [...entries].map(inWords)

const digit = /\d/

const inWords = (phrase: string): readonly string[] => phrase.split(' ')

const wordsApart = (phrase: string): readonly string[] => inWords(phrase).flatMap(apart)

/** The `fg3m` of a table, as names are read: letters and digits are words of their own. */
const apart = (word: string): readonly string[] => word.match(/\d+|[^\d]+/g) ?? [word]

/** The words of the longest phrase among some words; undefined if they have none. */
export function phraseIn(phrases: Phrases, words: ReadonlySet<string>): readonly string[] | undefined {
  let longest: readonly string[] | undefined
  for (let at = 0; at < phrases.length; at++) {
    const phrase = phrases[at] ?? []
    if (phrase.length > (longest?.length ?? 0) && isIn(phrase, words)) longest = phrase
  }
  return longest
}

/** The same for the name of a field, which is looked up once: rules compare every number of a row with all others. */
export function phraseOf(phrases: Phrases, { words }: Named): readonly string[] | undefined {
  const known = phrasesOf(words)
  const found = known.get(phrases)
  if (found !== undefined) return found || undefined
  const longest = phraseIn(phrases, words)
  known.set(phrases, longest ?? false)
  return longest
}

/** A field, whose words never change. */
type Named = { readonly words: ReadonlySet<string> }

const phrasesOf = memoizeByObject((_: ReadonlySet<string>) => new Map<Phrases, readonly string[] | false>())

/** Whether any of the phrases is among some words. */
export const isSaidIn = (phrases: Phrases, words: ReadonlySet<string>): boolean =>
  phrases.some((phrase) => isIn(phrase, words))

// By index: a row of many numbers compares some ten thousand phrases, and an iterator for each costs more than the look-ups.
function isIn(phrase: readonly string[], words: ReadonlySet<string>): boolean {
  for (let at = 0; at < phrase.length; at++) if (!words.has(phrase[at] ?? '')) return false
  return true
}

/** The number of words of the longest phrase in the name of a field; 0 if it has none. */
export const lengthIn = (phrases: Phrases, named: Named): number => phraseOf(phrases, named)?.length ?? 0
