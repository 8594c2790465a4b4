import { wordRoles } from '@/server/kernel/word-roles'
import type { Language } from '@/server/names/vocabulary/languages'
import { wordsWith } from '@/server/names/vocabulary/words'
import { understand } from '@/server/names/words/understand-word'

/** Small words of a hint by what they say of the trade that it names. */
const lexicon = wordRoles(new URL('./trade-words.tsv', import.meta.url), [
  'article',
  'of', // before the trade: records `of` a bakery
  'placing', // before a place, in English
  'rows', // in Arabic: rows that exist in any trade: records, data, bookings, results
  'where', // before a place, in other languages
  'whose', // contains its article: records `der` bakery
])

/**
 * The words of a hint that name the table's trade, as read. In English they follow the first "of a", "at the" or
 * "in an" and end before a location; the words before it describe the rows. Kinds of organisation, like the club of
 * "a chess club", name no trade.
 */
export function tradeIn(hint: readonly string[], active: ReadonlySet<Language>): ReadonlySet<string> {
  const meaning = (word: string): readonly string[] => understand(word, active).flatMap(({ words }) => words)
  const narrowed = (active.size > 0 ? whoseInLanguage(hint, active) : whoseInEnglish(hint)).flatMap((word) => {
    const telling = meaning(word).filter((each) => !organisations.has(each))
    return organisations.has(word) || telling.length === 0 ? [] : [word, ...telling]
  })
  if (narrowed.some((word) => meaning(word).some((each) => !anyone.has(each)))) return new Set(narrowed)
  return new Set(hint.filter((word) => !organisations.has(word)).flatMap((word) => [word, ...meaning(word)]))
}

/** The words of a hint that describe the rows, before "of a" or "at the": the games of "Video games of a store". */
export const rowsIn = (hint: readonly string[], active: ReadonlySet<Language>): readonly string[] =>
  hint.slice(
    0,
    Math.max(0, active.size === 0 ? tradeAt(hint) : active.has('arabic') ? rowsInArabic(hint) : ownerAt(hint)),
  )

/** `جسور المحافظة`: one word, unless an organisation comes later. */
const rowsInArabic = (hint: readonly string[]): number => {
  const at = hint.findIndex((word, place) => place > 0 && arabicBody.test(word))
  return at > 0 ? at : Math.min(1, hint.length - 1)
}

const tradeAt = (hint: readonly string[]): number =>
  hint.findIndex((word, place) => lexicon('placing').has(word) && lexicon('article').has(hint[place + 1] ?? ''))

function whoseInEnglish(hint: readonly string[]): readonly string[] {
  const at = tradeAt(hint)
  if (at <= 0) return hint
  const rest = hint.slice(at + 2)
  const end = rest.findIndex((word, place) => place > 0 && lexicon('placing').has(word))
  return end > 0 ? rest.slice(0, end) : rest
}

/** The same in other languages: `Messwerte einer Wetterstation`, `Factures d'un hôtel`, `Socios del club`. */
function whoseInLanguage(hint: readonly string[], active: ReadonlySet<Language>): readonly string[] {
  const at = ownerAt(hint)
  if (at < 0) return active.has('arabic') ? whoseInArabic(hint) : hint
  const rest = hint.slice(at + whoseAt(hint, at))
  const end = rest.findIndex((word, place) => place > 0 && (lexicon('where').has(word) || whoseAt(rest, place) > 0))
  return end > 0 ? rest.slice(0, end) : rest
}

const ownerAt = (hint: readonly string[]): number => hint.findIndex((_, place) => place > 0 && whoseAt(hint, place) > 0)

/** Number of words that form a genitive at a position: none, one inflected article, or a preposition and an article. */
const whoseAt = (hint: readonly string[], place: number): number =>
  lexicon('whose').has(hint[place] ?? '')
    ? 1
    : lexicon('of').has(hint[place] ?? '') && lexicon('article').has(hint[place + 1] ?? '')
      ? 2
      : 0

/**
 * `فواتير شركة كهرباء`, `صيانة سيارات في ورشة`: the rows come first, then a kind of organisation and its trade.
 * Without an organisation, as in `مواقف السيارات العامة` or `صيانة المصاعد في الأبراج`, other words are part of the trade.
 */
function whoseInArabic(hint: readonly string[]): readonly string[] {
  const at = hint.findIndex((word, place) => place > 0 && place < hint.length - 1 && arabicBody.test(word))
  if (at > 0 && hint[at] !== 'في') return hint.slice(at + 1)
  const rest = at > 1 ? hint.toSpliced(at, 1) : hint
  return isRows(rest[0] ?? '') && rest.length > 1 ? rest.slice(1) : rest
}
const isRows = (word: string): boolean => lexicon('rows').has(word.replace(/^ال/, ''))
const arabicBody = /^[لب]?(?:ال)?(?:شركه|موسسه|مكتب|محل|مركز|دائره|جمعيه|في)$/

const organisations = wordsWith('organisation')
/** People that the rows are about, who do not identify the trade. */
const anyone: ReadonlySet<string> = new Set(['client', 'customer', 'patient', 'person', 'user'])
