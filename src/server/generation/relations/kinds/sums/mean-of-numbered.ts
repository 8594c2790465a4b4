import { combined } from '@/server/generation/relations/columns'
import { every, has, isMoney, isShare, type NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** The `mean_score` of a `reviewer_1_score` and a `reviewer_2_score`, the `avg_reading` of `reading_1` to `reading_3`. */
export const meanOfNumbered: NumberRule = (row) => {
  const { own } = row
  const noun = own.written.filter((word) => !has('average', { ...own, words: new Set([word]) }))
  if (!has('average', own) || noun.length === own.written.length) return undefined
  const isAlike = ({ written }: RowField) =>
    noun.length === 0 ? written.some((word) => marks.has(word)) : noun.every((word) => written.includes(word))
  const parts = every(
    row,
    (field) =>
      /(?:^|[^\d])[1-9](?![\d])/.test(field.field.name) &&
      isAlike(field) &&
      isShare(field) === isShare(own) &&
      isMoney(field) === isMoney(own),
  )
  const patterns = new Set(parts.map(({ field }) => withoutDigits(field)))
  if (parts.length < 2 || patterns.size > 1) return undefined
  return {
    say: `the mean of ${parts.map(({ field }) => field.field.name).join(', ')}`,
    column: combined(
      parts.map(({ column }) => column),
      (...values) => values.reduce((sum, value) => sum + value, 0) / values.length,
    ),
  }
}

/** What a bare `average` is the mean of. */
const marks: ReadonlySet<string> = new Set(['grade', 'mark', 'score', 'test'])

const withoutDigits = ({ field }: RowField): string => field.name.replace(/\d/g, '#')
