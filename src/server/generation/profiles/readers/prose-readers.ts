import { findConcept, isOfTradeInLanguage } from '@/server/generation/profiles/dictionary/find-concept'
import { proseByName } from '@/server/generation/profiles/prose/names/prose-name'
import { proseOf } from '@/server/generation/profiles/prose/prose-of'
import { isRemarkOfSomeone } from '@/server/generation/profiles/prose/remark-of'
import { reviewPatternAt } from '@/server/generation/profiles/prose/reviews/review-patterns'
import { isReviewed, starsOfReview } from '@/server/generation/profiles/prose/reviews/reviewed'
import { type ColumnReader, where } from './column-reader'

/** A text about an earlier rating, in the language of the table. */
const reviewOfRow: ColumnReader = ({ reading, meaning }, context) => {
  const pattern = reviewPatternAt(reading, context)
  return { meaning: { ...meaning, type: 'text', certain: true }, ...(pattern && { constraints: { pattern } }) }
}

const remarkOfSomeone: ColumnReader = (column, context) => proseOf('both', column, context) ?? undefined

/** Prose by a name in the language of the table, of a line of work. */
const proseInLanguage: ColumnReader = (column, context) => {
  const kind = context.language === null ? undefined : proseByName(column.reading, context)
  return (kind && proseOf(kind, column, context)) || undefined
}

const starsOfRow: ColumnReader = ({ reading, meaning }, context) => {
  const constraints = starsOfReview(reading, meaning, context)
  if (!constraints || isOfTradeInLanguage(findConcept(reading, context))) return undefined
  return { meaning: { ...meaning, type: 'reviewScore' }, constraints }
}

/** Prose by the form of its name and a rating before it. */
export const proseByShape: readonly ColumnReader[] = [
  where(({ reading }) => isRemarkOfSomeone(reading), remarkOfSomeone),
  starsOfRow,
  where(({ reading, meaning }, context) => isReviewed(reading, meaning, context), reviewOfRow),
  proseInLanguage,
]
