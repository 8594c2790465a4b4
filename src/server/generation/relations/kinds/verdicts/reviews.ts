import { spanOf } from '@/server/generation/constraints/pattern/fit-pattern'
import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import { patternPart } from '@/server/generation/constraints/pattern/pattern-part'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { choose } from '@/server/generation/engine/parts'
import { profileOf } from '@/server/generation/locales'
import { moodsOf } from '@/server/generation/profiles/prose/reviews/review-patterns'
import type { Column } from '@/server/generation/relations/columns'
import type { Known } from '@/server/generation/relations/row'
import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'
import { subjectOf } from './review-subjects'

const lexicon = wordRoles(new URL('./tables/rating-words.tsv', import.meta.url), [
  'quality', // a `qa_score` of a hundred is a rating; that of an exam is not
  'rating', // `rating`, `stars`, `review_score`, `csat`
])

const forms = ['title', 'body'] as const
type Form = (typeof forms)[number]

/** Bounds of the moods on ratings from 1 to 5. */
const moods = [
  { mood: 'unhappy', below: 2.75 },
  { mood: 'mixed', below: 3.75 },
  { mood: 'happy', below: Number.POSITIVE_INFINITY },
] as const

const patterns = new Map(
  readTable(new URL('./tables/reviews.tsv', import.meta.url), ['about', 'language', 'form', 'mood', 'pattern'], {
    keyColumns: 4,
  }).map(({ about, language, form, mood, pattern }) => [`${about} ${language} ${form} ${mood}`, pattern]),
)

/**
 * A review that agrees with the preceding rating: pleased at five stars, but not at one. Undefined for other texts, and
 * if the request specifies lengths or a form.
 */
export function reviewPart(own: RowField, known: readonly Known[]): Part | undefined {
  const { type, locale, constraints } = own.field
  const inShort = constraints.pattern === undefined ? undefined : moodsOf(constraints.pattern)
  const form = type === 'text' ? formOf(own) : undefined
  const rating = (form || inShort) && known.find(isRating)
  if (!rating?.column) return undefined
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, ...others } = constraints
  if (inShort && Object.keys(constraints).length === 1)
    return choose(
      moodOf(rating.column, scaleOf(rating.field)),
      moods.map(({ mood }) => patternPart(parsePattern(inShort[mood]))),
    )
  if (!form || Object.keys(others).length > 0) return undefined
  const about = subjectOf(new Set([...known.flatMap(({ field }) => [...field.words]), ...own.words]))
  const written = moods.map(({ mood }) => patterns.get(`${about} ${profileOf(locale).language} ${form} ${mood}`) ?? '')
  const parsed = written.map((pattern) => parsePattern(pattern))
  const fits = parsed.map(({ root }) => spanOf(root)).every(({ min, max }) => min >= minLength && max <= maxLength)
  return fits ? choose(moodOf(rating.column, scaleOf(rating.field)), parsed.map(patternPart)) : undefined
}

/** Stars, or a number with a small range, or one of quality up to a hundred, and a name for ratings. */
function isRating({ field, column }: Known): boolean {
  if (!column) return false
  if (field.field.type === 'reviewScore') return true
  if (field.kind !== 'number') return false
  const { min, max } = scaleOf(field)
  return isAbout(lexicon('rating'), field) && max > min && max <= (isAbout(lexicon('quality'), field) ? 100 : 10)
}

/** The lowest and the highest rating; five stars by default. */
function scaleOf({ field: { type, constraints } }: RowField): { readonly min: number; readonly max: number } {
  const { min, max, values } = constraints
  if (values) return { min: Math.min(1, ...values.map(Number)), max: Math.max(5, ...values.map(Number)) }
  return type === 'reviewScore' ? { min: 1, max: 5 } : { min: Math.min(1, min ?? 1), max: max ?? Number.NaN }
}

function formOf({ words, written }: RowField): Form | undefined {
  const last = written.at(-1) ?? ''
  if (['title', 'headline', 'summary'].includes(last)) return 'title'
  return ['review', 'comment', 'body', 'feedback', 'text'].some((word) => words.has(word)) ? 'body' : undefined
}

const moodOf =
  (rating: Column, { min, max }: { readonly min: number; readonly max: number }): Numeric =>
  (scope) => {
    const draw = rating(scope)
    const column = scope.column()
    return (rows, n) => {
      const stars = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        column[row] = moods.findIndex(({ below }) => 1 + (((stars[row] ?? 0) - min) / (max - min)) * 4 < below)
      }
      return column
    }
  }
