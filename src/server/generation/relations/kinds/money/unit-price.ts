import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import { has, nearest, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Price of one unit: "unit_price", "price_per_kwh", "hourly_rate". */
export const isUnitPrice = (field: RowField): boolean => perUnitOf(field) !== undefined

const perWords = new Set(['per', 'je', 'pro', 'par', 'por', 'each'])
const unitOfPeriod: Readonly<Record<string, readonly string[]>> = {
  hourly: ['hour', 'hours', 'hrs'],
  stundensatz: ['hour', 'hours', 'stunden'],
  daily: ['day', 'days'],
  nightly: ['night', 'nights'],
  monthly: ['month', 'months'],
}

/** Other names of a number of units. */
const alsoCounted: Readonly<Record<string, readonly string[]>> = {
  كيلو: ['كجم', 'kg'],
  الكيلو: ['كجم', 'kg'],
  kilo: ['kg', 'kilos'],
  km: ['distance'],
  gal: ['gallons', 'gallon'],
  h: ['hours', 'hour', 'hrs'],
  hr: ['hours', 'hour', 'hrs'],
  mile: ['distance', 'mileage'],
  min: ['minutes', 'minute', 'mins'],
  msg: ['messages', 'message'],
  sec: ['seconds', 'second', 'secs'],
  person: ['people', 'persons', 'guests', 'pax', 'players', 'participants', 'visitors', 'team', 'group', 'party'],
  ton: ['tonnage', 'tonnes'],
  tonne: ['tonnage', 'tons'],
}

/** Of which one is priced without a "per": `prezzo_notte`, `prix_kg`. */
const pricedUnits = [
  'night',
  'hour',
  'day',
  'kg',
  'kwh',
  'litre',
  'liter',
  'ton',
  'tonne',
  'acre',
  'hectare',
  'km',
  'كيلو',
  'الكيلو',
  'كجم',
] as const

/** The words that the number of units has in its name; empty for pieces, undefined where it is not a price of one. */
export function perUnitOf(field: RowField): readonly string[] | undefined {
  const { written, words } = field
  const at = written.findIndex((word, i) => perWords.has(word) && (word !== 'je' || i > 0))
  const unit = written[at + 1]
  if (at >= 0 && !isPrice(field)) return undefined
  if (at >= 0 && unit !== undefined && !['unit', 'item', 'piece'].includes(unit))
    return [unit, `${unit}s`, ...(alsoCounted[unit] ?? [])]
  const period = Object.keys(unitOfPeriod).find((word) => words.has(word))
  if (period !== undefined && (words.has('rate') || words.has('price') || words.has('fee') || period === 'stundensatz'))
    return unitOfPeriod[period]
  if ((words.has('room') && words.has('rate')) || words.has('adr')) return ['nights', 'night']
  if (words.has('pp')) return ['pax', 'persons', 'people', 'guests', 'travellers', 'travelers', 'passengers']
  if (words.has('rate') && ['bill', 'charge', 'labour', 'labor', 'man'].some((word) => words.has(word)))
    return ['hours', 'hour', 'hrs']
  const each =
    (words.has('price') || words.has('rate') || words.has('سعر')) && pricedUnits.find((word) => words.has(word))
  if (each) return [each, `${each}s`, ...(alsoCounted[each] ?? [])]
  if (has('unit price', field) || (words.has('price') && !has('total', field) && written.length < 3)) return []
  return undefined
}

/** `students_per_teacher` are no price. */
const isPrice = ({ field: { type }, written }: RowField): boolean =>
  type === 'amount' || type === 'transactionAmount' || written.some((word) => priceWords.has(word))

const priceWords = new Set(
  `cost each entgelt fee fees gebuhr hourly kosten precio preis prezzo price prix rate satz tarif tariff unit tarifa سعر ثمن
  usd eur gbp aed sar inr aud cad`.split(/\s+/),
)

/** A price and the number of what it is the price of: `ticket_price` and `tickets`, `سعر القطعة` and `عدد القطع`. */
export function countedPrice(row: Row): { readonly price: Source; readonly count: Source } | undefined {
  const price = nearest(row, (field) => isOfMoney(field) && countOf(row, field) !== undefined)
  const count = price && countOf(row, price.field)
  return price && count && { price, count }
}

function countOf(row: Row, { written }: RowField): Source | undefined {
  const thing = written.filter((word) => !priceWords.has(word) && !perWords.has(word))
  if (thing.length === 0 || thing.length === written.length) return undefined
  return nearest(row, (field) => field.field.type === 'integer' && thing.every((word) => isAmong(word, field.written)))
}

const isOfMoney = ({ field: { type }, words }: RowField): boolean =>
  (type === 'amount' || type === 'transactionAmount') && !words.has('total')
