import type { FieldScope } from '@/server/generation/catalog/define'
import type { Owners } from '@/server/generation/engine/part'
import { agesByField } from '@/server/generation/entities/who/ages'
import { profileOf } from '@/server/generation/locales'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { pooledColumn } from '@/server/generation/pools/pooled'
import type { Pools } from '@/server/generation/pools/pools'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { mappedInSteps, type Steps } from '@/server/kernel/turns/steps'
import { namesCreation, stepOf } from '@/server/names/vocabulary/steps'
import { asIn, type Column, unscaled } from './columns'
import { Effort } from './kinds/equations/backwards'
import { ClockTimes } from './kinds/moments/calendar/clock-times'
import { rhythmAbove, rhythmOf } from './kinds/moments/lengths/rhythms'
import { beginsRow, type EventOfRow } from './kinds/moments/life/beginnings'
import { type Ending, endsRow } from './kinds/moments/life/endings'
import { beganOn } from './kinds/moments/life/lifetimes'
import { whileAged } from './kinds/moments/people/encounters'
import { furtherAmounts } from './kinds/money/further-amounts'
import { TwoSides } from './kinds/verdicts/apart'
import { Contests } from './kinds/verdicts/contests/contests'
import { decided } from './kinds/verdicts/decided'
import { listDrawn, type Verdict, verdictIn } from './kinds/verdicts/fitting'
import { flagOfValue } from './kinds/verdicts/of-lists/flag-of-value'
import { roomDrawn, roomOnFloor } from './kinds/verdicts/of-lists/floor-of-room'
import { JointLists } from './kinds/verdicts/of-lists/joint'
import { usualList } from './kinds/verdicts/of-lists/usual-of-value'
import { initialsOf, isOfInitials } from './kinds/verdicts/people/initials'
import { NamedPeople } from './kinds/verdicts/people/named-people'
import { titleOf } from './kinds/verdicts/people/titles'
import { categoryOf } from './kinds/verdicts/product-categories'
import { reviewPart } from './kinds/verdicts/reviews'
import { LifeCycle } from './life-cycle/life-cycle'
import { absenceOfSources, nothingWhere } from './life-cycle/missing/absence'
import { absenceOfReason } from './life-cycle/missing/reasons-of-counts'
import { paidStatus } from './life-cycle/numbers/payments'
import { progressStatus } from './life-cycle/numbers/progress'
import { momentPart } from './moments'
import { listedNumber } from './numbers'
import { allowedMoments, type Found, fieldsOf, freeColumn, type Relation, relationOf } from './relation-of'
import type { Known } from './row'
import { type RowField, rowFieldsInSteps } from './row-fields'

export type RelationsOptions = {
  readonly pools?: Pools | undefined
  /** Whether something else determines when the rows began, as in the tables of a data set. */
  readonly hasClock?: boolean
  readonly ending?: Ending | undefined
  /** Whether a row of another table says how long periods are. */
  readonly hasRhythm?: boolean
  /** What the rows are called, if they are or belong to an event. */
  readonly event?: ReadonlySet<string> | undefined
  /** What the rows of a table with a clock are. */
  readonly life?: EventOfRow | undefined
  /** The field that says when the rows of a table with a clock began. */
  readonly first?: string | undefined
  /** The field whose bounds limit when the rows began. */
  readonly clock?: string | undefined
  /** Receives the fields with their values, for estimating sizes. */
  readonly known?: Known[] | undefined
  /** Whether weights are only defaults, which relations override. */
  readonly areUsual?: boolean
}

/**
 * The relations between the fields of a row, by field, yielding after each one; undefined for an independent field. A
 * relation reads only preceding fields, so that an appended field changes nothing (ADR 2).
 */
export function* relationsInSteps(
  fields: readonly CheckedField[],
  owners: readonly Owners[],
  home: LocaleProfile,
  options: RelationsOptions = {},
): Steps<(Relation | undefined)[]> {
  const reader = new RowReader(fields, owners, home, options)
  return yield* mappedInSteps(yield* rowFieldsInSteps(fields), (own, at) => reader.read(own, at))
}

/** Reads a row field by field: each field depends only on those before it. */
class RowReader {
  private readonly known: Known[]
  private readonly words = new Set<string>()
  private readonly cycle: LifeCycle
  private readonly verdicts: Verdict[] = []
  private readonly lists: Verdict[] = []
  private readonly sides = new TwoSides()
  private readonly joint = new JointLists()
  private readonly contests = new Contests()
  private readonly people = new NamedPeople()
  private readonly clocks = new ClockTimes()
  private readonly further: ReturnType<typeof furtherAmounts>
  private readonly agesOf: ReturnType<typeof agesByField>
  private readonly hasClock: boolean
  private readonly effort = new Effort()
  private rhythm: Column | undefined
  private hasBegun = false

  constructor(
    fields: readonly CheckedField[],
    private readonly owners: readonly Owners[],
    private readonly home: LocaleProfile,
    private readonly options: RelationsOptions,
  ) {
    this.hasClock = options.hasClock ?? false
    this.known = options.known ?? []
    this.rhythm = options.hasRhythm ? rhythmAbove : undefined
    this.cycle = new LifeCycle(this.hasClock, options.event)
    this.further = furtherAmounts(fields)
    this.agesOf = agesByField(fields, owners, this.hasClock)
  }

  *read(own: RowField, at: number): Steps<Relation | undefined> {
    for (const word of own.words) this.words.add(word)
    const { field } = own
    const owners = this.owners[at]
    const scope = this.scopeOf(field)
    const before = {
      known: this.known,
      words: this.words,
      cycle: this.cycle,
      clocks: this.clocks,
      hasClock: this.hasClock,
      ending: this.options.ending,
      life: this.options.life,
      first: this.options.first,
      rhythm: this.rhythm,
      verdicts: this.verdicts,
      lists: this.lists,
      effort: this.effort,
    }
    const decided = yield* relationOf(own, scope, before)
    const free = decided ? undefined : this.columnOf(own, scope)
    const recent = free && !this.hasClock ? whileAged(own, this.known, free) : undefined
    const found = recent ? placed(own, recent) : decided
    const status = owners && this.statusOf(own, owners, scope)
    const flag = status ? undefined : this.flagOf(own, owners, scope)
    const outcome = this.isApart(own) ? this.contests.see(own, owners, scope, flag, this.known) : undefined
    const listed = flag && own.kind === 'number' ? listedNumber(field.constraints.values ?? [], flag.at) : undefined
    const column = listed ?? found?.column ?? free
    const drawn = column && owners && this.drawn(column, own, at, owners)
    const seen = drawn && asIn(field.name, owners, drawn)
    if (owners && !this.isPooled(own, at, owners)) this.cycle.seeStatus(own, owners, scope, status ?? flag)
    const rhythm = owners && this.isApart(own) && rhythmOf(field, owners, (status ?? flag)?.at)
    if (rhythm) this.rhythm = unscaled(rhythm, 1)
    if (this.hasClock && endsRow(own, this.options.ending, fieldsOf(this.known))) this.cycle.seeEnd(own)
    if (own.kind === 'moment' && seen) this.cycle.seeMoment(own, seen, decided ? undefined : { scope, owners })
    const absence =
      this.cycle.absenceOf(own) ?? absenceOfSources(own, found, this.known) ?? absenceOfReason(own, this.known)
    const ages = this.agesOf.get(field)
    this.known.push({
      field: own,
      ...(ages && { ages }),
      column: seen && absence && own.kind === 'number' ? nothingWhere(seen, absence) : seen,
      says: found?.says,
      ...(absence && { absence }),
    })
    if (outcome) return outcome
    if (status) return { say: undefined, part: status.part, at: status.at }
    const verdict = !flag && owners && this.isApart(own) ? verdictIn(own, owners) : undefined
    if (verdict) this.verdicts.push(verdict)
    const list =
      owners && this.isApart(own) ? (listDrawn(own, owners, flag) ?? roomDrawn(own, owners, flag)) : undefined
    if (list) this.lists.push(list)
    const review = this.isApart(own) ? reviewPart(own, this.known) : undefined
    if (review) return { say: `${field.name}: sentiment follows the rating`, part: review }
    const initials = this.initialsAt(at, own, scope)
    if (initials) return { say: `${field.name}: of the name of the row`, part: initials }
    const handle = owners && this.isApart(own) ? this.people.handleOf(own, owners, scope) : undefined
    if (handle) return { say: `${field.name}: of the name of the row`, part: handle, ...(absence && { absence }) }
    if (flag) return { ...flag, ...(absence && { absence }) }
    return absence ? { say: found?.say, part: found?.part, absence } : found
  }

  private scopeOf(field: CheckedField): FieldScope {
    const ages = this.agesOf.get(field)
    return {
      profile: profileOf(field.locale),
      home: this.home,
      constraints: field.constraints,
      stage: stepOf(field.name),
      name: field.name,
      isFurther: this.further.has(field),
      ...(ages && { ages }),
    }
  }

  /** Lists, texts and flags, whose values no pool repeats. */
  private isApart = ({ kind, field }: RowField): boolean =>
    (kind === 'other' || (kind === 'number' && field.constraints.values !== undefined)) && !this.options.pools

  private statusOf(own: RowField, owners: Owners, scope: FieldScope) {
    if (!this.isApart(own)) return undefined
    return (
      paidStatus(own, owners, scope.profile, this.known) ??
      progressStatus(own, owners, scope.profile, this.known) ??
      this.cycle.statusOf(own, owners, scope)
    )
  }

  private flagOf(own: RowField, owners: Owners | undefined, scope: FieldScope) {
    if (!this.isApart(own)) return undefined
    const found =
      decided(own, this.known, this.options.areUsual ?? false) ??
      (this.options.areUsual || !own.field.constraints.weights ? flagOfValue(own, this.lists) : undefined) ??
      (owners && this.joint.find(own)) ??
      usualList(own, this.known) ??
      roomOnFloor(own, this.known)
    const name = owners && this.people.nameOf(own, owners, scope)
    const apart = this.clocks.see(own, owners) ?? this.sides.see(own, owners, found, name) ?? name
    if (name && apart && owners) this.people.note(own, owners, apart)
    const flag = apart ?? categoryOf(own, this.known) ?? titleOf(own, scope, this.known)
    this.joint.note(own, owners, flag)
    return flag
  }

  private initialsAt(at: number, own: RowField, scope: FieldScope) {
    if (!isOfInitials(own) || !this.isApart(own)) return undefined
    const before = this.known.slice(0, at).map(({ field }, i) => ({ own: field, owners: this.owners[i] }))
    return initialsOf({ own, owners: this.owners[at] }, before, scope)
  }

  /** For a field without a relation; the row of a data set begins with its first moment. */
  private columnOf(own: RowField, scope: FieldScope): Column | undefined {
    const { name, type } = own.field
    if (!this.hasClock || !beginsRow(own, this.options)) return freeColumn(own, scope)
    const column = allowedMoments(own, beganOn(type, !this.hasBegun || namesCreation(name)))
    this.hasBegun ||= type === 'dateTime'
    return column
  }

  private isPooled({ field }: RowField, at: number, owners: Owners): boolean {
    return this.options.pools?.touches(at, field, owners) ?? false
  }

  private drawn(column: Column, own: RowField, at: number, owners: Owners): Column {
    const { pools } = this.options
    return pools && this.isPooled(own, at, owners) ? pooledColumn(column, pools.drawnBy(at, own.field, owners)) : column
  }
}

/** A moment that differs from an independent one only in its draw. */
const placed = (own: RowField, column: Column): Found => ({
  say: undefined,
  column,
  part: momentPart(column, own.field.type === 'dateTime'),
})
