import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import { has, nearest, type Row, type Source } from '@/server/generation/relations/row'
import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { wordRoles } from '@/server/kernel/word-roles'
import { inWords, loadMap } from '@/server/names/vocabulary/load'

const lexicon = wordRoles(new URL('./tables/unit-price-words.tsv', import.meta.url), [
  'by-time', // paid by the day or the month
  'hundredths', // a hundredth of the currency unit
  'people', // counted by a price "pp" (per person)
  'per',
  'price',
  'unit', // priced without a "per"
])

/** The price of one unit: "unit_price", "price_per_kwh", "hourly_rate". */
export const isUnitPrice = (field: RowField): boolean => perUnitOf(field) !== undefined

const unitOfPeriod: Readonly<Record<string, readonly string[]>> = {
  hourly: ['hour', 'hours', 'hrs'],
  stundensatz: ['hour', 'hours', 'stunden'],
  daily: ['day', 'days'],
  nightly: ['night', 'nights'],
  weekly: ['week', 'weeks'],
  monthly: ['month', 'months'],
}

/** Other names for a number of units. */
const alsoCounted = once(() =>
  loadMap(new URL('./tables/counted-units.tsv', import.meta.url), ['unit', 'words'], inWords),
)

/** Words in the name of the corresponding number of units; empty for pieces, undefined if this is not a unit price. */
export const perUnitOf = memoizeByObject((field: RowField): readonly string[] | undefined => {
  const { written, words } = field
  const at = written.findIndex((word, i) => lexicon('per').has(word) && (word !== 'je' || i > 0))
  const unit = written[at + 1]
  if (at >= 0 && !isPrice(field)) return undefined
  if (at >= 0 && unit !== undefined && !['unit', 'item', 'piece'].includes(unit))
    return [unit, `${unit}s`, ...(alsoCounted().get(unit) ?? [])]
  const period = Object.keys(unitOfPeriod).find((word) => words.has(word))
  if (period !== undefined && (period === 'stundensatz' || isPaidByTime(field))) return unitOfPeriod[period]
  if ((words.has('room') && words.has('rate')) || words.has('adr')) return ['nights', 'night']
  if (words.has('pp')) return [...lexicon('people')]
  if (words.has('rate') && ['bill', 'charge', 'labour', 'labor', 'man'].some((word) => words.has(word)))
    return ['hours', 'hour', 'hrs']
  const each =
    ['price', 'rate', 'fare', 'wage', 'tariff', 'سعر'].some((word) => words.has(word)) &&
    [...lexicon('unit')].find((word) => words.has(word))
  if (each) return [each, `${each}s`, ...(alsoCounted().get(each) ?? [])]
  if (written[0] === 'unit' && words.has('amount')) return []
  if (has('unit price', field) || (words.has('price') && !has('total', field) && lengthWithout(written) < 3)) return []
  return undefined
})

/** Without the currency. */
const lengthWithout = (written: readonly string[]): number => written.length - measuredBy(written).money.size

/** `daily_rate`, `daily_fine`, but not `monthly_charge`, which may cover several things. */
const isPaidByTime = (field: RowField): boolean => isAbout(lexicon('by-time'), field)

/** `students_per_teacher` is not a price. */
const isPrice = ({ field: { type }, written }: RowField): boolean =>
  type === 'amount' || type === 'transactionAmount' || written.some((word) => lexicon('price').has(word))

/** A price and the matching count: `ticket_price` and `tickets`, `سعر القطعة` and `عدد القطع`. */
export function countedPrice(row: Row): { readonly price: Source; readonly count: Source } | undefined {
  const price = nearest(
    row,
    (field) => isOfMoney(field) && row.says(field)?.includes(' × ') !== true && countOf(row, field) !== undefined,
  )
  const count = price && countOf(row, price.field)
  return price && count && { price, count }
}

/** The subject of a price, from the words of its name; undefined if the name says neither price nor subject. */
const thingOf = memoizeByObject(({ written }: RowField): readonly string[] | undefined => {
  const thing = written.filter((word) => !lexicon('price').has(word) && !lexicon('per').has(word))
  return thing.length === 0 || thing.length === written.length ? undefined : thing
})

function countOf(row: Row, price: RowField): Source | undefined {
  const thing = thingOf(price)
  if (!thing) return undefined
  // The `consumption_cost` of a `consumption_kwh` covers all of it.
  const isCount = ({ field: { type, constraints }, written: words }: RowField) =>
    type === 'integer' &&
    constraints.unit === undefined &&
    thing.every((word) => isAmong(word, words)) &&
    !(words.length === 1 && words[0] === 'room') // the numbering in its name
  const counts = row.before.filter(isCount)
  const least = Math.min(...counts.map((field) => field.written.length))
  return counts.length > 0
    ? nearest(row, (field) => field.written.length === least && counts.includes(field))
    : undefined
}

const isOfMoney = ({ field: { type }, words }: RowField): boolean =>
  (type === 'amount' || type === 'transactionAmount') && !words.has('total')

/** `rate_p_per_kwh`, `preis_ct_kwh`: a price in pence or cents rather than pounds or euros. */
export const isInHundredths = ({ written }: Pick<RowField, 'written'>): boolean =>
  written.some((word, at) => at > 0 && lexicon('hundredths').has(word))
