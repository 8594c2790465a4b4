import type { FieldScope } from '@/server/generation/catalog/define'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { onAllowedDay } from '@/server/generation/entities/when/allowed-days'
import { lessBreak } from '@/server/generation/relations/kinds/moments/lengths/less-break'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { Steps } from '@/server/kernel/turns/steps'
import { namesBeginning, namesCreation, stepOf } from '@/server/names/vocabulary/steps'
import { type Column, combined } from './columns'
import type { Effort } from './kinds/equations/backwards'
import { secondsOf } from './kinds/measures/durations'
import type { ClockTimes } from './kinds/moments/calendar/clock-times'
import { delay } from './kinds/moments/delays'
import { byLength } from './kinds/moments/lengths/by-length'
import { elapsed } from './kinds/moments/lengths/elapsed'
import { fromToday } from './kinds/moments/lengths/from-today'
import { inLeadingUnit } from './kinds/moments/lengths/leading-unit'
import { stepOfOccasion } from './kinds/moments/lengths/occasions'
import {
  arrangedBefore,
  begunWith,
  type EventOfRow,
  earnedBefore,
  holdsOccasion,
  isEarnedBefore,
} from './kinds/moments/life/beginnings'
import { type Ending, endsRow } from './kinds/moments/life/endings'
import { withinLifetime } from './kinds/moments/life/within-lifetime'
import { momentRelation } from './kinds/moments/moments-between'
import { ageOf } from './kinds/moments/people/ages'
import { serviceSince } from './kinds/moments/people/service'
import { stepNumber } from './kinds/moments/steps/course'
import { isPost, paidFor, postColumn } from './kinds/money/posts'
import { isKeptAnyway } from './kinds/money/prices/kept-anyway'
import { atMost } from './kinds/ranges'
import { fitting, type Verdict } from './kinds/verdicts/fitting'
import { floorOfRoom } from './kinds/verdicts/of-lists/floor-of-room'
import { movedByEntry } from './kinds/verdicts/of-lists/moved-by-entries'
import { usualNumber } from './kinds/verdicts/of-lists/usual-of-value'
import { zeroWhere } from './kinds/verdicts/of-lists/zero-where'
import type { LifeCycle } from './life-cycle/life-cycle'
import type { Absence } from './life-cycle/missing/absence'
import { between, momentColumn, momentPart } from './moments'
import { decidedIn } from './number-rules/decided-in'
import { formOf, numberColumn, numberPart, rounded } from './numbers'
import { isLoose, type Known, type NumberRelation, type Row, reachMax } from './row'
import type { RowField } from './row-fields'

/** A field that depends on preceding fields. */
export type Relation = {
  /** The relation as text: "line_total = quantity × unit_price"; undefined if only its draw differs. */
  readonly say: string | undefined
  /** Its writer; undefined where the field is independent. */
  readonly part: Part | undefined
  /** Where it has no value, according to a status of the row. */
  readonly absence?: Absence
  /** The index that it draws of its list, where earlier fields determine that. */
  readonly at?: Numeric
}

export function freeColumn(own: RowField, scope: FieldScope): Column | undefined {
  if (isPost(own)) return postColumn(scope)
  if (own.kind === 'number') return numberColumn(own.field, scope)
  const { values, pattern, unique } = own.field.constraints
  const isKept = values !== undefined || pattern !== undefined || unique === true
  return own.kind === 'moment' && !isKept ? momentColumn(own.field.type, scope) : undefined
}

/** A relation that determines a number or a moment. */
export type Found = Relation & { readonly column: Column; readonly says?: string }

/** The fields before a field. */
export type Before = {
  readonly known: readonly Known[]
  readonly words: ReadonlySet<string>
  readonly cycle: LifeCycle
  readonly clocks: ClockTimes
  readonly hasClock: boolean
  readonly ending: Ending | undefined
  readonly life: EventOfRow | undefined
  readonly first: string | undefined
  readonly rhythm: Column | undefined
  /** Verdicts in the row on numbers that follow. */
  readonly verdicts: readonly Verdict[]
  /** Lists, by the index that they draw. */
  readonly lists: readonly Verdict[]
  readonly effort: Effort
}

/** How a number or a moment follows from the preceding fields. */
export function* relationOf(own: RowField, scope: FieldScope, before: Before): Steps<Found | undefined> {
  const aged = agedAt(own, before.known)
  if (aged || !own.isFree) return aged
  if (own.kind === 'number') return yield* numberRelation(own, scope, before)
  return own.kind === 'moment' ? yield* freeMoment(own, scope, before) : undefined
}

function* freeMoment(own: RowField, scope: FieldScope, before: Before): Steps<Found | undefined> {
  if (own.field.type === 'birthdate') return undefined
  const { known, words, cycle, hasClock, rhythm, life, first } = before
  const { from, to } = own.field.constraints
  if (hasClock && from === undefined && to === undefined) {
    const arranged = arrangedBefore(own, life) ?? earnedBefore(own, first)
    if (arranged) return arranged
    const joins = own.field.name === first && known.some(({ field }) => isEarnedBefore(field.written, own.written))
    const begins = (joins || isBeginning(own, known)) && !endsRow(own, before.ending, fieldsOf(known))
    if (begins || holdsOccasion(own, known, life)) return undefined
  }
  const found =
    (from === undefined && to === undefined ? begunWith(own, known, life) : undefined) ??
    stepOfOccasion(own, known) ??
    cycle.momentOf(own, scope) ??
    (hasClock ? undefined : yield* momentByLength(own, known, words)) ??
    momentRelation(own, known, { words, isApart: cycle.isApart, hasClock, scope, rhythm })
  if (hasClock && !found && own.field.name === first) return undefined
  const placed =
    found && 'isFinal' in found
      ? found
      : hasClock
        ? inLifetime(own, found, before, scope)
        : afterUnknown(own, found, known, scope)
  if (!placed || !own.field.constraints.allowed) return placed
  const column = allowedMoments(own, placed.column)
  return { ...placed, column, part: momentPart(column, own.field.type === 'dateTime') }
}

function inLifetime(own: RowField, found: Found | undefined, before: Before, scope: FieldScope): Found | undefined {
  const column = withinLifetime(own, before, found?.column, () => freeColumn(own, scope))
  const ends = endsRow(own, before.ending, fieldsOf(before.known))
  const say = found?.say ?? (ends ? `${own.field.name}: after what references the row` : undefined)
  return column && { say, column, part: momentPart(column, own.field.type === 'dateTime') }
}

/** A `dispatched_on` right after a `printed_on`: the step of an order comes after one that no order has. */
function afterUnknown(own: RowField, found: Found | undefined, known: readonly Known[], scope: FieldScope) {
  const { field, column } = known.at(-1) ?? {}
  const isUnknown = field?.kind === 'moment' && stepOf(field.field.name) === 0 && stepNumber(field) === undefined
  const free = isUnknown && !found && (scope.stage ?? 0) > 0 ? freeColumn(own, scope) : undefined
  if (!free || !column || field?.field.type !== own.field.type) return found
  const held = between(free, [column], [])
  const isTimed = own.field.type === 'dateTime'
  return { say: `${own.field.name}: not before ${field.field.name}`, column: held, part: momentPart(held, isTimed) }
}

function* momentByLength(own: RowField, known: readonly Known[], words: ReadonlySet<string>): Steps<Found | undefined> {
  const found = yield* byLength(own, known, words)
  return found && { ...found, part: momentPart(found.column, own.field.type === 'dateTime') }
}

export const fieldsOf = (known: readonly Known[]): readonly RowField[] => known.map(({ field }) => field)

/** The rows of a data set were created when they began, even if other dates precede that. */
const isBeginning = ({ field: { name } }: RowField, known: readonly Known[]): boolean =>
  namesCreation(name) ||
  (namesBeginning(name) && known.every(({ field }) => field.kind !== 'moment' || stepOf(field.field.name) > 0))

/** Restricted to the days that the field's constraints allow. */
export function allowedMoments({ field: { constraints } }: RowField, column: Column): Column {
  const { allowed } = constraints
  return allowed ? combined([column], (moment) => onAllowedDay(allowed, moment, constraints)) : column
}

function agedAt(own: RowField, known: readonly Known[]): Found | undefined {
  const found = ageOf(own, known)
  return found && numberFound(own, found)
}

function* numberRelation(
  own: RowField,
  scope: FieldScope,
  { known, words, cycle, clocks, verdicts, lists, effort }: Before,
): Steps<Found | undefined> {
  const byField = new Map(known.map((each) => [each.field, each]))
  const usual = floorOfRoom(own, lists) ?? usualNumber(own, lists, numberColumn(own.field, scope))
  const row: Row = {
    own,
    before: [...byField.keys()].slice(-reachMax),
    words,
    column: (field) => byField.get(field)?.column,
    ownColumn: usual?.column ?? (isShared(own.field, scope) ? undefined : numberColumn(own.field, scope)),
    says: (field) => byField.get(field)?.says,
  }
  const span = lessBreak(own, known, (yield* elapsed(own, known, words)) ?? inLeadingUnit(own, known, words))
  const twin = span && known.find(({ field, says }) => says === span.say && secondsOf(field) === secondsOf(own))
  const related =
    delay(own, known) ??
    lessBreak(own, known, clocks.lengthOf(own, known.at(-1)?.field)) ??
    serviceSince(own, known) ??
    fromToday(own, known) ??
    (twin ? undefined : span) ??
    cycle.numberOf(own, known, row.ownColumn) ??
    movedByEntry(row, lists) ??
    (yield* decidedIn(row, effort)) ??
    paidFor(row) ??
    // The `engaged_hours` after the `online_hours` of the same shift are some of them.
    (twin?.column && atMost(row, { field: twin.field, column: twin.column }))
  if (related && !isLoose(related.say)) return numberFound(own, related)
  const found = related && isKeptAnyway(own, related) ? undefined : related
  const column = found?.column ?? (verdicts.length > 0 ? numberColumn(own.field, scope) : undefined)
  const isBound = /^at (?:most|least) /.test(found?.say ?? '')
  const fit =
    fitting(own, known, verdicts, column) ??
    (isBound && found && usual ? withinBound(found, usual, known) : undefined) ??
    found ??
    usual
  const free = fit?.column ?? numberColumn(own.field, scope)
  const chosen = (free && zeroWhere(own, lists, { say: fit?.say ?? '', column: free })) ?? fit
  return chosen && numberFound(own, chosen)
}

/** The usual number for its list, but no fewer than a part of it: an aircraft has seats for its passengers. */
function withinBound(found: NumberRelation, usual: NumberRelation, known: readonly Known[]): NumberRelation {
  const name = /^at least (.+)$/.exec(found.say)?.[1]
  const least = known.find(({ field }) => field.field.name === name)?.column
  if (!least) return usual
  return {
    say: found.say,
    column: combined([usual.column, found.column, least], (value, bound, part) => (value >= part ? value : bound)),
  }
}

function numberFound(own: RowField, found: NumberRelation): Found {
  const form = formOf(own.field)
  const column = rounded(found.column, form)
  return { say: `${own.field.name}: ${found.say}`, column, part: numberPart(column, form), says: found.say }
}

/** Amounts without bounds are the order's, unless they have another subject. */
const isShared = ({ type, constraints: { min, max, distribution } }: CheckedField, { isFurther }: FieldScope) =>
  !isFurther &&
  (type === 'amount' || type === 'transactionAmount') &&
  min === undefined &&
  max === undefined &&
  distribution === undefined
