import type { Language } from '@/server/names/vocabulary/languages'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { wordsWith } from '@/server/names/vocabulary/words'

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

const counters: ReadonlySet<string> = new Set(['cnt', 'n', 'nb', 'nbr', 'num'])
const numbered = wordsWith('numbered')
