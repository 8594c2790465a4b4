/**
 * The languages of names, in the order in which they are believed. In those that put the head first
 * (`codigo postal`) a name is turned round.
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

/** The words of other languages, in the order of their code units; a word's translations are in that of the languages. */
export type Translations = {
  has(word: string): boolean
  get(word: string): readonly Translation[] | undefined
  keys(): Iterable<string>
  /** Those of several words, with spaces between them, of which this is the first without its article. */
  phrasesFrom(start: string): readonly string[] | undefined
  /** The first words of phrases, without their articles. */
  phraseStarts(): Iterable<string>
}

/** A word of another language, and its English. */
export type Translation = {
  readonly language: Language
  readonly words: readonly string[]
  /** Whether the word is the plural of another one of the table: `notti` of `notte`. */
  readonly isPlural: boolean
}
