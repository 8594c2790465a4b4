import { combined } from '@/server/generation/relations/columns'
import { every, has, isShare, type NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Words that make a number the sum of others of its name. */
const totals = ['total', 'sum', 'overall', 'combined'] as const

/** Words that any sum of money has, and those of numbers that add up to nothing. */
const general = [
  'amount',
  'price',
  'value',
  'sum',
  'payment',
  'total',
  'number',
  'count',
  'time',
  'rate',
  'score',
] as const

const single = [
  'max',
  'maximum',
  'min',
  'minimum',
  'average',
  'avg',
  'mean',
  'unit',
  'per',
  'predicted',
  'target',
] as const

/** Counted things of a number: the word that heads its name. */
const thingOf = ({ words }: RowField): string =>
  [...words].findLast((word) => word.length > 3 && !totals.some((total) => total === word)) ?? ''

const isPlain = ({ words }: RowField): boolean =>
  !single.some((word) => words.has(word)) && !totals.some((word) => words.has(word))

/** `total_mark` of `paper_1_mark` and `paper_2_mark`, `total_deductions` of two deductions or more. */
export const sumOfParts: NumberRule = (row) => {
  const { own } = row
  const thing = thingOf(own)
  if (!totals.some((word) => own.words.has(word)) || isShare(own)) return undefined
  if (thing === '' || general.some((word) => word === thing)) return undefined
  const parts = every(row, (field) => isOf(thing, field) && isPlain(field) && !isShare(field) && isAlike(field, own))
  if (parts.length < 2) return undefined
  return {
    say: parts.map(({ field }) => field.field.name).join(' + '),
    column: combined(
      parts.map(({ column }) => column),
      (...values) => values.reduce((sum, value) => sum + value, 0),
    ),
  }
}

/** `permit_fee` and `review_fee` are of the `total_fees`. */
const isOf = (thing: string, { words }: RowField): boolean => words.has(thing) || words.has(thing.replace(/s$/, ''))

/** Both of money or neither, and no price of one among them. */
const isAlike = (one: RowField, other: RowField): boolean =>
  (one.field.type === 'amount') === (other.field.type === 'amount') && !has('unit price', one)
