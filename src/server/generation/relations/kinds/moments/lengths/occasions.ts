import { type MomentRelation, momentOf } from '@/server/generation/relations/kinds/moments/moment-relation'
import type { Span, SpanMatch } from '@/server/generation/relations/kinds/moments/spans'
import { following } from '@/server/generation/relations/moments'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { elapsedWords } from './elapsed-words'

/**
 * Whether a moment is the end of an occasion that another one begins: the `end_time` of a `time` or `start_time`, the
 * `end_date` of a `date`. It is over soon, whatever refers to it later.
 */
export function isEndOfOccasion(end: RowField, begin: RowField): boolean {
  if (begin.kind !== 'moment' || begin.field.type !== end.field.type) return false
  if (!saysEnd(end) || saysEnd(begin)) return false
  const [only, ...more] = wordsBesides(begin)
  const isSame = more.length === 0 && wordsBesides(end).join() === only
  return isSame && (clocks.has(only ?? '') || (only === 'date' && begin.written.length === 1))
}

/**
 * Whether two moments with a time of day are the sides of one thing and say nothing else: `starts_at` and `ends_at`. Unless
 * it lasts, that takes hours.
 */
export function areSidesOfOne(end: RowField, begin: RowField): boolean {
  const isTimed = [end, begin].every(({ kind, field }) => kind === 'moment' && field.type === 'dateTime')
  return isTimed && saysEnd(end) && !saysEnd(begin) && [end, begin].every((own) => wordsBesides(own).every(isBare))
}

/**
 * A step right at the beginning or the end of an occasion whose planned sides the row has: the `checked_in_at` and the
 * `completed_at` of what `starts_at` and `ends_at` certain times.
 */
export function stepOfOccasion(own: RowField, known: readonly Known[]): MomentRelation | undefined {
  const { from, to } = own.field.constraints
  if (own.field.type !== 'dateTime' || from !== undefined || to !== undefined) return undefined
  const end = known.find(({ field }) => known.some((other) => areSidesOfOne(field, other.field)))
  const begin = end && known.find(({ field }) => areSidesOfOne(end.field, field))
  const said = own.written.filter((word) => !isBare(word)).join(' ')
  const [side, span] = arrivals.has(said) ? [begin, around] : departures.has(said) ? [end, soonAfter] : []
  if (!side?.column || !span) return undefined
  const { locale } = own.field
  const column = following({ source: side.column, span, forward: true, sourceTimed: true, timed: true, locale })
  return momentOf(`${own.field.name}: next to ${side.field.field.name}`, column, true)
}

const arrivals: ReadonlySet<string> = new Set(['arrived', 'checked in', 'checkin', 'started'])
const departures: ReadonlySet<string> = new Set(['checked out', 'checkout', 'completed', 'finished', 'left'])

const saysEnd = ({ written }: RowField): boolean => written.some((word) => elapsedWords('side-over').has(word))

const isBare = (word: string): boolean => word === 'at' || word === 'on'

const wordsBesides = ({ written }: RowField): readonly string[] =>
  written.filter((word) => !elapsedWords('side').has(word))
const clocks: ReadonlySet<string> = new Set(['datetime', 'time'])

/** How long an occasion lasts whose beginning has no name of its own. */
export function occasionBetween(first: RowField, second: RowField): SpanMatch | undefined {
  const forward = isEndOfOccasion(second, first)
  const begin = forward ? first : second
  if (begin.written.length > 1 || !(forward || isEndOfOccasion(first, second))) return undefined
  return { span: begin.field.type === 'date' ? days : hours, forward, about: new Set() }
}

const minute = 60_000
const hours: Span = { shortest: 15 * minute, longest: 9 * 60 * minute, median: 90 * minute, later: true }
const around: Span = { shortest: -20 * minute, longest: 10 * minute, median: -4 * minute, later: false }
const soonAfter: Span = { shortest: 0, longest: 40 * minute, median: 5 * minute, later: false }
const day = 24 * 60 * minute
const days: Span = { shortest: 0, longest: 14 * day, median: 2 * day, later: true }
