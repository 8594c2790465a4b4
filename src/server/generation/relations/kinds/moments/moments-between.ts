import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { combined } from '@/server/generation/relations/columns'
import { isDuration, secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { between, following, momentColumn } from '@/server/generation/relations/moments'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { stepOf } from '@/server/names/vocabulary/steps'
import { isDayOfOther, isEndOfDay, someHours, timeOfDay } from './calendar/times-of-day'
import { inItsYear, making } from './calendar/years'
import { courseBetween, inItsPlace, isAfterLast, repeatOf } from './course'
import { isOneEnd } from './delays'
import { ahead, dueAfter, isOfHorizon } from './due'
import { keptTo } from './kept'
import { isAsLongAs, isNamedAfter, isPause, isTermUntil, measures } from './lengths/lengths'
import { occasionBetween } from './lengths/occasions'
import { type Around, type MomentRelation, momentOf } from './moment-relation'
import { beforeSeen, isBeforeItsEnd, lately, notAhead, since, soon, withinTheYear, yearsAgo } from './past'
import { heldAtAge } from './people/ages'
import { areBornBefore, birthsIn, isBirthOfYoung } from './people/births'
import { hired, paid } from './people/employment'
import { type Span, type SpanMatch, spanBetween } from './spans'

/** How a moment follows from those before it in the row; undefined if it does not. */
export const momentRelation = (own: RowField, known: readonly Known[], around: Around): MomentRelation | undefined =>
  held(own, known, around) ??
  (around.hasClock ? hired(own, known, around) : paid(own, known)) ??
  onItsDay(own, known) ??
  firstRegistered(own, known, around) ??
  repeatedSince(own, known) ??
  beforeSeen(own, known) ??
  due(own, known, around) ??
  latest(own, known, around) ??
  followed(own, known, around) ??
  hired(own, known, around) ??
  lived(own, known, around) ??
  ofItsYear(own, known, around) ??
  made(own, known, around) ??
  nearToday(own, around) ??
  ahead(own, around)

function held(own: RowField, known: readonly Known[], { hasClock }: Around): MomentRelation | undefined {
  const at = hasClock || isBounded(own) ? undefined : heldAtAge(own, known)
  return at && momentOf(at.say, at.column, own.field.type === 'dateTime')
}

export const isMoment = ({ field, column }: Known) =>
  field.kind === 'moment' && field.field.type !== 'birthdate' && !isFirstRegistration(field) && column !== undefined

function onItsDay(own: RowField, known: readonly Known[]): MomentRelation | undefined {
  const found = timeOfDay(own, known)
  return found && momentOf(found.say, found.column, true)
}

/** Two moments related by a rule about them, else by the usual course of events. */
type Match = SpanMatch & { readonly distance: number }

export function matchOf(
  first: RowField,
  second: RowField,
  words: ReadonlySet<string>,
  hasClock = false,
): Match | undefined {
  const span = repeatOf(first, second) ?? occasionBetween(first, second) ?? spanBetween(first, second, words)
  if (span) return { ...span, distance: 0 }
  const isDecided = stepOf(first.field.name) !== stepOf(second.field.name) && (hasClock || isOrder(words))
  const course = isDecided ? undefined : courseBetween(first, second)
  return course && { ...course, about: new Set() }
}

/** Two steps of an order, some days apart if the second follows the first. */
export const stepsBetween = (first: RowField, second: RowField, words: ReadonlySet<string>): Match | undefined =>
  isOrder(words) && stepOf(first.field.name) < stepOf(second.field.name)
    ? { span: stepSpan, forward: true, distance: 1, about: new Set() }
    : undefined

const stepSpan: Span = {
  shortest: 0,
  longest: 60 * millisecondsPerDay,
  median: 4 * millisecondsPerDay,
  later: false,
}

/** Orders have steps of their own. */
const isOrder = (words: ReadonlySet<string>): boolean =>
  orderWords.some((word) => words.has(word)) && !jobWords.some((word) => words.has(word))

/** A work order is not an order of goods. */
const jobWords = ['work', 'attended', 'technician', 'maintenance']

const orderWords = ['order', 'ordered', 'placed', 'purchase', 'purchased', 'checkout']

function followed(
  own: RowField,
  known: readonly Known[],
  { words, isApart, hasClock, scope }: Around,
): MomentRelation | undefined {
  const isOfOrder = !isApart && isOrder(words) && known.some(({ field }) => orderTypes.has(field.field.type))
  if (isOfOrder && stepOf(own.field.name) > 0) return undefined
  const matches = known.flatMap((source, at) => {
    const found = isMoment(source) ? matchOf(source.field, own, words, hasClock) : undefined
    const match = found && !hasClock && known.slice(at).every(isMoment) ? inItsPlace(source.field, own, found) : found
    if (match && match.distance > 0 && isBeforeItsEnd(own, source.field)) return []
    if (match && ((isNext(source.field) && !isNext(own)) || isDayOfOther(source.field, own, known))) return []
    if (match && hasClock && isOfHorizon(source.field, own, match)) return []
    return match && source.column ? [{ ...match, source: { field: source.field, column: source.column }, at }] : []
  })
  // Rules take precedence over the usual course of events, then fewer steps between the same words, then what is not
  // counted back from an end that may be in the future, then the nearest.
  const scoreOf = ({ source, span, distance, forward, at }: (typeof matches)[number]) =>
    at / 1_000 +
    (forward || !span.later ? 0.5 : 0) +
    (distance > 0
      ? -distance - (forward ? 0 : 100)
      : 10 * shared(source.field, own) + (isOneEnd(source.field, own) ? 5 : 0))
  const best = matches.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
  if (!best) return undefined
  const { source, forward } = best
  const isOnDay = forward && isEndOfDay(own, source.field, known)
  const span = isOnDay && (best.distance > 0 || best.span.median >= millisecondsPerDay) ? someHours : best.span
  const length = known.find(
    ({ field, column }) =>
      column &&
      isDuration(field) &&
      isAsLongAs(field, best.span) &&
      !isPause(field, own) &&
      measures(field, [source.field, own], best.about) &&
      (best.distance === 0 || isNamedAfter(field, [source.field, own]) || isTermUntil(field, own)),
  )
  const perUnit = length ? secondsOf(length.field) * 1_000 : 1
  const timed = own.field.type === 'dateTime'
  const { from, to } = own.field.constraints
  const column = following({
    source: source.column,
    span,
    ...(length?.column && { length: combined([length.column], (value) => value * perUnit) }),
    forward,
    sourceTimed: source.field.field.type === 'dateTime',
    timed,
    locale: own.field.locale,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  })
  const holding = matches.filter((match) => match.span.shortest >= 0)
  const columnsOf = (wanted: boolean) =>
    holding.flatMap((other) => (other.forward === wanted ? [other.source.column] : []))
  const say = `${own.field.name}: ${forward ? 'not before' : 'not after'} ${source.field.field.name}`
  const room = Math.min(30 * millisecondsPerDay, Math.max(span.median, timed ? 60_000 : millisecondsPerDay))
  const floors = [...columnsOf(true), ...stepsBefore(own, known, words), ...birthsIn(known)]
  const held = between(column, floors, columnsOf(false), room)
  return momentOf(say, forward ? held : notAhead(held, own, scope), timed)
}

/** A `next_service_due` is after the other moments of its row, a payment of this service among them. */
const isNext = ({ written }: RowField): boolean => written[0] === 'next'

/** The earlier steps of an order, whatever else the moment follows. */
const stepsBefore = (own: RowField, known: readonly Known[], words: ReadonlySet<string>) =>
  isOrder(words)
    ? known.flatMap((each) =>
        isMoment(each) && each.column && stepOf(each.field.field.name) < stepOf(own.field.name) ? [each.column] : [],
      )
    : []

/** Types that make a row an order, whose dates are steps of one process. */
const orderTypes: ReadonlySet<string> = new Set(['shipmentStatus', 'shipmentTrackingId'])

/** How many words the two names have in common. */
const shared = (one: RowField, other: RowField) => one.written.filter((word) => other.written.includes(word)).length

/** Events of a child come after its birth. */
function lived(own: RowField, known: readonly Known[], { hasClock, scope }: Around): MomentRelation | undefined {
  // If everyone was born before the field's bounds begin, the row's own time may apply.
  if (hasClock && areBornBefore(known, own.field.constraints.from)) return undefined
  const births = birthsIn(known)
  const [birth] = known.filter(isBirthOfYoung)
  const free = births.length > 0 ? momentColumn(own.field.type, scope) : undefined
  if (!birth || !free) return undefined
  const say = `${own.field.name}: not before ${birth.field.field.name}`
  return momentOf(say, between(free, births, []), own.field.type === 'dateTime')
}

/** The first moment of a row lies in the year or season before it. */
function ofItsYear(own: RowField, known: readonly Known[], { hasClock, scope }: Around): MomentRelation | undefined {
  if (hasClock || isBounded(own) || own.field.type === 'birthdate' || known.some(isMoment)) return undefined
  const free = momentColumn(own.field.type, scope)
  const found = free && inItsYear(own, known, free)
  return found && momentOf(`${own.field.name}: in the ${found.say}`, found.column, own.field.type === 'dateTime')
}

/** The first moment of a row lies after the year its subject was made. */
function made(own: RowField, known: readonly Known[], { hasClock, scope }: Around): MomentRelation | undefined {
  if (hasClock || isBounded(own) || ofLately.has(own.written[0] ?? '') || known.some(isMoment)) return undefined
  const year = making(known)
  const free = year && own.field.type !== 'birthdate' ? momentColumn(own.field.type, scope) : undefined
  if (!year || !free) return undefined
  const say = `${own.field.name}: not before ${year.say}`
  const registered = known.flatMap(({ field, column }) => (column && isFirstRegistration(field) ? [column] : []))
  return momentOf(say, between(free, [year.column, ...registered], []), own.field.type === 'dateTime')
}

const ofLately: ReadonlySet<string> = new Set(['last', 'next'])

/** Without a beginning in the row, a `last_*` moment is recent and a `next_*` one is near. */
function nearToday(own: RowField, { hasClock }: Around): MomentRelation | undefined {
  if (hasClock || isBounded(own)) return undefined
  const timed = own.field.type === 'dateTime'
  if (own.written[0] === 'last') return momentOf(`${own.field.name}: within the last two years`, lately(own), timed)
  return own.written[0] === 'next' ? momentOf(`${own.field.name}: within a year from now`, soon(own), timed) : undefined
}

/** The `last_*` event of something years old is recent, whenever it began. */
function latest(own: RowField, known: readonly Known[], { hasClock }: Around): MomentRelation | undefined {
  if (hasClock || isBounded(own) || own.written[0] !== 'last') return undefined
  const begun = known.filter((each) => isMoment(each) && !isBeforeItsEnd(own, each.field))
  if (begun.length === 0 || begun.some(({ field }) => field.field.constraints.to === undefined)) return undefined
  const say = `${own.field.name}: not before ${begun.map(({ field }) => field.field.name).join(' and ')}`
  const columns = [lately(own), ...begun.flatMap(({ column }) => column ?? [])]
  return momentOf(say, combined(columns, Math.max), own.field.type === 'dateTime')
}

/** A `serviced_on` after the `last_serviced_on`: the same event, the time after. */
function repeatedSince(own: RowField, known: readonly Known[]): MomentRelation | undefined {
  const last = isBounded(own) ? undefined : known.find((each) => isMoment(each) && isAfterLast(own, each.field))
  if (!last?.column) return undefined
  return momentOf(
    `${own.field.name}: not before ${last.field.field.name}`,
    since(last.column),
    own.field.type === 'dateTime',
  )
}

function due(own: RowField, known: readonly Known[], { hasClock, rhythm }: Around): MomentRelation | undefined {
  const found = dueAfter(own, known, rhythm) ?? (hasClock ? undefined : keptTo(own, known))
  return found && momentOf(found.say, found.column, own.field.type === 'dateTime')
}

/** A vehicle was first registered years before the other moments of its row. */
function firstRegistered(own: RowField, known: readonly Known[], { hasClock }: Around): MomentRelation | undefined {
  if (hasClock || isBounded(own) || !isFirstRegistration(own)) return undefined
  const timed = own.field.type === 'dateTime'
  const year = making(known)
  if (year) return momentOf(`${own.field.name}: within the year of ${year.say}`, withinTheYear(year.column), timed)
  return momentOf(`${own.field.name}: years ago`, yearsAgo(own), timed)
}

const isFirstRegistration = ({ written }: RowField): boolean =>
  written.includes('first') && (written.includes('registration') || written.includes('registered'))

const isBounded = ({ field: { constraints } }: RowField): boolean =>
  constraints.from !== undefined || constraints.to !== undefined
