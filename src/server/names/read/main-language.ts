import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Language } from '@/server/names/vocabulary/languages'
import { sharedTranslations } from '@/server/names/vocabulary/translations'
import { sureTranslationsOf } from '@/server/names/words/translate-word'
import { languagesOfName, rawWords } from './read-name'

/** Minimum share of names that prove a language, and of names that contain a word of it. */
const leastShare = 0.25
const mostly = 0.5

/** The language of most names; null for English or undetermined. */
export const mainLanguageOf = memoizeByObject((names: readonly string[]): Language | null => {
  const written = names.map(rawWords)
  const proven = counted(written, languagesOfName)
  const main = mostCommon(proven)
  if (main && (proven.get(main) ?? 0) >= Math.max(2, names.length * leastShare)) return main
  const possible = main && counted(written, languagesOfWords).get(main)
  return possible && possible >= Math.max(2, names.length * mostly) ? main : null
})

function counted(
  names: readonly (readonly string[])[],
  languagesOf: (name: readonly string[]) => readonly Language[],
): ReadonlyMap<Language, number> {
  const counts = new Map<Language, number>()
  for (const name of names)
    for (const language of new Set(languagesOf(name))) counts.set(language, (counts.get(language) ?? 0) + 1)
  return counts
}

function mostCommon(counts: ReadonlyMap<Language, number>): Language | null {
  let most: Language | null = null
  for (const [language, count] of counts) if (count > (most ? (counts.get(most) ?? 0) : 0)) most = language
  return most
}

/** Languages of the name's words, including words that English schemas use too: `facture`, `numero`. */
const languagesOfWords = memoizeByObject((name: readonly string[]): readonly Language[] =>
  name.flatMap((word) =>
    [...(sureTranslationsOf(word) ?? []), ...(sharedTranslations().get(word) ?? [])].map(({ language }) => language),
  ),
)
