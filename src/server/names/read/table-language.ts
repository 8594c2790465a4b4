import { memoize } from '@/server/kernel/memory/memoize'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { type Language, languageNames } from '@/server/names/vocabulary/languages'
import { isArabic } from '@/server/names/words/arabic-forms'
import { splitName } from '@/server/names/words/split-name'
import { understand } from '@/server/names/words/understand-word'
import type { LocaleCode } from '@/wire/vocabulary'
import { mainLanguageOf } from './main-language'

export type RequestHints = {
  readonly locale: LocaleCode
  /** The caller's description of the table; its words are looked up, it is never an instruction. */
  readonly domainHint: string | null
}

/** The language of a table: that of its names, or else of its hint; null for English or undetermined. */
export const languageOfTable = (names: readonly string[], { domainHint }: RequestHints): Language | null =>
  mainLanguageOf(names) ?? (domainHint === null ? null : languageOfHint(domainHint))

/** The locale in which a table is read: that of its language if it has one, whatever the caller's. */
export function localeOfTable(names: readonly string[], hints: RequestHints): LocaleCode {
  const language = languageOfTable(names, hints)
  return (language && localesByLanguage[language]) ?? hints.locale
}

const localesByLanguage: Partial<Record<Language, LocaleCode>> = { arabic: 'ar_AE' }

/** Minimum number of words of a hint in its language: one alone may be a name. */
const wordsMin = 2
const wordsMax = 60
const hintsMax = 1_000

const languageOfHint: (hint: string) => Language | null = memoize((hint) => {
  const words = splitName(hint).slice(0, wordsMax)
  const counts = new Map<string, number>()
  const count = (language: string, times: number) => counts.set(language, (counts.get(language) ?? 0) + times)
  for (const word of words) for (const language of new Set(languagesOfWord(word))) count(language, timesOf(word))
  for (const [language, letters] of ownLetters) if (letters.test(hint)) count(language, certain)
  let main: Language | null = null
  let most = Math.max(wordsMin - 1, counts.get(english) ?? 0)
  for (const language of languageNames) {
    const found = counts.get(language) ?? 0
    if (found > most) [main, most] = [language, found]
  }
  return main !== null && isInEnglish(words, main) ? null : main
}, hintsMax)

/** Weight of evidence that only one language has: its articles and prepositions, and its letters. */
const certain = 2
const timesOf = (word: string): number => (grammar().get(word)?.length === 1 ? certain : 1)
const ownLetters: readonly (readonly [Language, RegExp])[] = [
  ['portuguese', /[ãõ]/iu],
  ['spanish', /[ñ¿¡]/iu],
]

/** Whether the grammar is English, although its nouns are also words of the language: "Catalogue of satellites". */
function isInEnglish(words: readonly string[], language: Language): boolean {
  const ofGrammar = words.filter((word) => word.length > 1).flatMap((word) => grammar().get(word) ?? [])
  return ofGrammar.includes(english) && !ofGrammar.includes(language)
}

function languagesOfWord(word: string): readonly string[] {
  if (isArabic(word)) return ['arabic']
  const ofGrammar = grammar().get(word)
  if (ofGrammar) return ofGrammar
  return isKnownWord(word)
    ? [english]
    : spoken.flatMap(({ language, alone }) =>
        understand(word, alone).some((each) => each.language === language && !isAlike(word, each.words))
          ? [language]
          : [],
      )
}

/** Whether English writes it in the same way: `incidents` prove no French. */
const isAlike = (word: string, english: readonly string[]): boolean =>
  english.length === 1 && word.replace(/s$/, '') === english[0]?.replace(/s$/, '')

const spoken = languageNames.map((language) => ({ language, alone: new Set([language]) }))

const english = 'english'

const grammar = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      readTable(new URL('./hint-words.tsv', import.meta.url), ['word', 'languages']).map(({ word, languages }) => [
        word,
        languages.split(' '),
      ]),
    ),
)
