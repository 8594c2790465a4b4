import { profileOf } from '@/server/generation/locales'
import { conceptsByKey } from '@/server/generation/profiles/dictionary/dictionary'
import { translatedValues } from '@/server/generation/profiles/translations/words-of-language'
import { readTable } from '@/server/kernel/read-table'
import { sharedTranslations, sureTranslations } from '@/server/names/vocabulary/translations'
import { fold } from '@/server/names/words/split-name'
import { locales } from '@/wire/vocabulary'

/** Folded words of the supported languages, lists and places. Takes a quarter of a second. */
export function indexCommonWords(): ReadonlySet<string> {
  const places = locales
    .map(profileOf)
    .flatMap(({ places, countries }) => [
      ...places.flatMap(({ city, state, region }) => [city, state, region]),
      ...countries.map(({ name }) => name),
    ])
  const sentences = readTable(new URL('./sentence-words.tsv', import.meta.url), ['word']).map(({ word }) => word)
  const texts = [
    ...sureTranslations().keys(),
    ...sharedTranslations().keys(),
    ...translatedValues(),
    ...listedWords(),
    ...places,
    ...sentences,
  ]
  return new Set(texts.flatMap((text) => fold(text).match(/[\p{L}\p{M}]+/gu) ?? []))
}

/** The phrases of the dictionary's concepts, and the values of their lists. */
const listedWords = (): readonly string[] =>
  [...new Set([...conceptsByKey().keys()].flatMap((key) => conceptsByKey().get(key) ?? []))].flatMap(
    ({ concept: { phrases, values } }) => [
      ...phrases,
      ...(values.kind === 'list' ? Object.values(values.lists).flatMap((list) => list.values.map(String)) : []),
    ],
  )
