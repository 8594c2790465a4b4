import type { Part } from '@/server/generation/engine/part'
import { millisecondsPerDay } from '@/server/generation/entities/reference-date'
import { born } from '@/server/generation/entities/who/births'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { type Column, combined, unscaled } from '@/server/generation/relations/columns'
import { following, momentPart } from '@/server/generation/relations/moments'
import type { NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { stepOf } from '@/server/names/vocabulary/steps'
import { hiring } from './hiring'
import { isDuration, secondsOf } from './measures'
import { spanBetween } from './spans'

/** A field before the one that is decided, and what it holds; undefined where no column does. */
export type Known = { readonly field: RowField; readonly column: Column | undefined }

/** A moment that follows from what stands before it. */
export type MomentRelation = { readonly say: string; readonly part: Part; readonly column: Column }

const isMoment = ({ field, column }: Known) =>
  field.kind === 'moment' && field.field.type !== 'birthdate' && column !== undefined

/** `trip_minutes` between `started_at` and `ended_at`. */
export function elapsed(
  own: RowField,
  known: readonly Known[],
  words: ReadonlySet<string>,
): NumberRelation | undefined {
  if (!isDuration(own)) return undefined
  const moments = known.filter(isMoment)
  for (const end of moments.toReversed()) {
    for (const start of moments) {
      if (start === end || !start.column || !end.column) continue
      const match = spanBetween(start.field, end.field, words)
      if (!match?.forward || !measures(own, [start.field, end.field], match.about)) continue
      const perUnit = secondsOf(own) * 1_000
      return {
        say: `${end.field.field.name} − ${start.field.field.name}`,
        column: combined([start.column, end.column], (from, to) => (to - from) / perUnit),
      }
    }
  }
  return undefined
}

const lengthWords =
  `duration elapsed length los period stay time total of in dauer duree duracion laufzeit مده المده worked
  term event session turnaround actual run no number numero nombre nb anzahl aantal عدد`.split(/\s+/)

/** Whether a length's name says nothing but that it is one, or what the two moments are about. */
function measures(own: RowField, moments: readonly RowField[], about: ReadonlySet<string>): boolean {
  return own.written
    .slice(0, -1)
    .every((word) => lengthWords.includes(word) || about.has(word) || moments.some((each) => each.words.has(word)))
}

/**
 * The moment a length of time from another one.
 * @param isApart whether the row's dates are no longer the days of its order.
 */
export function momentRelation(
  own: RowField,
  known: readonly Known[],
  { words, isApart }: { words: ReadonlySet<string>; isApart: boolean },
): MomentRelation | undefined {
  let best: { source: Known; match: NonNullable<ReturnType<typeof spanBetween>>; score: number } | undefined
  const isOrder = !isApart && known.some(({ field }) => orderTypes.has(field.field.type))
  for (const [at, source] of known.entries()) {
    if (!isMoment(source) || (isOrder && stepOf(own.field.name) > 0)) continue
    const match = spanBetween(source.field, own, words)
    if (!match) continue
    // A longer way between the same words is less likely meant; the nearest of equals is.
    const score = shared(source.field, own) * 10 + at / 1_000
    if (!best || score >= best.score) best = { source, match, score }
  }
  if (!best?.source.column) return undefined
  const { source, match } = best
  const length = known.find(
    ({ field, column }) => column && isDuration(field) && measures(field, [source.field, own], match.about),
  )
  const perUnit = length ? secondsOf(length.field) * 1_000 : 1
  const timed = own.field.type === 'dateTime'
  const { from, to } = own.field.constraints
  const column = following({
    source: best.source.column,
    span: match.span,
    ...(length?.column && { length: combined([length.column], (value) => value * perUnit) }),
    forward: match.forward,
    sourceTimed: source.field.field.type === 'dateTime',
    timed,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })
  const say = `${own.field.name}: ${match.forward ? 'not before' : 'not after'} ${source.field.field.name}`
  return { say, column, part: momentPart(column, timed) }
}

/** Nobody is hired as a child or in old age: the day follows the birth of the row's person, shown or not. */
export function hired(own: RowField, known: readonly Known[], home: LocaleProfile): MomentRelation | undefined {
  if (!isHiring(own)) return undefined
  const shown = known.find(({ field, column }) => column && field.field.type === 'birthdate')
  const timed = own.field.type === 'dateTime'
  const column = hiring(shown?.column ?? unscaled(born(home), 1 / millisecondsPerDay), own.field.constraints)
  return { say: `${own.field.name}: within a working life`, column, part: momentPart(column, timed) }
}

const isHiring = ({ words }: RowField) =>
  ['hire', 'hired', 'hiring', 'einstellung', 'einstellungs', 'embauche', 'contratacion'].some((word) =>
    words.has(word),
  ) ||
  (words.has('employment') && words.has('start'))

/** What makes a row an order: its dates are steps of one course. */
const orderTypes: ReadonlySet<string> = new Set(['shipmentStatus', 'shipmentTrackingId'])

/** How many words the two names have in common. */
const shared = (one: RowField, other: RowField) => one.written.filter((word) => other.written.includes(word)).length
