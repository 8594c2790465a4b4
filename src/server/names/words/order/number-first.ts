import type { Language } from '@/server/names/vocabulary/languages'
import { translationIn } from '@/server/names/words/translate-word'

/**
 * Spells out the leading `n` of `n_facture`, `N° de contrat` and `n_factura`, which is a number in these languages, as
 * in the phrases of their tables (`num or`); `n_total` may be nitrogen.
 * @param active the languages of the whole request.
 */
export function withNumberFirst(words: readonly string[], active: ReadonlySet<Language>): readonly string[] {
  const [first, ...named] = words
  if (first !== 'n' || active.size === 0 || !named.some((word) => isNamedIn(word, active))) return words
  return ['num', ...named]
}

const isNamedIn = (word: string, active: ReadonlySet<Language>): boolean =>
  (word !== 'total' && isTranslated(word, active)) || isTranslated(`num ${word}`, active)

const isTranslated = (word: string, active: ReadonlySet<Language>): boolean =>
  translationIn(active, word)?.some(({ language }) => language !== null && numbering.has(language)) === true

const numbering: ReadonlySet<Language> = new Set(['french', 'spanish', 'italian', 'portuguese'])
