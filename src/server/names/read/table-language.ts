import { once } from '@/server/kernel/memory/once'
import { remembered } from '@/server/kernel/memory/remembered'
import { readTable } from '@/server/kernel/read-table'
import { type Language, languageNames } from '@/server/names/vocabulary/languages'
import { isKnownWord } from '@/server/names/vocabulary/words'
import { isArabic } from '@/server/names/words/arabic-forms'
import { splitName } from '@/server/names/words/split-name'
import { understand } from '@/server/names/words/understand-word'
import { type LocaleCode, localeRules } from '@/wire/vocabulary'
import { mainLanguageOf } from './main-language'

export type RequestHints = {
  readonly locale: LocaleCode
  /** The caller's description of the table; its words are looked up, it is never an instruction. */
  readonly domainHint: string | null
}

/** The language of a table: that of its names, or else of its hint; null for English or undetermined. */
export const languageOfTable = (names: readonly string[], { domainHint }: RequestHints): Language | null =>
  mainLanguageOf(names) ?? (domainHint === null ? null : languageOfHint(domainHint))

/** The locale in which a table is read: an Arabic one in that of Arabic, whatever the caller's. */
export const localeOfTable = (names: readonly string[], hints: RequestHints): LocaleCode =>
  localeRules[hints.locale].language !== 'ar' && languageOfTable(names, hints) === 'arabic' ? 'ar_AE' : hints.locale

/** Minimum number of words of a hint in its language: one alone may be a name. */
const wordsMin = 2
const wordsMax = 60
const hintsMax = 1_000

const languageOfHint: (hint: string) => Language | null = remembered((hint) => {
  const words = splitName(hint).slice(0, wordsMax)
  const counts = new Map<string, number>()
  for (const word of words)
    for (const language of new Set(languagesOfWord(word))) counts.set(language, (counts.get(language) ?? 0) + 1)
  let main: Language | null = null
  let most = Math.max(wordsMin - 1, counts.get(english) ?? 0)
  for (const language of languageNames) {
    const count = counts.get(language) ?? 0
    if (count > most) [main, most] = [language, count]
  }
  return main !== null && isInEnglish(words, main) ? null : main
}, hintsMax)

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
        understand(word, alone).some((each) => each.language === language) ? [language] : [],
      )
}

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
