import type { Language } from '@/server/names/vocabulary/languages'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { wordsWith } from '@/server/names/vocabulary/words'
import { sureTranslationsOf } from '@/server/names/words/translate-word'

/**
 * A number before one thing is its count, unless such things are numbered: `num_species`, `n_visit`; but not
 * `num_phone`. In other languages it may be a number of either kind.
 */
export function withCountLast(words: readonly string[], active: ReadonlySet<Language>): readonly string[] {
  const [counter = '', ...things] = words
  const thing = things.at(-1) ?? ''
  if (active.size > 0 || things.length === 0 || things.length > 2 || !counters.has(counter)) return words
  if ((/s$|^\d/.test(thing) && thing !== 'species') || numbered.has(thing)) return words
  return counter !== 'n' || classOfNoun.has(thing) ? [...things, 'count'] : words
}

/**
 * `nombre_bougies`, `Nombre de tentes`: a number in French, although `nombre` alone is a name in Spanish, whose names are
 * those of one.
 */
export function withThingsCounted(words: readonly string[]): readonly string[] {
  const [first, ...things] = words
  const thing = things.find((word) => word !== 'd' && word !== 'de' && word !== 'total') ?? ''
  if (first !== 'nombre' || !/[^s]s$|[aeo]ux$/.test(thing)) return words
  return things.some((word) => isOnlySpanish(word)) ? words : ['nb', ...things]
}

const isOnlySpanish = (word: string): boolean => {
  const languages = (sureTranslationsOf(word) ?? []).map(({ language }) => language)
  return /^(?:del|el|la|las|los|y)$/.test(word) || (languages.includes('spanish') && !languages.includes('french'))
}

const counters: ReadonlySet<string> = new Set(['cnt', 'n', 'nb', 'nbr', 'num'])
const numbered = wordsWith('numbered')
