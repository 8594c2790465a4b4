import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { elapsedWords } from './elapsed-words'
import { isNamedAfter } from './lengths'

/** The moments from which a duration until `end` may count, best first: from the start, not from the request. */
export const startsInOrder = (own: RowField, moments: readonly Known[], end: Known): readonly Known[] =>
  moments.toSorted((one, other) => rankOf(one, own, end) - rankOf(other, own, end))

function rankOf(moment: Known, own: RowField, end: Known): number {
  const rank = isOfDocument(moment) && !isOfDocument(end) ? 3 : isStart(moment) ? 0 : isAnnounced(moment, own) ? 2 : 1
  return (
    rank -
    (isActual(moment) && !isPlanned(end) ? 1 : 0) +
    (isPlanned(moment) && !isPlanned(end) ? 2 : 0) -
    (isOfOneThing(moment.field, end.field) ? 1 : 0)
  )
}

/** The `oven_in_at` of an `oven_out_at`, whatever was before. */
const isOfOneThing = ({ written: [thing = '', ...rest] }: RowField, end: RowField): boolean =>
  rest.length > 0 && thing.length > 3 && thing === end.written[0] && !elapsedWords('plan').has(thing)

/** A booking precedes its subject, but starts a duration only if someone waits for it. */
const isAnnounced = ({ field }: Known, own: RowField): boolean =>
  announced.some((word) => field.words.has(word)) && !isNamedAfter(own, [field])
const announced = ['booking', 'booked', 'reservation', 'reserved'] as const

/** A `passport_issued_on` or a `policy_start` is when the document began, not what the row is about. */
const isOfDocument = ({ field: { written } }: Known): boolean => elapsedWords('document').has(written[0] ?? '')

/** A name that says start is a start, even if it comes after the time of the request. */
const isStart = ({ field: { words } }: Known): boolean =>
  ['start', 'started', 'begin', 'began'].some((word) => words.has(word))

/** Actual times are compared with actual times, not with planned ones. */
const isPlanned = ({ field: { written } }: Known): boolean =>
  ['estimated', 'expected', 'planned', 'scheduled'].some((word) => written.includes(word))
const isActual = ({ field: { words } }: Known): boolean =>
  ['act', 'actual', 'ata', 'atd'].some((word) => words.has(word))
