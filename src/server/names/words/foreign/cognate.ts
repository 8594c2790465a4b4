import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import type { Language } from '@/server/names/vocabulary/languages'
import { type Unit, unit } from '@/server/names/words/unit'

/**
 * Translates a word that a Romance language shares with English except for its ending: `vibración`, `tonalité`,
 * `umidità`. Only in a request in the language; ambiguous endings (`-ado`) must lead to an English word that schemas
 * use.
 */
export function cognateOf(word: string, active: ReadonlySet<Language>): Unit[] | null {
  for (const { language, ending, english, isCertain } of endings()) {
    if (!active.has(language) || !word.endsWith(ending) || word.length - ending.length < stemLengthMin) continue
    const found = word.slice(0, word.length - ending.length) + english
    if (isCertain || isKnownWord(found)) return [unit([found], /(?:[^aeiou]e|[aeiou])s$|aux$/.test(word), language)]
  }
  return null
}

const stemLengthMin = 3

/** The longest first. */
const endings = once(() =>
  readTable(new URL('./cognate-endings.tsv', import.meta.url), ['language', 'ending', 'english', 'certainty'], {
    keyColumns: 3,
  })
    .map((row) => ({
      ...row,
      language: row.language as Language, // checked by a test
      isCertain: row.certainty === 'certain',
    }))
    .sort((a, b) => b.ending.length - a.ending.length),
)
