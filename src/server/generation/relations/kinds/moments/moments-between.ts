import { combined } from '@/server/generation/relations/columns'
import { between, momentColumn } from '@/server/generation/relations/moments'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { timeOfDay } from './calendar/times-of-day'
import { inItsYear, making } from './calendar/years'
import { ahead, dueAfter } from './due'
import { keptTo } from './kept'
import { type Around, type MomentRelation, momentOf } from './moment-relation'
import { beforeSeen, isBeforeItsEnd, lately, since, soon, withinTheYear, yearsAgo } from './past'
import { heldAtAge } from './people/ages'
import { areBornBefore, birthsIn, isBirthOfYoung } from './people/births'
import { hired, paid } from './people/employment'
import { isAfterLast } from './steps/course'
import { followed } from './steps/followed'
import { isFirstRegistration, isMoment } from './steps/match-of'

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

function onItsDay(own: RowField, known: readonly Known[]): MomentRelation | undefined {
  const found = timeOfDay(own, known)
  return found && momentOf(found.say, found.column, true)
}

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

const isBounded = ({ field: { constraints } }: RowField): boolean =>
  constraints.from !== undefined || constraints.to !== undefined
