import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import { patternPart } from '@/server/generation/constraints/pattern/pattern-part'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { choose } from '@/server/generation/engine/parts'
import { profileOf } from '@/server/generation/locales'
import type { Column } from '@/server/generation/relations/columns'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import type { Known } from './moments/moments-between'

const forms = ['title', 'body'] as const
type Form = (typeof forms)[number]

/** Ratings from 1 to 5: below this they are unhappy, from the other on happy. */
const moods = [
  { mood: 'unhappy', below: 2.75 },
  { mood: 'mixed', below: 3.75 },
  { mood: 'happy', below: Number.POSITIVE_INFINITY },
] as const

const patterns = new Map(
  readTable(new URL('./tables/reviews.tsv', import.meta.url), ['language', 'form', 'mood', 'lengths', 'pattern'], {
    keyColumns: 3,
  }).map(({ language, form, mood, lengths, pattern }) => {
    const [shortest = 0, longest = 0] = lengths.split('..').map(Number)
    return [`${language} ${form} ${mood}`, { pattern, shortest, longest }]
  }),
)

/**
 * What a reviewer writes after the rating that the row has: pleased at five stars, and not at one. Undefined of other
 * texts, and where the caller asks for other lengths or a form of their own.
 */
export function reviewPart(own: RowField, known: readonly Known[]): Part | undefined {
  const { type, locale, constraints } = own.field
  const rating = known.find(({ field, column }) => field.field.type === 'reviewScore' && column)
  const form = type === 'text' ? formOf(own) : undefined
  if (!rating?.column || !form || rating.field.field.constraints.values) return undefined
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, ...others } = constraints
  const written = moods.map(({ mood }) => patterns.get(`${profileOf(locale).language} ${form} ${mood}`))
  const fits = written.every((each) => each && each.shortest >= minLength && each.longest <= maxLength)
  if (!fits || Object.keys(others).length > 0) return undefined
  const parts = written.flatMap((each) => (each ? [patternPart(parsePattern(each.pattern))] : []))
  return choose(moodOf(rating.column), parts)
}

function formOf({ words, written }: RowField): Form | undefined {
  const last = written.at(-1) ?? ''
  if (['title', 'headline', 'summary'].includes(last)) return 'title'
  return ['review', 'comment', 'body', 'feedback', 'text'].some((word) => words.has(word)) ? 'body' : undefined
}

const moodOf =
  (rating: Column): Numeric =>
  (scope) => {
    const draw = rating(scope)
    const column = scope.column()
    return (rows, n) => {
      const stars = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        column[row] = moods.findIndex(({ below }) => (stars[row] ?? 0) < below)
      }
      return column
    }
  }
