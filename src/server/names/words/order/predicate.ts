import type { Language } from '@/server/names/vocabulary/languages'
import { isArabic } from '@/server/names/words/arabic-forms'
import { isParticiple } from '@/server/names/words/participle'
import { understand } from '@/server/names/words/understand-word'
import { orderWords } from './order-words'

/**
 * Marks a name that is a sentence as one that something was done: `خدمة_التجوال_مفعلة` says that the roaming service is
 * enabled. In Arabic an adjective without an article after a noun with one is a predicate.
 * @param active the languages of the whole request.
 */
export function withPredicate(words: readonly string[], active: ReadonlySet<Language>): readonly string[] {
  const [first = '', predicate = ''] = [words[0], words.at(-1)]
  if (!active.has('arabic') || words.length < 2 || isDefinite(predicate) || !isDefinite(words.at(-2) ?? ''))
    return words
  if (!isArabic(predicate) || isMeasured(first, active)) return words
  const isSaid = understand(predicate, active).every(({ words: said }) => isState(said.at(-1) ?? ''))
  return isSaid ? [done, ...words] : words
}

/** `مفعلة`, `مجمدة`: enabled, frozen. */
const isState = (word: string): boolean => isParticiple(word, 'stated') || isParticiple(word, 'translated')

const isDefinite = (word: string): boolean => word.startsWith('ال')

/** A number, sum or date keeps its type whatever was done: `المبلغ_مدفوع`. */
const isMeasured = (first: string, active: ReadonlySet<Language>): boolean =>
  understand(first, active).some(({ words }) => orderWords('measured').has(words.at(-1) ?? ''))

/** "Was done". */
const done = 'تم'
