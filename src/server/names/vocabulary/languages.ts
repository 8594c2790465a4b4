/**
 * The languages of names, in order of precedence. Names in head-first languages
 * (`codigo postal`) are reversed.
 */
const headsFirst = {
  german: false,
  french: true,
  spanish: true,
  portuguese: true,
  italian: true,
  dutch: false,
  sap: false,
  arabicLatin: true,
  arabic: true,
  cjk: false,
  polish: true,
  romanian: true,
  turkish: false,
  indonesian: true,
  nordic: false,
  cyrillic: false,
} as const

export type Language = keyof typeof headsFirst
export const languageNames = Object.keys(headsFirst) as Language[] // the keys of a literal table

export const isHeadFirst = (language: Language): boolean => headsFirst[language]

/** Words of other languages, sorted by code units; a word's translations are in the order of the languages. */
export type Translations = {
  has(word: string): boolean
  get(word: string): readonly Translation[] | undefined
  keys(): Iterable<string>
  /** The words of a language in this order, with their translations. */
  ofLanguage(language: Language): Iterable<readonly [word: string, translation: Translation]>
  /** Phrases of several words, separated by spaces, that start with this word without its article. */
  phrasesFrom(start: string): readonly string[] | undefined
  /** The first words of phrases, without their articles. */
  phraseStarts(): Iterable<string>
}

/** A word of another language, and its English. */
export type Translation = {
  readonly language: Language
  readonly words: readonly string[]
  /** Whether the word is the plural of another word in the table: `notti` of `notte`. */
  readonly isPlural: boolean
}
