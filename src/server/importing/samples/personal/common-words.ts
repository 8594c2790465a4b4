import { profileOf } from '@/server/generation/locales'
import { indexedConcepts } from '@/server/generation/profiles/dictionary/dictionary'
import { translatedValues } from '@/server/generation/profiles/translations/words-of-language'
import { readTable } from '@/server/kernel/read-table'
import { sharedTranslations, sureTranslations } from '@/server/names/vocabulary/translations'
import { locales } from '@/wire/vocabulary'
import { foldedWords } from './folded-words'
import { wordsOfPhrases } from './words-of-phrases'

/** Folded words of the supported languages, lists and places. Takes a quarter of a second. */
export const indexCommonWords = (): ReadonlySet<string> => new Set([...wordsOfTexts(), ...wordsOfPhrases()])

/** All but the words of the dictionary's phrases, which the packed dictionary does not have. */
export function wordsOfTexts(): ReadonlySet<string> {
  const places = locales
    .map(profileOf)
    .flatMap(({ places, countries }) => [
      ...places.flatMap(({ city, state, region }) => [city, state, region]),
      ...countries.map(({ name }) => name),
    ])
  const sentences = readTable(new URL('./sentence-words.tsv', import.meta.url), ['word']).map(({ word }) => word)
  return foldedWords([
    ...sureTranslations().keys(),
    ...sharedTranslations().keys(),
    ...translatedValues(),
    ...listedValues(),
    ...places,
    ...sentences,
  ])
}

const listedValues = (): readonly string[] =>
  [...indexedConcepts()].flatMap(({ values }) =>
    values.kind === 'list' ? Object.values(values.lists).flatMap((list) => list.values.map(String)) : [],
  )
