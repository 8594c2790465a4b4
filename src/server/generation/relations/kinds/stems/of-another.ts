import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { perUnitOf } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isMoney, isShare } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isThing, kinship } from './kin'

const lexicon = wordRoles(new URL('./tables/another-words.tsv', import.meta.url), [
  'aside', // is paid besides the goods: their price does not make it
  'divided', // may be divided by what it is paid for, or divides how far one came
  'extra', // is paid once besides the time: neither hours nor nights make it
  'measured', // is bought by weight, volume, energy or time, never by the piece
  'levied', // neither goods nor hours make it: it is a share of a sum, or a sum of its own
  'people', // time that people spend, in which nothing runs
  'plain', // says how much or of which row, and not of what
  'work', // whose hours may be spent on anything
])

/**
 * Whether a product is of something else than its two factors, though the units agree: the maintenance of a plant does not
 * cost what its kilowatt-hours are worth, and no lamp burns for the hours of labour.
 */
export function isOfAnother(own: RowField, factors: readonly RowField[]): boolean {
  if (factors.some((factor) => isShare(factor) || kinship(factor, own) > 0)) return false
  if (!isMoney(own)) return isOf(lexicon('aside'), own) || (kindOf(own) !== 'count' && isOfPeople(own, factors))
  const price = factors.find((factor) => isMoney(factor) || perUnitOf(factor))
  const amount = factors.find((factor) => factor !== price)
  if (!price || !amount) return false
  const particular = subjectsOf(amount)
  if (isOf(lexicon('levied'), own)) return true
  if (kindOf(amount) === 'time')
    return isOf(lexicon('aside'), own) && particular.some((word) => !lexicon('work').has(word))
  return (
    isOf(lexicon('aside'), own) || (kindOf(amount) !== 'count' && particular.length > 0 && subjectsOf(own).length > 0)
  )
}

/** Whether one of a quotient alone is paid aside: the `unlock_fee` of a ride is not by the minute, and no `demurrage_days` were sailed. */
export const isPaidAside = (own: RowField, [top, bottom]: readonly RowField[]): boolean =>
  [own, top, bottom].filter((field) => field && isOf(lexicon('aside'), field) && !isOf(lexicon('divided'), field))
    .length === 1

/** Whether a name says of an amount that it is paid besides the time: the `cdw_fee` of a hire. */
export const isExtra = (own: RowField): boolean => isOf(lexicon('extra'), own)

/** A thing that is bought by weight, volume, energy or time: what it cost is not what one of it costs. */
export const isMeasured = (thing: string): boolean => lexicon('measured').has(thing)

/** What a number is of, as far as its name says more than its unit does. */
const subjectsOf = ({ written }: RowField): readonly string[] =>
  written.filter(
    (word) => isThing(word) && !lexicon('plain').has(word) && !isMeasured(word) && !/[a-z]{3}ed$/.test(word),
  )

/** Time of people in one of two factors alone. */
const isOfPeople = (own: RowField, factors: readonly RowField[]): boolean => {
  const [first = [], second = []] = factors.map(({ written }) => written.filter((word) => lexicon('people').has(word)))
  const shared = first.filter((word) => second.includes(word))
  return !isOf(lexicon('people'), own) && [...first, ...second].some((word) => !shared.includes(word))
}
