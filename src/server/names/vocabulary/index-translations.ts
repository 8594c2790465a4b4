import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { withoutArticle } from '@/server/names/words/arabic-forms'
import { type Language, languageNames, type Translation, type Translations } from './languages'
import { inWords, oneOf } from './load'

const certainties = ['sure', 'shared'] as const
type Certainty = (typeof certainties)[number]

/** The words of one certainty. Umlauts are found in both spellings, `ae` and `a`. */
export function indexTranslations(certainty: Certainty): Translations {
  const map = new Map<string, Translation[]>()
  const add = (word: string, translation: Translation) => {
    const known = map.get(word)
    if (!known) map.set(word, [translation])
    else if (known.at(-1)?.language !== translation.language) known.push(translation)
    else throw new Error(`"${word}" is listed twice in ${translation.language}, perhaps in another spelling`)
  }
  for (const row of read().rows.filter((each) => each.certainty === certainty)) {
    for (const word of new Set([row.word, ...spellings.map((umlaut) => row.word.replace(umlaut, '$1'))]))
      add(word, row.translation)
  }
  const words = [...map.keys()].sort()
  const phrases = new Map<string, string[]>()
  for (const word of words) {
    const [start = '', ...more] = word.split(' ')
    const key = withoutArticle(start)
    if (more.length > 0) phrases.set(key, [...(phrases.get(key) ?? []), word])
  }
  return {
    has: (word) => map.has(word),
    get: (word) => map.get(word),
    keys: () => words,
    ofLanguage: (language) =>
      words.flatMap((word) => {
        const translation = map.get(word)?.find((each) => each.language === language)
        return translation ? [[word, translation] as const] : []
      }),
    phrasesFrom: (start) => phrases.get(start),
    phraseStarts: () => [...phrases.keys()].sort(),
  }
}

/** Umlauts with `e`; the `eue` of `feuerloescher` is not one. */
const spellings = [/([aou])e/g, /([ao]|(?<![ae])u)e/g]

/**
 * Words of each language with their English: `sure` ones, which no English schema uses, prove the language of a request;
 * `shared` ones, which mean something else in English, are translated only in a request whose language is
 * proven.
 */
const tables: Readonly<Record<Language, URL>> = {
  german: new URL('./languages/head-last/german.tsv', import.meta.url),
  french: new URL('./languages/head-first/french.tsv', import.meta.url),
  spanish: new URL('./languages/head-first/spanish.tsv', import.meta.url),
  portuguese: new URL('./languages/head-first/portuguese.tsv', import.meta.url),
  italian: new URL('./languages/head-first/italian.tsv', import.meta.url),
  dutch: new URL('./languages/head-last/dutch.tsv', import.meta.url),
  sap: new URL('./languages/head-last/sap.tsv', import.meta.url),
  arabicLatin: new URL('./languages/head-first/arabic-latin.tsv', import.meta.url),
  arabic: new URL('./languages/head-first/arabic.tsv', import.meta.url),
  cjk: new URL('./languages/head-last/cjk.tsv', import.meta.url),
  polish: new URL('./languages/head-first/polish.tsv', import.meta.url),
  romanian: new URL('./languages/head-first/romanian.tsv', import.meta.url),
  turkish: new URL('./languages/head-last/turkish.tsv', import.meta.url),
  indonesian: new URL('./languages/head-first/indonesian.tsv', import.meta.url),
  nordic: new URL('./languages/head-last/nordic.tsv', import.meta.url),
  cyrillic: new URL('./languages/head-last/cyrillic.tsv', import.meta.url),
}

const read = once(() => {
  const languages = languageNames.map((language) => ({
    language,
    rows: readTable(tables[language], ['word', 'english', 'certainty']),
  }))
  const words = Object.fromEntries(
    languages.map(({ language, rows }) => [language, new Set(rows.map(({ word }) => word))]),
  )
  const rows = languages.flatMap(({ language, rows: of }) =>
    of.map(({ word, english, certainty }) => ({
      word,
      certainty: oneOf(certainties)(certainty),
      translation: {
        language,
        words: inWords(english),
        get isPlural() {
          return isPluralOf(word, language)
        },
      } satisfies Translation,
    })),
  )
  return { words, rows }
})

/** Plurals of languages where they distinguish `numero_notti` (a count) from `numero_telefono`. */
function isPluralOf(word: string, language: Language): boolean {
  const singulars = {
    french: [word.replace(/s$/, '')],
    italian: word.endsWith('i') ? [...'aeo'].map((ending) => word.slice(0, -1) + ending) : [word.replace(/e$/, 'a')],
    portuguese: [word.replace(/e?s$/, ''), word.replace(/s$/, ''), word.replace(/oes$/, 'ao')],
    spanish: [word.replace(/e?s$/, ''), word.replace(/s$/, '')],
  }
  const known = language in singulars ? singulars[language as keyof typeof singulars] : []
  // French `ca` is short for a turnover, and `cas` is not a plural of it.
  return known.some((singular) => singular !== word && singular.length > 2 && read().words[language]?.has(singular))
}
