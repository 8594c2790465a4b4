import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/other-sum-words.tsv', import.meta.url), [
  'other', // prepayments, room revenue, and what comes on top of others
  'periodic', // of a charge repeated each period
  'valued', // with "value", what things are worth
])

/** The value of things is no sum of the row's charges. */
export const isValuation = ({ words }: RowField): boolean =>
  words.has('value') && [...lexicon('valued')].some((word) => words.has(word))

/** Prepayments and room revenue are not sums of the row, and neither is what comes on top of others. */
export const isOfAnother = (field: RowField): boolean => isAbout(lexicon('other'), field)

/** A charge repeated each month is not the row's total. */
export const isPeriodic = (field: RowField): boolean => isAbout(lexicon('periodic'), field)
