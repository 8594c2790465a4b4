import type { Language } from '@/server/names/vocabulary/languages'
import { languagesOfName, rawWords } from './read-name'

/** The least part of the names whose words prove their language. */
const leastShare = 0.25

/** The language that most names are in; null where they are in English, or in none. */
export function mainLanguageOf(names: readonly string[]): Language | null {
  const counts = new Map<Language, number>()
  for (const name of names)
    for (const language of new Set(languagesOfName(rawWords(name))))
      counts.set(language, (counts.get(language) ?? 0) + 1)
  let main: Language | null = null
  for (const [language, count] of counts) if (count > (main ? (counts.get(main) ?? 0) : 0)) main = language
  return main && (counts.get(main) ?? 0) >= Math.max(2, names.length * leastShare) ? main : null
}
