import { isHeadFirst, type Language } from '@/server/names/vocabulary/languages'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { thereofIn } from '@/server/names/vocabulary/thereof'
import { wordsWith } from '@/server/names/vocabulary/words'
import { foreignNoun } from './foreign/foreign-noun'
import { inEnglishOrder, isLeading } from './order/english-order'
import { withNegation } from './order/negation'
import { orderWords } from './order/order-words'
import { withSumFirst } from './order/sum-first'
import { isParticiple } from './participle'
import { isNumber, understand } from './understand-word'
import { type Unit, unit } from './unit'

/**
 * The words of a name as an English schema would write them: `gross_weight_kg` for `Bruttogewicht_kg`,
 * `price_per_tonne` for `Preis_pro_Tonne`. An English name stays as it is written.
 * @param active the languages of the whole request.
 */
export function inEnglish(written: readonly string[], active: ReadonlySet<Language>): readonly string[] {
  const opening = thereofIn(written)
  if (opening > 0) return [...written.slice(0, opening), ...inEnglish(written.slice(opening), active)]
  const units = withNegation(written.flatMap((word, at) => writtenUnits(word, active, written[at - 1])))
  if (units.every(({ language }) => language === null)) return written
  const tail = tailLength(units)
  const body = units.slice(0, units.length - tail).map(withoutAgreement)
  const measure = units
    .slice(units.length - tail)
    .flatMap((each, at) =>
      isPer(each) ? ['per'] : isInMonths(each, units[units.length - tail + at - 1]) ? ['months'] : spelled(each),
    )
  const words = [...ordered(withPer(body)), ...measure]
  return words.filter((word, at) => word !== words[at - 1])
}

/** `heures_réelles`, `nuevos_clientes`, `fehlerhafte_Teile`: an adjective in the plural of its noun has none in English. */
const withoutAgreement = (each: Unit, at: number, units: readonly Unit[]): Unit => {
  const { words, plural, language } = each
  if (!plural || language === null) return each
  const isAgreed = isHeadFirst(language)
    ? isLeading(each) || (isMany(units[at - 1]) && !isLeading(units[at - 1] ?? each))
    : isMany(units[at + 1]) && adjective.test(words.at(-1) ?? '')
  return isAgreed ? unit(words, false, language) : each
}

const isMany = (each: Unit | undefined): boolean =>
  each !== undefined && (each.plural || (each.language !== null && /[^s]s$/.test(each.words.at(-1) ?? '')))
const adjective = /(?:ive|al|able|ic|ous|ed|en|act|ant|ing|ent|new|old|free|open|good)$/

/** `prix_litre`, `prix_vente_tonne`: a price by the unit, in languages that leave out the preposition. */
function withPer(body: readonly Unit[]): readonly Unit[] {
  const [price, sold] = [body[0], body.at(-1)]
  const isPrice =
    price !== undefined &&
    price.language !== null &&
    isHeadFirst(price.language) &&
    prices.has(price.words.at(-1) ?? '') &&
    body.slice(1, -1).every(({ words }) => traded.has(words.join()))
  return isPrice && body.length > 1 && sold && !sold.plural && orderWords('sold-by').has(sold.words.join())
    ? [...body.slice(0, -1), unit(['per']), sold]
    : body
}
const prices: ReadonlySet<string> = new Set(['cost', 'price'])
const traded: ReadonlySet<string> = new Set(['purchase', 'sale', 'selling'])

/** Translates a foreign word in its grammatical number; other words are unchanged. */
function writtenUnits(word: string, active: ReadonlySet<Language>, before: string | undefined): readonly Unit[] {
  const units = understand(word, active)
  if (units.every(({ language }) => language === null)) {
    const [noun] = foreignNoun(word, active) ?? []
    return [noun && units[0]?.words.join() === noun.words.join() ? noun : unit([word])]
  }
  const [time] = units
  return time && isMeasuredIn(word, time, before) ? [unit([pluralOf(time.words[0] ?? '')])] : units
}

/** `المدة_بالساعات`, `العمر_شهر`: a period used as a unit in Arabic, which has no article of its own. */
const isMeasuredIn = (word: string, { words, language }: Unit, before: string | undefined): boolean =>
  language === 'arabic' &&
  before !== undefined &&
  words.length === 1 &&
  periods.has(words[0] ?? '') &&
  (word.startsWith('بال') || (/^ال|\s/.test(before) && !word.startsWith('ال')))
const periods = wordsWith('time-unit')

/** Number of words that stay at the end: units, currencies and numbers, also per another unit. */
function tailLength(units: readonly Unit[]): number {
  const start = units.findLastIndex(
    (each, at) =>
      !(each.language === null
        ? staysLast(each.words[0] ?? '')
        : at > 0 && (isUnit(each) || isInPeriods(each, units[at - 1]))) &&
      !(at > 0 && at < units.length - 1 && isPer(each)),
  )
  if (units[start]?.words[0] === 'number')
    return units.slice(start + 1).every(({ language }) => language === null) ? units.length - 1 - start : 0
  return units.length - 1 - start
}

const measuring = wordsWith('unit', 'time-unit', 'short-time-unit')
/** A unit spelled out in the language of the name: `الوقود_لتر`. */
const isUnit = ({ words }: Unit): boolean =>
  words.every((word) => quantities.has(word) || orderWords('spelled-out').has(word) || /^[a-z]$/.test(word))
const quantities = wordsWith('unit')
/** `duree_heures` is in hours; `nombre_heures` and `numero_dias` are counts. */
const isInPeriods = ({ words: [word = ''], plural, language }: Unit, before: Unit | undefined): boolean =>
  language !== null &&
  (plural || (language === 'french' && word === 'month')) && // un mois, des mois
  isHeadFirst(language) &&
  periods.has(word) &&
  !countHeads.has(before?.words.at(-1) ?? '') &&
  !prepositions.has(before?.words[0] ?? '')
/** `duree_mois`: the French month has no plural of its own; a `loyer_mois` is of one month. */
const isInMonths = ({ words, language }: Unit, before: Unit | undefined): boolean =>
  language === 'french' && words.join() === 'month' && orderWords('lasting').has(before?.words.at(-1) ?? '')
const countHeads: ReadonlySet<string> = new Set(['count', 'nb', 'nbr', 'no', 'num', 'number'])
const prepositions = wordsWith('preposition')
const staysLast = (word: string): boolean =>
  isNumber(word) ||
  word === 'percent' ||
  measuring.has(word) ||
  periods.has(word.replace(/s$/, '')) ||
  /^[a-z%]{1,3}$/.test(word)

function ordered(units: readonly Unit[]): readonly string[] {
  const at = units.findIndex((each, place) => place > 0 && (isPer(each) || isBefore(each, units[place + 1])))
  const when = at < 0 || isPer(units[at] ?? unit([''])) ? null : (units[at]?.words[0] ?? null)
  if (when !== null)
    return [...ordered(units.slice(0, at)), when, ...ordered(units.slice(at + 1)).filter((word) => word !== 'of')]
  if (at < 0)
    return withSumFirst(inEnglishOrder(units.filter(({ words }) => !articles.has(words[0] ?? '')))).flatMap(spelled)
  const unitOfPer = units[at]?.words.slice(1) ?? []
  if (unitOfPer.length > 0 && at === units.length - 1)
    return [...withoutCount(ordered(units.slice(0, at))), 'per', ...unitOfPer]
  const [before, after] = [ordered(units.slice(0, at)), ordered(units.slice(at + 1))]
  if (after.length === 0 || isParticiple(before.at(-1) ?? '', 'stated')) return [...after, ...before, 'by']
  // Spanish has one word for hour and time of day.
  return [...withoutCount(before), 'per', ...(after.join() === 'time' ? ['hour'] : after)]
}

const articles = wordsWith('article')

/** `عدد القطع في الصندوق`: the number of pieces per box is pieces per box. */
const withoutCount = (words: readonly string[]): readonly string[] =>
  words.length > 1 && words.at(-1) === 'count' ? words.slice(0, -1) : words

/** "per" or "by": `precio_por_hora`, `aprobado_por`. */
export const isPer = ({ words: [word = ''], language }: Unit): boolean =>
  per.has(word) || (word === 'by' && language !== null)
/** "before" or "after" what was done: `poids_avant_sechage`, `Gewicht_nachher`; a `Fahrt_nach_Ort` is one to a place. */
const isBefore = ({ words, language }: Unit, next: Unit | undefined): boolean =>
  language !== null && times.has(words.join(' ')) && classOfNoun.get(next?.words.at(-1) ?? '') !== 'place'
const times: ReadonlySet<string> = new Set(['after', 'before'])
const per: ReadonlySet<string> = new Set(['per', 'pro', 'je', 'لكل'])

const spelled = ({ words, plural }: Unit): readonly string[] => {
  const last = words.at(-1) ?? ''
  return plural && !last.endsWith('s') && !isParticiple(last, 'stated') && last.length > 2 && !quantities.has(last)
    ? [...words.slice(0, -1), pluralOf(last)]
    : words
}

const pluralOf = (word: string): string =>
  irregular.get(word) ??
  (/[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : /(?:[sxz]|ch|sh)$/.test(word) ? `${word}es` : `${word}s`)
const irregular: ReadonlyMap<string, string> = new Map([
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
])
