import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Translations of list values into one language, including senses that depend on other values of the list. */
export class WordsOfLanguage {
  constructor(
    private readonly words: ReadonlyMap<string, string>,
    private readonly senses: ReadonlyMap<string, readonly Sense[]>,
    /** Patterns by the English ones of the dictionary. */
    readonly patterns: ReadonlyMap<string, string>,
  ) {}

  /** The translation with the value's capitalization; undefined if there is none. */
  wordFor(value: string, listed: ReadonlySet<string>): string | undefined {
    const key = keyOf(value)
    const sense = this.senses.get(key)?.find(({ neighbours }) => neighbours.some((other) => listed.has(other)))
    const found = sense?.word ?? this.words.get(key)
    if (found === undefined || found === '') return undefined
    return /^\p{Lu}/u.test(value) ? found.charAt(0).toUpperCase() + found.slice(1) : found
  }
}

type Sense = { readonly neighbours: readonly string[]; readonly word: string }

export const keyOf = (value: string): string => value.toLowerCase().replaceAll('_', ' ')

/** Languages of lists chosen by the names or the hint; Arabic also by the locale. */
export const translated = ['arabic', 'dutch', 'french', 'german', 'italian', 'portuguese', 'spanish'] as const
export type TranslatedLanguage = (typeof translated)[number]

const wide = ['german', 'french', 'spanish', 'arabic'] as const
/** Languages with translations of the most common values only. */
const narrow = ['italian', 'portuguese', 'dutch'] as const

/** Cells are empty for missing translations. */
const values = once(() => readTable(new URL('./values.tsv', import.meta.url), ['english', ...wide]))
const commonValues = once(() => readTable(new URL('./common-values.tsv', import.meta.url), ['english', ...narrow]))
const senses = once(() =>
  readTable(new URL('./senses.tsv', import.meta.url), ['english', 'neighbours', ...wide], {
    keyColumns: 2,
  }).map((row) => ({ ...row, neighbours: row.neighbours.split(', ') })),
)

const patterns = once(() =>
  readTable(new URL('./patterns.tsv', import.meta.url), ['english', ...languagesOfPatterns], { ranked: true }),
)
const languagesOfPatterns = ['german', 'french', 'spanish', 'italian', 'portuguese', 'dutch', 'arabic'] as const

const patternsOf = (language: TranslatedLanguage) =>
  new Map(patterns().flatMap((row) => (row[language] === '' ? [] : [[row.english, row[language]]])))

const commonWordsOf = (language: (typeof narrow)[number]): WordsOfLanguage =>
  new WordsOfLanguage(
    new Map(commonValues().map((row) => [row.english, row[language]])),
    new Map(),
    patternsOf(language),
  )

const wordsOf = (language: (typeof wide)[number]): WordsOfLanguage => {
  const bySense = new Map<string, Sense[]>()
  for (const row of senses()) {
    const others = bySense.get(row.english)
    const sense = { neighbours: row.neighbours, word: row[language] }
    if (others) others.push(sense)
    else bySense.set(row.english, [sense])
  }
  return new WordsOfLanguage(
    new Map(values().map((row) => [row.english, row[language]])),
    bySense,
    patternsOf(language),
  )
}

export const wordsByLanguage: Readonly<Record<TranslatedLanguage, () => WordsOfLanguage>> = {
  german: once(() => wordsOf('german')),
  french: once(() => wordsOf('french')),
  spanish: once(() => wordsOf('spanish')),
  arabic: once(() => wordsOf('arabic')),
  italian: once(() => commonWordsOf('italian')),
  portuguese: once(() => commonWordsOf('portuguese')),
  dutch: once(() => commonWordsOf('dutch')),
}

/** Each value that is asked for with its translation in each language. */
export function* wordPairs(isAsked: (english: string) => boolean): Generator<readonly [english: string, word: string]> {
  for (const row of values())
    if (isAsked(row.english)) for (const language of wide) if (row[language] !== '') yield [row.english, row[language]]
  for (const row of commonValues())
    if (isAsked(row.english))
      for (const language of narrow) if (row[language] !== '') yield [row.english, row[language]]
}

/** The values of lists and their translations: common words in tables. */
export const translatedValues = (): readonly string[] =>
  [...values(), ...commonValues()].flatMap((row) => Object.values(row))

/** English patterns with a translation. */
export const translatedPatterns = (): readonly string[] => patterns().map(({ english }) => english)
