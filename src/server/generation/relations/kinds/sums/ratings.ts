import { catalog } from '@/server/generation/catalog'
import { combined } from '@/server/generation/relations/columns'
import { every, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('../tables/rating-words.tsv', import.meta.url), [
  'composed', // a score of several aspects
  'counted', // next to a rating, says that ratings are counted
  'overall', // a rating of everything
  'rating',
])

/** Ratings on one scale, which do not add up. */

/** The `overall_rating` after a `food_rating` and a `service_rating`, or the scores of a supplier: their mean. */
export const meanRating: NumberRule = (row) => {
  const isOfKind = isOverall(row.own) ? isRatingOfPart : isComposed(row.own) ? isScoreOfPart : null
  if (!isOfKind) return undefined
  const parts = every(row, (field) => isOfKind(field) && isSameScale(field, row.own))
  if (parts.length < 2) return undefined
  return {
    say: `close to the mean of ${parts.map(({ field }) => field.field.name).join(', ')}`,
    column: combined(
      parts.map(({ column }) => column),
      (...values) => values.reduce((sum, value) => sum + value, 0) / values.length,
    ),
  }
}

/** The `food_rating` after an `overall_rating`: close to it. */
export const ratingOfPart: NumberRule = (row) => {
  const { own } = row
  if (!isRating(own) || isOverall(own)) return undefined
  const { ownColumn } = row
  if (!ownColumn) return undefined
  const overall = nearest(row, (field) => isOverall(field) && isSameScale(field, own))
  if (!overall) return undefined
  return {
    say: `close to ${overall.field.field.name}`,
    column: combined([overall.column, ownColumn], (all, alone) => ofOverall * all + (1 - ofOverall) * alone),
  }
}

/** The share of an overall rating in the rating of one aspect. */
const ofOverall = 0.7

/** Whether a number rates something: `food_rating`, `review_aroma`; not the `ratings_count`. */
export const isRating = ({ written, kind }: RowField): boolean =>
  kind === 'number' &&
  written.some((word) => lexicon('rating').has(word)) &&
  !written.some((word) => lexicon('counted').has(word))

const isOverall = (field: RowField): boolean =>
  isRating(field) && field.written.some((word) => lexicon('overall').has(word))

const isRatingOfPart = (field: RowField): boolean => isRating(field) && !isOverall(field)

/** A score of everything, as opposed to the total of a game. */
const isComposed = (field: RowField): boolean =>
  isScore(field) && field.written.some((word) => lexicon('composed').has(word))
const isScoreOfPart = (field: RowField): boolean => isScore(field) && field.written.length > 1 && !isComposed(field)
const isScore = ({ written, kind }: RowField): boolean => kind === 'number' && written.at(-1) === 'score'

/** Whether two ratings have the same maximum, stated or usual: the `review_length` has another. */
const isSameScale = (one: RowField, other: RowField): boolean => maxOf(one) === maxOf(other)
const maxOf = ({ field: { type, constraints } }: RowField): number | undefined =>
  constraints.max ?? catalog[type].range?.usual.max
