import { proseByName } from '@/server/generation/profiles/prose/names/prose-name'
import { proseOf } from '@/server/generation/profiles/prose/prose-of'
import { reviewPatternAt } from '@/server/generation/profiles/prose/reviews/review-patterns'
import type { ColumnReader } from './column-reader'

/** A text about an earlier rating, in the language of the table. */
export const reviewOfRow: ColumnReader = ({ reading, meaning }, context) => {
  const pattern = reviewPatternAt(reading, context)
  return { meaning: { ...meaning, type: 'text', certain: true }, ...(pattern && { constraints: { pattern } }) }
}

export const remarkOfSomeone: ColumnReader = (column, context) => proseOf('both', column, context) ?? undefined

/** Prose by a name in the language of the table, of a line of work. */
export const proseInLanguage: ColumnReader = (column, context) => {
  const kind = context.language === null ? undefined : proseByName(column.reading, context)
  return (kind && proseOf(kind, column, context)) || undefined
}
