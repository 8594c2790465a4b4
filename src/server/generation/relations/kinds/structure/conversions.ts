import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { converted, currencies } from '@/server/generation/profiles/numbers/unit-table'
import { endsInDatePart, measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { shortTons } from '@/server/generation/relations/kinds/measures/short-tons'
import { type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'

/** `temp_f` of `temp_c`, `price_eur` of `price_usd`: one quantity, stated twice. */
export const conversion: NumberRule = (row) => ofUnit(row) ?? ofCurrency(row)

/** The measured quantity, without the words for its unit or currency. */
const quantityOf = (field: RowField): string => {
  const written = unitLast(field)
  const { spent } = measuredBy(written)
  return written.filter((_, at) => !spent.has(at)).join(' ')
}

/** `driven miles` for `miles_driven`. */
function unitLast({ written }: RowField): readonly string[] {
  const [unit = '', done = '', ...more] = written
  return more.length === 0 && (isParticiple(done) || done === 'run') ? [done, unit] : written
}

function ofUnit(row: Row) {
  const { unit, per, currency } = measuredBy(unitLast(row.own))
  if (!unit || per || currency || unit.dimension === 'share' || endsInDatePart(row.own.written)) return undefined
  if (isOf(coordinates, row.own)) return undefined
  const quantity = quantityOf(row.own)
  const other = nearest(row, (field) => {
    const measured = measuredBy(unitLast(field))
    const isSame = measured.unit?.dimension === unit.dimension && measured.unit.symbol !== unit.symbol
    const isLength = !measured.per && !measured.currency && !endsInDatePart(field.written)
    return isSame && isLength && quantityOf(field) === quantity
  })
  const from = other && measuredBy(unitLast(other.field)).unit
  if (!other || !from) return undefined
  const short = shortTons({ field: other.field, unit: from }, { field: row.own, unit })
  return {
    say: `${other.field.field.name} in ${unit.symbol}`,
    column: combined([other.column], (value) => (short ? value * short : converted(value, from, unit))),
  }
}

/** The minutes and seconds of a latitude are separate parts, not conversions. */
const coordinates: ReadonlySet<string> = new Set('lat latitude lon long longitude lng'.split(' '))

const rateWords = ['exchange', 'fx', 'forex', 'wechselkurs', 'kurs', 'cambio', 'conversion']

function ofCurrency(row: Row) {
  const { currency, unit } = measuredBy(row.own.written)
  if (!currency || unit) return undefined
  const quantity = quantityOf(row.own)
  const other = nearest(row, (field) => {
    const measured = measuredBy(field.written)
    return measured.currency !== null && measured.currency !== currency && quantityOf(field) === quantity
  })
  const from = other && measuredBy(other.field.written).currency
  if (!other || !from) return undefined
  const rate = nearest(row, ({ words }) => rateWords.some((word) => words.has(word)))
  if (rate) {
    return {
      say: `${other.field.field.name} × ${rate.field.field.name}`,
      column: combined([other.column, rate.column], (value, by) => value * by),
    }
  }
  const by = (currencies.get(currency.code)?.perDollar ?? 1) / (currencies.get(from.code)?.perDollar ?? 1)
  return {
    say: `${other.field.field.name} in ${currency.code}`,
    column: combined([other.column], (value) => value * by),
  }
}
