import type { RowField } from '@/server/generation/relations/row-fields'

/** The value of things is no sum of the row's charges. */
export const isValuation = ({ words }: RowField): boolean =>
  words.has('value') && valued.some((word) => words.has(word))
const valued = [
  'asset',
  'book',
  'contents',
  'declared',
  'face',
  'fair',
  'goods',
  'insured',
  'land',
  'market',
  'property',
]

/** Prepayments and room revenue are not sums of the row, and neither is what comes on top of others. */
export const isOfAnother = ({ words }: RowField): boolean =>
  ['abschlag', 'additional', 'extra', 'instalment', 'installment', 'misc', 'other', 'revpar', 'sundry', 'ytd'].some(
    (word) => words.has(word),
  )

/** A charge repeated each month is not the row's total. */
export const isPeriodic = ({ words }: RowField): boolean =>
  ['monthly', 'weekly', 'mensuelles'].some((word) => words.has(word))
