import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/other-sum-words.tsv', import.meta.url), [
  'extras', // in a total, the sum of what was bought besides the main thing
  'local', // in the charges at one place, which are not all of them
  'other', // of prepayments, room revenue, and additional amounts
  'periodic', // of a charge repeated each period
  'valued', // next to "value", the worth of things
])

/** The value of things is not a sum of the row's charges. */
export const isValuation = ({ words }: RowField): boolean =>
  words.has('value') && [...lexicon('valued')].some((word) => words.has(word))

/** Prepayments, room revenue and additional amounts are not sums of the row, but the `extras_total` is. */
export const isOfAnother = (field: RowField): boolean =>
  isAbout(lexicon('other'), field) && !(field.written.length === 2 && isSumOfExtras(field)) && !isBare(field)

/** The `extras_eur` or the `misc` next to charges that have names. */
const isBare = ({ written }: RowField): boolean => {
  const { money } = measuredBy(written)
  const [word = '', ...more] = written.filter((_, at) => !money.has(at))
  return more.length === 0 && (lexicon('extras').has(word) || word === 'misc' || word === 'other')
}

export const isSumOfExtras = ({ written }: RowField): boolean =>
  written.includes('total') && written.some((word) => lexicon('extras').has(word))

/** The `destination_charges` next to `origin_charges`. */
export const isLocal = (field: RowField): boolean =>
  field.written.includes('charges') && isAbout(lexicon('local'), field)

/** A monthly charge is not the row's total. */
export const isPeriodic = (field: RowField): boolean => isAbout(lexicon('periodic'), field)
