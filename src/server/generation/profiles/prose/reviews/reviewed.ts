import type { FieldTypeName } from '@/server/generation/catalog'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'

const lexicon = wordRoles(new URL('./review-words.tsv', import.meta.url), [
  'answers', // next to a number of answers, a rating is their mean
  'averaged',
  'conversation', // the last comment of a ticket, regardless of a later rating
  'examined', // exams and games, whose scores are not reviews
  'inspection', // those who inspect note what they find, whatever the score
  'rating',
])

/**
 * Whether a text explains an earlier rating: its content follows from the rating, which its own list or pattern would
 * contradict.
 */
export function isReviewed(reading: Reading, { type }: Meaning<FieldTypeName>, context: RequestContext) {
  const { readings, words } = context
  if (!texts.has(type) || !isReview(reading, context)) return false
  const before = readings.slice(0, readings.indexOf(reading))
  const isExam = [...lexicon('examined')].some((word) => words.has(word))
  return before.some((other) => isRating(other) || (!isExam && other.words.at(-1) === 'score'))
}

/** The stars of a single review, mostly five, and one more often than two; undefined for aggregated ratings. */
export function starsOfReview(reading: Reading, { type }: Meaning<FieldTypeName>, context: RequestContext) {
  const { readings, words } = context
  if (!isRating(reading) || [...lexicon('answers')].some((word) => words.has(word))) return undefined
  const isOfStars = type === 'reviewScore' || ['star', 'stars'].includes(reading.raw.join())
  if (!isOfStars || reading.raw.some((word) => lexicon('averaged').has(word) || word === 'csat')) return undefined
  const after = readings.slice(readings.indexOf(reading) + 1)
  return after.some((other) => isReview(other, context))
    ? { values: [5, 4, 3, 2, 1], weights: [52, 22, 9, 6, 11] }
    : undefined
}

const texts: ReadonlySet<string> = new Set<FieldTypeName>(['text', 'notes', 'jobTitle', 'productName'])

const isRating = ({ words, raw }: Reading): boolean =>
  lexicon('rating').has(words.at(-1) ?? '') || lexicon('rating').has(raw.at(-1) ?? '')

function isReview({ words, raw }: Reading, { words: all, hint }: RequestContext): boolean {
  if (
    [...lexicon('conversation')].some((word) => raw.includes(word)) ||
    [...lexicon('inspection')].some((word) => raw.includes(word))
  )
    return false
  if (['review', 'comment', 'comments', 'feedback'].some((word) => words.includes(word) || raw.includes(word)))
    return !['date', 'at', 'by', 'id', 'count', 'status'].includes(raw.at(-1) ?? '')
  return (
    ['title', 'headline', 'body'].includes(raw.at(-1) ?? '') &&
    (raw.length === 1 || raw[0] === 'review') &&
    (all.has('review') || hint.has('reviews') || hint.has('review'))
  )
}
