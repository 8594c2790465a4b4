import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { perUnitOf } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isMoney, isShare } from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isRegularParticiple } from '@/server/names/words/participle'
import { isThing, kinship } from './kin'

const lexicon = wordRoles(new URL('./tables/another-words.tsv', import.meta.url), [
  'aside', // paid in addition to the goods, so not derived from their price
  'carriage', // charged for by weight or distance
  'carried', // a unit of weight or distance
  'divided', // may be divided by the quantity it pays for, or divides a distance
  'extra', // paid once in addition to the time, so not derived from hours or nights
  'measured', // bought by weight, volume, energy or time, never by the piece
  'levied', // a share of a sum, or a sum of its own: not derived from goods or hours
  'people', // time that people spend, during which nothing runs
  'plain', // says how much or in which row, but not of what
  'work', // work whose hours may be spent on anything
])

/**
 * Whether a product has another subject than its two factors, even though the units agree: the maintenance cost of a
 * plant is not the price of its kilowatt-hours, and a lamp does not burn for the hours of labour.
 */
export function isOfAnother(own: RowField, factors: readonly RowField[]): boolean {
  if (factors.some((factor) => isShare(factor) || kinship(factor, own) > 0)) return false
  if (!isMoney(own)) return isOf(lexicon('aside'), own) || (kindOf(own) !== 'count' && isOfPeople(own, factors))
  const price = factors.find((factor) => isMoney(factor) || perUnitOf(factor))
  const amount = factors.find((factor) => factor !== price)
  if (!price || !amount || isCarried(own, price)) return false
  const particular = subjectsOf(amount)
  if (isOf(lexicon('levied'), own)) return true
  if (kindOf(amount) === 'time')
    return isOf(lexicon('aside'), own) && particular.some((word) => !lexicon('work').has(word))
  return (
    isOf(lexicon('aside'), own) || (kindOf(amount) !== 'count' && particular.length > 0 && subjectsOf(own).length > 0)
  )
}

/**
 * Whether only one number of a quotient is paid separately: the `unlock_fee` of a ride is not per minute, and no
 * distance was covered in `demurrage_days`.
 */
export const isPaidAside = (own: RowField, [top, bottom]: readonly RowField[]): boolean =>
  [own, top, bottom].filter((field) => field && isOf(lexicon('aside'), field) && !isOf(lexicon('divided'), field))
    .length === 1

/** Whether the name says that an amount is paid in addition to the time: the `cdw_fee` of a hire. */
export const isExtra = (own: RowField): boolean => isOf(lexicon('extra'), own)

/** The `shipping_cost` of a weight at a price per kilogram, the `delivery_charge` of a distance. */
export const isCarried = (own: RowField, price: RowField): boolean =>
  isAbout(lexicon('carriage'), own) && (perUnitOf(price) ?? []).some((unit) => lexicon('carried').has(unit))

/** Bought by weight, volume, energy or time: its cost is not the price of one unit. */
export const isMeasured = (thing: string): boolean => lexicon('measured').has(thing)

/** The subject of a number, as far as its name says more than its unit. */
const subjectsOf = ({ written }: RowField): readonly string[] =>
  written.filter(
    (word) => isThing(word) && !lexicon('plain').has(word) && !isMeasured(word) && !isRegularParticiple(word),
  )

/** Whether only one of two factors is time spent by people. */
const isOfPeople = (own: RowField, factors: readonly RowField[]): boolean => {
  const [first = [], second = []] = factors.map(({ written }) => written.filter((word) => lexicon('people').has(word)))
  const shared = first.filter((word) => second.includes(word))
  return !isOf(lexicon('people'), own) && [...first, ...second].some((word) => !shared.includes(word))
}
