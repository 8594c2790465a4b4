import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { atLeast, atMost, rangeWords } from '@/server/generation/relations/kinds/ranges'
import { factor } from '@/server/generation/relations/numbers'
import { isNamedAs, type Role } from '@/server/generation/relations/roles'
import {
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** Minimum ≤ average ≤ maximum. */

const boundRoles = ['minimum', 'average', 'maximum'] as const

/** `temp_min`, `temp_avg`, `temp_max`; `low_price`, `high_price`. */
export const bounds: NumberRule = (row) => {
  const own = boundOf(row.own, row) ?? (isWithinBounds(row) ? 'average' : undefined)
  if (!own || (isOf(rangeWords('inside'), row.own) && !isNamedAs(own, row.own.words) && !isBetween(row)))
    return undefined
  const of = (role: Role) =>
    nearest(
      row,
      (field) =>
        boundOf(field, row) === role && measureOf(field) === measureOf(row.own) && isMoney(field) === isMoney(row.own),
    )
  const [low, middle, high] = boundRoles.map(of)
  if (own === 'average' && low && high) {
    return {
      say: `between ${low.field.field.name} and ${high.field.field.name}`,
      column: combined([low.column, high.column, factor(0.3, 0.65)], (a, b, share) => a + (b - a) * share),
    }
  }
  const above = own === 'maximum' ? (middle ?? unbounded(row) ?? low) : own === 'average' ? low : undefined
  if (above === low && above && isMoney(row.own)) return ofOtherPrice(above, [1.12, 1.9])
  if (above) return atLeast(row, above)
  const below = own === 'minimum' ? (middle ?? unbounded(row) ?? high) : high
  if (below === high && below && isMoney(row.own)) return ofOtherPrice(below, [0.53, 0.9])
  return below && atMost(row, below)
}

/** A range of prices is about as wide as they are high. */
const ofOtherPrice = ({ field, column }: Source, by: readonly [number, number]): NumberRelation => ({
  say: `${by[0] > 1 ? 'at least' : 'at most'} ${field.field.name}`,
  column: combined([column, factor(...by)], (value, ratio) => value * ratio),
})

/** The `ph` after its `ph_min` and `ph_max`. */
function isWithinBounds(row: Row): boolean {
  const whole = row.own.written.join(' ')
  return (['minimum', 'maximum'] as const).every((role) =>
    row.before.some((field) => roleOf(field) === role && measureOf(field) === whole && boundOf(field, row) === role),
  )
}

/** The name without the words that mark a bound. */
const measureOf = memoizeByObject(({ written }: RowField): string =>
  written.filter((word, at) => !isBoundWord(word, written[at + 1]) && !rangeWords('inside').has(word)).join(' '),
)

/** A `floor_price` is the lowest one; a `floor_area` is not. */
const isBoundWord = (word: string, next: string | undefined): boolean =>
  (rangeWords('bound').has(word) && !(word === 'bid' && next === undefined)) ||
  ((word === 'floor' || word === 'ceiling') && next === 'price')

/** Which bound a name means; a reading between two bounds is treated as an average. */
const roleOf = memoizeByObject(
  (field: RowField): (typeof boundRoles)[number] | undefined =>
    boundRoles.find((each) => isNamedAs(each, wordsBesidesUnit(withoutBid(field)))) ??
    (isOf(rangeWords('inside'), field) ? 'average' : undefined),
)

/** The `highest_bid` is a highest one, whatever a bid is next to an ask price. */
function withoutBid(field: RowField): RowField {
  const isRanked = field.written.some((word) => word !== 'bid' && rangeWords('bound').has(word))
  if (!isRanked || !field.words.has('bid')) return field
  const isKept = (word: string) => word !== 'bid'
  return { ...field, words: new Set([...field.words].filter(isKept)), written: field.written.filter(isKept) }
}

/** The `min` of a `max_wait_min` is its unit. */
function wordsBesidesUnit({ words, written }: RowField): ReadonlySet<string> {
  const { unit, spent } = measuredBy(written)
  const others = written.filter((_, at) => !spent.has(at))
  if (unit?.symbol !== 'min' || !others.some((word) => rangeWords('bound').has(word))) return words
  return new Set([...words].filter((word) => word !== 'min' && word !== 'minimum'))
}

/** `_min` without a maximum or an average of the same measure means minutes. */
function boundOf(field: RowField, { before, own }: Row): Role | undefined {
  const role = roleOf(field)
  // Without an ask price, a bid is not a minimum: later bids are higher.
  if (
    field.words.has('bid') &&
    !isOf(rangeWords('bound'), withoutBid(field)) &&
    ![...before, own].some(({ words }) => words.has('ask') || words.has('offer'))
  )
    return undefined
  const { unit } = measuredBy(field.written)
  if (role === 'maximum' && unit?.dimension === 'energy' && field.words.has('peak')) return undefined // used at peak hours
  if (role !== 'minimum' || unit?.symbol !== 'min') return role
  const isOther = (other: RowField) =>
    measureOf(other) === measureOf(field) && ['average', 'maximum'].includes(roleOf(other) ?? '')
  return [...before, own].some(isOther) ? role : undefined
}

/** The `wind_speed` of a `wind_speed_max`. */
const unbounded = (row: Row): Source | undefined =>
  nearest(
    row,
    (field) => !boundOf(field, row) && measureOf(field) === measureOf(row.own) && isShare(field) === isShare(row.own),
  ) ?? (isOfTheDay(row.own) ? nearest(row, (field) => !boundOf(field, row) && isOfUnit(field, row.own)) : undefined)

/** The `daily_max_c` of whatever temperature the row has. */
function isOfTheDay({ written }: RowField): boolean {
  const { spent, unit } = measuredBy(written)
  return (
    unit?.dimension === 'temperature' &&
    written.every((word, at) => spent.has(at) || rangeWords('bound').has(word) || word === 'daily' || word === 'day')
  )
}

const isOfUnit = (field: RowField, own: RowField): boolean =>
  measuredBy(field.written).unit === measuredBy(own.written).unit && !field.words.has('dew')

const isBetween = (row: Row): boolean =>
  (['minimum', 'maximum'] as const).some((role) =>
    row.before.some((field) => isNamedAs(role, field.words) && measureOf(field) === measureOf(row.own)),
  )
