import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { inWords, oneOf } from './load'

/**
 * The languages of names, in the order in which they are believed. In those that put the head first
 * (`codigo postal`) a name is turned round. Each table holds words and their English: the `sure` ones that no English
 * schema uses, which prove that a request is in the language, and the `shared` ones that mean something else in English
 * and are believed only in a request that a sure one has proven.
 */
const languages = {
  german: { headFirst: false, table: new URL('./languages/head-last/german.tsv', import.meta.url) },
  french: { headFirst: true, table: new URL('./languages/head-first/french.tsv', import.meta.url) },
  spanish: { headFirst: true, table: new URL('./languages/head-first/spanish.tsv', import.meta.url) },
  portuguese: { headFirst: true, table: new URL('./languages/head-first/portuguese.tsv', import.meta.url) },
  italian: { headFirst: true, table: new URL('./languages/head-first/italian.tsv', import.meta.url) },
  dutch: { headFirst: false, table: new URL('./languages/head-last/dutch.tsv', import.meta.url) },
  sap: { headFirst: false, table: new URL('./languages/head-last/sap.tsv', import.meta.url) },
  arabicLatin: { headFirst: true, table: new URL('./languages/head-first/arabic-latin.tsv', import.meta.url) },
  arabic: { headFirst: true, table: new URL('./languages/head-first/arabic.tsv', import.meta.url) },
  cjk: { headFirst: false, table: new URL('./languages/head-last/cjk.tsv', import.meta.url) },
  polish: { headFirst: true, table: new URL('./languages/head-first/polish.tsv', import.meta.url) },
  romanian: { headFirst: true, table: new URL('./languages/head-first/romanian.tsv', import.meta.url) },
  turkish: { headFirst: false, table: new URL('./languages/head-last/turkish.tsv', import.meta.url) },
  indonesian: { headFirst: true, table: new URL('./languages/head-first/indonesian.tsv', import.meta.url) },
  nordic: { headFirst: false, table: new URL('./languages/head-last/nordic.tsv', import.meta.url) },
  cyrillic: { headFirst: false, table: new URL('./languages/head-last/cyrillic.tsv', import.meta.url) },
} as const

export type Language = keyof typeof languages
const languageNames = Object.keys(languages) as Language[] // the keys of a literal table

export const isHeadFirst = (language: Language): boolean => languages[language].headFirst

/** A word of another language, and its English. */
export type Translation = {
  readonly language: Language
  readonly words: readonly string[]
  /** Whether the word is the plural of another one of the table: `notti` of `notte`. */
  readonly isPlural: boolean
}

const certainties = ['sure', 'shared'] as const

/** Read when a name is: a command that reads none starts without them. */
const read = once(() => {
  const tables = languageNames.map((language) => ({
    language,
    rows: readTable(languages[language].table, ['word', 'english', 'certainty']),
  }))
  const words = Object.fromEntries(
    tables.map(({ language, rows }) => [language, new Set(rows.map(({ word }) => word))]),
  )
  const rows = tables.flatMap(({ language, rows: of }) =>
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

/** How the plural is made of the singular, in the languages that tell `numero_notti` from `numero_telefono` by it. */
function isPluralOf(word: string, language: Language): boolean {
  const singulars = {
    french: [word.replace(/s$/, '')],
    italian: word.endsWith('i') ? [...'aeo'].map((ending) => word.slice(0, -1) + ending) : [word.replace(/e$/, 'a')],
    portuguese: [word.replace(/e?s$/, ''), word.replace(/s$/, ''), word.replace(/oes$/, 'ao')],
    spanish: [word.replace(/e?s$/, ''), word.replace(/s$/, '')],
  }
  const known = language in singulars ? singulars[language as keyof typeof singulars] : []
  return known.some((singular) => singular !== word && read().words[language]?.has(singular))
}

/** By word: the sure words of all languages, in their order. */
export const sureTranslations = once(() => index('sure'))
/** By word: the shared words. */
export const sharedTranslations = once(() => index('shared'))

/** Umlauts are written out (`ae`) or folded away (`a`); both spellings are found. */
function index(certainty: (typeof certainties)[number]): ReadonlyMap<string, readonly Translation[]> {
  const map = new Map<string, Translation[]>()
  const add = (word: string, translation: Translation) => {
    const known = map.get(word)
    if (!known) map.set(word, [translation])
    else if (known.at(-1)?.language !== translation.language) known.push(translation)
    else throw new Error(`"${word}" is listed twice in ${translation.language}, perhaps in another spelling`)
  }
  for (const row of read().rows.filter((each) => each.certainty === certainty)) {
    const folded = row.word.replace(/([aou])e/g, '$1')
    for (const word of new Set([row.word, folded])) add(word, row.translation)
  }
  return map
}
