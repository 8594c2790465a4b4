import { remembered } from '@/server/kernel/memory/remembered'
import { readTable } from '@/server/kernel/read-table'

/** Phrases of a table's cell, separated by commas: each a set of words that a name must all have. */
export type Phrases = readonly (readonly string[])[]

export const phrasesIn = (cell: string): Phrases =>
  cell === '-' ? [] : cell.split(', ').map((phrase) => phrase.split(' '))

/** The words of the longest phrase that a name has; undefined where it has none. */
export function phraseIn(phrases: Phrases, words: ReadonlySet<string>): readonly string[] | undefined {
  let longest: readonly string[] | undefined
  for (const phrase of phrases) {
    if (phrase.length > (longest?.length ?? 0) && phrase.every((word) => words.has(word))) longest = phrase
  }
  return longest
}

/** How many words the longest phrase has that a name has; 0 where it has none. */
export const lengthIn = (phrases: Phrases, { words }: { readonly words: ReadonlySet<string> }): number =>
  phraseIn(phrases, words)?.length ?? 0

/** How a number of the row follows from two others: the phrases of their names, and what joins them. */
export type TermRule = {
  readonly result: Phrases
  readonly first: Phrases
  readonly second: Phrases
  readonly by: string
}

/** The rules of a table with these columns, in its order. Some tables are read for two questions, and once. */
export const readTermRules = (file: URL): readonly TermRule[] => rulesOf(file.href)

const rulesOf = remembered((href: string): readonly TermRule[] => {
  const rows = readTable(new URL(href), ['result', 'first', 'second', 'by'], { keyColumns: 3 })
  return rows.map(({ result, first, second, by }) => ({
    result: phrasesIn(result),
    first: phrasesIn(first),
    second: phrasesIn(second),
    by,
  }))
}, 16)
