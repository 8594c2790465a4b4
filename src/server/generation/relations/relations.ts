import type { FieldScope } from '@/server/generation/catalog/define'
import type { Owners, Part } from '@/server/generation/engine/part'
import { onAllowedDay } from '@/server/generation/entities/when/allowed-days'
import { agesByField } from '@/server/generation/entities/who/ages'
import { profileOf } from '@/server/generation/locales'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { pooledColumn } from '@/server/generation/pools/pooled'
import type { Pools } from '@/server/generation/pools/pools'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { mapped, type Steps } from '@/server/kernel/turns/steps'
import { namesCreation, stepOf } from '@/server/names/vocabulary/steps'
import { asIn, type Column, combined } from './columns'
import { delay } from './kinds/moments/delays'
import { elapsed } from './kinds/moments/elapsed'
import { type Ending, endingOf } from './kinds/moments/endings'
import { afterParents, afterParentsWithin, beganOn } from './kinds/moments/lifetimes'
import { momentRelation } from './kinds/moments/moments-between'
import { ageOf } from './kinds/moments/people/ages'
import { furtherAmounts } from './kinds/money/further-amounts'
import { isPost, paidFor, postColumn } from './kinds/money/posts'
import { isMixed } from './kinds/stems/mixed'
import { TwoSides } from './kinds/verdicts/apart'
import { decided } from './kinds/verdicts/decided'
import { reviewPart } from './kinds/verdicts/reviews'
import { LifeCycle } from './life-cycle/life-cycle'
import { type Absence, absenceOfSources, nothingWhere } from './life-cycle/missing/absence'
import { paidStatus } from './life-cycle/payments'
import { momentColumn, momentPart } from './moments'
import { numberRules } from './number-rules'
import { formOf, numberColumn, numberPart, rounded } from './numbers'
import { isLoose, type Known, type NumberRelation, type NumberRule, type Row } from './row'
import { type RowField, rowFieldsInSteps } from './row-fields'

/** A field that depends on fields before it. */
export type Relation = {
  /** The relation in words: "line_total = quantity × unit_price"; undefined where only its draw differs. */
  readonly say: string | undefined
  /** Its writer; undefined where the field is independent. */
  readonly part: Part | undefined
  /** Where it has no value, as a status of the row says. */
  readonly absence?: Absence
}

type RelationsOptions = {
  readonly pools?: Pools | undefined
  /** Whether something else says when the rows began, as in the tables of a data set. */
  readonly hasClock?: boolean
  readonly ending?: Ending | undefined
  /** What the rows are called, where they are an event or belong to one. */
  readonly event?: ReadonlySet<string> | undefined
  /** The field with bounds of its own between which the rows began. */
  readonly clock?: string | undefined
  /** Where the fields go with what their cells show, for those who ask about their sizes. */
  readonly known?: Known[] | undefined
  /** Whether weights are only the usual ones, which what the names say goes before. */
  readonly areUsual?: boolean
}

/** Whether a moment that no relation decides is when the row began, or later on that day. */
const beginsRow = ({ field: { name, type, constraints } }: RowField, clock: string | undefined): boolean =>
  (type === 'date' || type === 'dateTime') &&
  stepOf(name) === 0 &&
  (name === clock || Object.keys(constraints).every((constraint) => constraint === 'allowed'))

/**
 * The relations between the fields of a row, by field, each a step; undefined for an independent field. A relation reads
 * only the fields before its own, so that an appended field changes nothing (ADR 2).
 */
export function* relationsInSteps(
  fields: readonly CheckedField[],
  owners: readonly Owners[],
  home: LocaleProfile,
  { pools, hasClock = false, ending, event, clock, known = [], areUsual = false }: RelationsOptions = {},
): Steps<(Relation | undefined)[]> {
  const cycle = new LifeCycle(hasClock, event)
  const words = new Set<string>()
  let hasBegun = false
  const further = furtherAmounts(fields)
  const sides = new TwoSides()
  const agesOf = agesByField(fields, owners, hasClock)
  return yield* mapped(yield* rowFieldsInSteps(fields), (own, i) => {
    for (const word of own.words) words.add(word)
    const { field } = own
    const ofField = owners[i]
    const ages = agesOf.get(field)
    const scope = {
      profile: profileOf(field.locale),
      home,
      constraints: field.constraints,
      stage: stepOf(field.name),
      name: field.name,
      isFurther: further.has(field),
      ...(ages && { ages }),
    }
    const found =
      agedAt(own, known) ??
      (own.isFree && own.kind !== 'other'
        ? relationOf(own, scope, { known, words, cycle, hasClock, ending })
        : undefined)
    const status =
      own.kind === 'other' && ofField && !pools
        ? (paidStatus(own, ofField, scope.profile, known) ?? cycle.statusOf(own, ofField, scope))
        : undefined
    const isBeginning = hasClock && !found && beginsRow(own, clock)
    const column =
      found?.column ??
      (isBeginning
        ? allowedMoments(own, beganOn(field.type, !hasBegun || namesCreation(field.name)))
        : freeColumn(own, scope))
    hasBegun ||= isBeginning && field.type === 'dateTime'
    const drawn =
      column && ofField && pools?.touches(i, field, ofField)
        ? pooledColumn(column, pools.drawnBy(i, field, ofField))
        : column
    const isPooled = ofField && pools?.touches(i, field, ofField)
    const seen = drawn && ofField && asIn(field.name, ofField, drawn)
    const isList = own.kind === 'other' && !pools && !status
    const verdict = isList ? decided(own, known, areUsual) : undefined
    const flag = verdict ?? (isList ? sides.see(own, ofField) : undefined)
    if (ofField && !isPooled) cycle.seeStatus(own, ofField, scope, status ?? flag)
    if (own.kind === 'moment' && seen) cycle.seeMoment(own, seen, found ? undefined : { scope, owners: ofField })
    const absence = cycle.absenceOf(own) ?? absenceOfSources(own, found, known)
    known.push({
      field: own,
      column: seen && absence && own.kind === 'number' ? nothingWhere(seen, absence) : seen,
      says: found?.says,
      ...(absence && { absence }),
    })
    if (status) return { say: undefined, part: status.part }
    const review = own.kind === 'other' && !pools ? reviewPart(own, known) : undefined
    if (review) return { say: `${field.name}: sentiment follows the rating`, part: review }
    if (flag) return { ...flag, ...(absence && { absence }) }
    return absence ? { say: found?.say, part: found?.part, absence } : found
  })
}

function freeColumn(own: RowField, scope: FieldScope): Column | undefined {
  if (isPost(own)) return postColumn(scope)
  if (own.kind === 'number') return numberColumn(own.field, scope)
  const { values, pattern, unique } = own.field.constraints
  const isKept = values !== undefined || pattern !== undefined || unique === true
  return own.kind === 'moment' && !isKept ? momentColumn(own.field.type, scope) : undefined
}

type Found = Relation & { readonly column: Column; readonly says?: string }

/** Qualifiers before a field. */
type Before = {
  readonly known: readonly Known[]
  readonly words: ReadonlySet<string>
  readonly cycle: LifeCycle
  readonly hasClock: boolean
  readonly ending: Ending | undefined
}

function relationOf(own: RowField, scope: FieldScope, before: Before): Found | undefined {
  if (own.kind === 'number') return numberRelation(own, scope, before)
  if (own.kind !== 'moment' || own.field.type === 'birthdate') return undefined
  const { known, words, cycle, hasClock } = before
  const { from, to } = own.field.constraints
  // The rows of a data set were made when they began, whatever dates stand before that.
  if (hasClock && from === undefined && to === undefined && namesCreation(own.field.name)) return undefined
  const found =
    cycle.momentOf(own, scope) ?? momentRelation(own, known, { words, isApart: cycle.isApart, hasClock, scope })
  const placed = hasClock ? withinLifetime(own, found, before, scope) : found
  if (!placed || !own.field.constraints.allowed) return placed
  const column = allowedMoments(own, placed.column)
  return { ...placed, column, part: momentPart(column, own.field.type === 'dateTime') }
}

/** On the days that the field's constraints allow. */
function allowedMoments({ field: { constraints } }: RowField, column: Column): Column {
  const { allowed } = constraints
  return allowed ? combined([column], (moment) => onAllowedDay(allowed, moment, constraints)) : column
}

/** A row of a data set comes after those that it points at, and ends after those that point at it. */
function withinLifetime(
  own: RowField,
  found: Found | undefined,
  { known, ending }: Before,
  scope: FieldScope,
): Found | undefined {
  const moved = endingOf(
    own,
    ending,
    known.map(({ field }) => field),
  )
  const { from, to } = own.field.constraints
  const isBounded = from !== undefined || to !== undefined
  const free =
    found?.column ?? (moved || (isBounded && stepOf(own.field.name) > 0) ? freeColumn(own, scope) : undefined)
  if (!free) return found
  const later = isBounded ? (column: Column) => afterParentsWithin(column, { from, to }) : afterParents
  const column = (moved ?? later)(free)
  return { say: found?.say, column, part: momentPart(column, own.field.type === 'dateTime') }
}

function agedAt(own: RowField, known: readonly Known[]): Found | undefined {
  const found = ageOf(own, known)
  return found && numberFound(own, found)
}

function numberRelation(own: RowField, scope: FieldScope, { known, words, cycle }: Before): Found | undefined {
  const byField = new Map(known.map((each) => [each.field, each]))
  const row: Row = {
    own,
    before: [...byField.keys()],
    column: (field) => byField.get(field)?.column,
    ownColumn: isShared(own.field, scope) ? undefined : numberColumn(own.field, scope),
    says: (field) => byField.get(field)?.says,
  }
  const found =
    delay(own, known) ??
    elapsed(own, known, words) ??
    cycle.paidOf(own, known) ??
    first(numberRules, row) ??
    paidFor(row)
  return found && numberFound(own, found)
}

function numberFound(own: RowField, found: NumberRelation): Found {
  const form = formOf(own.field)
  const column = rounded(found.column, form)
  return { say: `${own.field.name}: ${found.say}`, column, part: numberPart(column, form), says: found.say }
}

/** Amounts without bounds are all the order's, unless they are of something else. */
const isShared = ({ type, constraints: { min, max, distribution } }: CheckedField, { isFurther }: FieldScope) =>
  !isFurther &&
  (type === 'amount' || type === 'transactionAmount') &&
  min === undefined &&
  max === undefined &&
  distribution === undefined

function first(rules: readonly NumberRule[], row: Row): NumberRelation | undefined {
  for (const rule of rules) {
    const found = rule(row)
    if (found && !isSaid(row, found) && !isMixed(row, found)) return found
  }
  return undefined
}

/** Whether another number of the row already is all of it: two columns would be one. */
const isSaid = ({ before, says }: Row, { say }: NumberRelation): boolean =>
  !isLoose(say) && say.includes(' ') && before.some((field) => says(field) === say)
