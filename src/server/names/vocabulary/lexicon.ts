import { fieldTypeNames } from '@/server/generation/catalog'
import { fold, nameWords } from '@/server/names/words/name-words'
import * as shortForms from './data/abbreviations'
import { headWords } from './data/heads'
import { type NounClass, nounClasses, qualifiers } from './data/nouns'
import { phrases, pluralPhrases } from './data/phrases'
import * as signals from './data/signals'
import { type LanguageName, languages } from './data/translations'

/** The entries of a table written as `a, b c, d`. */
export const listed = (table: string): string[] =>
  table
    .split(',')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter((entry) => entry !== '')

export const wordSet = (table: string): ReadonlySet<string> => new Set(listed(table))

/** The pairs of a table written as `key=value, key=value`; keys are folded like the names they are held against. */
const pairs = (table: string): [string, string][] =>
  listed(table).map((entry) => {
    const [key = '', value = ''] = entry.split('=')
    return [fold(key), value]
  })

/** A short or variant spelling → the words it stands for. */
export const spellings: ReadonlyMap<string, readonly string[]> = new Map(
  pairs(shortForms.abbreviations).map(([short, words]) => [short, words.split(' ')]),
)

export const compounds: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...pairs(shortForms.compounds),
    ...Object.values(languages).flatMap(({ sure }) => pairs(sure).filter(([key]) => key.includes(' '))),
  ].map(([key, words]) => [key, words.split(' ')]),
)
/** How many words the longest compound has that begins with a word. */
export const compoundLengths: ReadonlyMap<string, number> = new Map(
  [...compounds.keys()]
    .map((key) => key.split(' '))
    .sort((a, b) => a.length - b.length)
    .map((words): [string, number] => [words[0] ?? '', words.length]),
)

export const leadingNoise = wordSet(shortForms.leadingNoise)
export const trailingModifiers = wordSet(shortForms.trailingModifiers)

/** Noun → its classes' first: the tables are in order of how likely a meaning is. */
export const classOfNoun: ReadonlyMap<string, NounClass> = firstWins(
  (Object.keys(nounClasses) as NounClass[]) // the keys of a literal table
    .flatMap((nounClass) => listed(nounClasses[nounClass]).map((noun): [string, NounClass] => [noun, nounClass])),
)

/** English words that schemas use, as they are: never split, never taken for a short form. */
export const knownWords: ReadonlySet<string> = new Set(
  [
    ...Object.values(phrases),
    ...Object.values(pluralPhrases),
    ...Object.values(nounClasses),
    qualifiers,
    ...Object.values(signals),
    headWords.join(','),
    shortForms.trailingModifiers,
    shortForms.ordinaryWords,
    [...spellings.values()].map((words) => words.join(' ')).join(','),
    fieldTypeNames.map((type) => nameWords(type).join(' ')).join(','),
  ]
    .flatMap(listed)
    .flatMap((phrase) => phrase.split(' ')),
)

/** A word of another language, and what it is in English. */
export type Translation = { readonly language: LanguageName; readonly words: readonly string[] }

const languageNames = Object.keys(languages) as LanguageName[] // the keys of a literal table

/** Words that no English schema uses, with every language that has them; they prove that a request speaks it. */
export const foreignWords: ReadonlyMap<string, readonly Translation[]> = grouped(
  languageNames.flatMap((language) => translations(language, languages[language].sure)),
)

/** Words that are English ones too, by language: believed only where the request speaks it. */
export const sharedWords: ReadonlyMap<LanguageName, ReadonlyMap<string, Translation>> = new Map(
  languageNames.map((language) => [language, firstWins(translations(language, languages[language].shared))]),
)

/** Umlauts are written out (`ae`) or folded away (`a`): both spellings are entries. */
function translations(language: LanguageName, table: string): [string, Translation][] {
  return pairs(table).flatMap(([word, words]): [string, Translation][] => {
    const translation = { language, words: words.split(' ') }
    const folded = word.replace(/([aou])e/g, '$1')
    return [[word, translation], ...(folded === word ? [] : [[folded, translation] satisfies [string, Translation]])]
  })
}

/** Whether any table knows this word as it is. */
export const isWord = (word: string): boolean => knownWords.has(word) || spellings.has(word) || foreignWords.has(word)

function grouped<K, V>(entries: Iterable<readonly [K, V]>): Map<K, V[]> {
  const map = new Map<K, V[]>()
  for (const [key, value] of entries) {
    const values = map.get(key)
    if (values) values.push(value)
    else map.set(key, [value])
  }
  return map
}

function firstWins<K, V>(entries: Iterable<readonly [K, V]>): Map<K, V> {
  const map = new Map<K, V>()
  for (const [key, value] of entries) if (!map.has(key)) map.set(key, value)
  return map
}
