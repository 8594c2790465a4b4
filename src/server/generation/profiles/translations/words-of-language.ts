import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** The words of lists in one language: of each value, and of one that means something else beside another. */
export class WordsOfLanguage {
  constructor(
    private readonly words: ReadonlyMap<string, string>,
    private readonly senses: ReadonlyMap<string, readonly Sense[]>,
  ) {}

  /** A capital stays one; undefined where the value is not translated. */
  wordFor(value: string, listed: ReadonlySet<string>): string | undefined {
    const key = keyOf(value)
    const sense = this.senses.get(key)?.find(({ beside }) => beside.some((other) => listed.has(other)))
    const found = sense?.word ?? this.words.get(key)
    if (found === undefined || found === '') return undefined
    return /^\p{Lu}/u.test(value) ? found.charAt(0).toUpperCase() + found.slice(1) : found
  }
}

type Sense = { readonly beside: readonly string[]; readonly word: string }

export const keyOf = (value: string): string => value.toLowerCase().replaceAll('_', ' ')

/** Languages in which a list is written where the names are; Arabic follows from the locale. */
export const translated = ['dutch', 'french', 'german', 'italian', 'portuguese', 'spanish'] as const
export type TranslatedLanguage = (typeof translated)[number]
type Language = TranslatedLanguage | 'arabic'

const wide = ['german', 'french', 'spanish', 'arabic'] as const
/** Languages of which the commonest values alone are known. */
const narrow = ['italian', 'portuguese', 'dutch'] as const

/** A cell is empty where the value is not translated into that language. */
const values = once(() => readTable(new URL('./values.tsv', import.meta.url), ['english', ...wide]))
const commonValues = once(() => readTable(new URL('./common-values.tsv', import.meta.url), ['english', ...narrow]))
const senses = once(() =>
  readTable(new URL('./senses.tsv', import.meta.url), ['english', 'beside', ...wide], {
    keyColumns: 2,
  }).map((row) => ({ ...row, beside: row.beside.split(', ') })),
)

const commonWordsOf = (language: (typeof narrow)[number]): WordsOfLanguage =>
  new WordsOfLanguage(new Map(commonValues().map((row) => [row.english, row[language]])), new Map())

const wordsOf = (language: (typeof wide)[number]): WordsOfLanguage => {
  const bySense = new Map<string, Sense[]>()
  for (const row of senses()) {
    const others = bySense.get(row.english)
    const sense = { beside: row.beside, word: row[language] }
    if (others) others.push(sense)
    else bySense.set(row.english, [sense])
  }
  return new WordsOfLanguage(new Map(values().map((row) => [row.english, row[language]])), bySense)
}

export const wordsByLanguage: Readonly<Record<Language, () => WordsOfLanguage>> = {
  german: once(() => wordsOf('german')),
  french: once(() => wordsOf('french')),
  spanish: once(() => wordsOf('spanish')),
  arabic: once(() => wordsOf('arabic')),
  italian: once(() => commonWordsOf('italian')),
  portuguese: once(() => commonWordsOf('portuguese')),
  dutch: once(() => commonWordsOf('dutch')),
}

/** Each value with its word in one language after another. */
export function* wordPairs(): Generator<readonly [english: string, word: string]> {
  for (const row of values()) for (const language of wide) if (row[language] !== '') yield [row.english, row[language]]
  for (const row of commonValues())
    for (const language of narrow) if (row[language] !== '') yield [row.english, row[language]]
}

/** The values of lists and their translations: everyday words of what tables hold. */
export const translatedValues = (): readonly string[] =>
  [...values(), ...commonValues()].flatMap((row) => Object.values(row))
