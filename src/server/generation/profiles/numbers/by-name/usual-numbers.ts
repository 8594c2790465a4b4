import type { FieldTypeName } from '@/server/generation/catalog'
import type { Measure } from '@/server/generation/profiles/dictionary/concept'
import { spread } from '@/server/generation/profiles/dictionary/constraints-of-concept'
import { isCountOfKind, isCountOfShare, isOfHalves } from '@/server/generation/profiles/name-shapes/counts'
import { isKey } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import { isCountInWindow } from '@/server/generation/profiles/name-shapes/number-names'
import { withRoom } from '@/server/generation/profiles/numbers/room'
import type { Spread } from '@/server/generation/profiles/numbers/spread'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import {
  amountLike,
  eachOf,
  isOpenAmount,
  isPricedBy,
  pricePer,
  usualAmount,
} from '@/server/generation/profiles/numbers/usual-amounts'
import { countOfThing } from '@/server/generation/profiles/sizes/things/size-of-thing'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { isCountOfAny, isNumberByName, type NamedNumber } from './is-number-by-name'
import { isTotalOfCounted } from './totals'
import { few, many, some, usualSpread } from './usual-spread'

/** Numbers known only by their unit, or only as counts. */
export function usualNumbers(reading: Reading, meaning: Meaning<FieldTypeName>, context: RequestContext) {
  if (isKey(reading)) return null
  const measured = measuredBy(reading.raw)
  const { unit, per, currency } = measured
  if (unit && per && (currency || meaning.type === 'amount' || isPricedBy(reading, unit)))
    return pricePer(unit, measured, { ...meaning, flag: false }, context)
  const each = eachOf(reading, measured, meaning)
  if (each) return amountLike(each, { measured, reading, meaning, context })
  const named: NamedNumber = { reading, meaning, measured, context }
  const isOfKind = isOfCountedKind(named)
  if (!isOfKind && isOpenAmount(reading, measured, meaning, context))
    return usualAmount(measured, reading, meaning, context)
  if (currency || !(isOfKind || isNumberByName(named))) return null
  const isInUnit = unit !== null && !per && !isCountInWindow(reading)
  const known = isInUnit && meaning.type !== 'percentage' ? unit.usual : countedSpread(named, isOfKind)
  if (!known) return null
  const type = typeOf(known, meaning)
  const measure: Measure = { type, unit: isInUnit ? unit : null, isAny: false, isMoney: false, spread: known }
  return {
    meaning: { ...meaning, type, flag: false },
    constraints: spread(unit ? withRoom(measure, reading) : measure, measured, context.locale),
    standIn: 'usual' as const,
  }
}

/** A count of one kind next to other counts, or their total. */
const isOfCountedKind = ({ reading, meaning, measured: { currency }, context }: NamedNumber): boolean =>
  !currency &&
  open.has(meaning.type) &&
  (isCountOfKind(reading, context) || (meaning.type === 'amount' && isTotalOfCounted(reading, context)))

const open: ReadonlySet<string> = new Set<FieldTypeName>([
  'text',
  'integer',
  'decimal',
  'amount',
  'company',
  'date',
  'dateTime',
])

function countedSpread(named: NamedNumber, isOfKind: boolean): Spread | null {
  const { reading, meaning, context } = named
  if (isCountOfShare(reading, context) || isOfHalves(reading, context)) return many
  if (isOfKind || (meaning.type === 'text' && isCountOfAny(reading, context))) return few
  const usual = usualSpread(named)
  return (usual === some && countOfThing(reading, context)) || usual
}

const typeOf = (known: Spread, { type }: Meaning<FieldTypeName>): FieldTypeName => {
  if (type === 'percentage' && known.min >= 0 && known.max <= 100) return 'percentage'
  return known.decimals === 0 ? 'integer' : 'decimal'
}
