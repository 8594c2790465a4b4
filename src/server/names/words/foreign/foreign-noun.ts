import type { Language } from '@/server/names/vocabulary/languages'
import { isArabic, withoutArticle } from '@/server/names/words/arabic-forms'
import { type Unit, unit } from '@/server/names/words/unit'

/**
 * The stem of a noun that no table has, in its grammatical number: `Kerzen`, `avestruces`, `bateaux`, `نعامات`. The
 * things of a trade are counted in every language, whether their English is known or not.
 * @param active the languages of the request; without one a word is English.
 */
export function foreignNoun(word: string, active: ReadonlySet<Language>): Unit[] | null {
  if (isArabic(word)) return active.has('arabic') ? arabicNoun(withoutArticle(word)) : null
  for (const language of active) {
    const found = word.length >= lengthMin && /^[a-z]+$/.test(word) ? forms[language]?.(word) : undefined
    if (found) return [unit([found.stem], found.isPlural, found.isPlural ? language : null)]
  }
  return null
}

const lengthMin = 5

type Noun = { readonly stem: string; readonly isPlural: boolean }

const forms: Partial<Record<Language, (word: string) => Noun | undefined>> = {
  french: (word) => (/[^s]s$|(?:eau|eu|ou)x$/.test(word) ? { stem: word.slice(0, -1), isPlural: true } : undefined),
  german: (word) => {
    const [ending] = /(?<=..)(?:en|e)$/.exec(word) ?? []
    return ending === undefined ? undefined : { stem: word.slice(0, -ending.length), isPlural: ending === 'en' }
  },
  spanish: (word) =>
    /ces$/.test(word)
      ? { stem: word.replace(/ces$/, 'z'), isPlural: true }
      : /[lnrdj]es$/.test(word)
        ? { stem: word.slice(0, -2), isPlural: true }
        : /[aeiou]s$/.test(word)
          ? { stem: word.slice(0, -1), isPlural: true }
          : undefined,
}

const arabicNoun = (word: string): Unit[] | null =>
  /^.{3,}ات$/.test(word)
    ? [unit([word.replace(/ات$/, 'ه')], true, 'arabic')]
    : /^.{3,}ه$/.test(word)
      ? [unit([word])]
      : null
