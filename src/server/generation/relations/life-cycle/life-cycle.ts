import { catalog } from '@/server/generation/catalog'
import type { FieldScope } from '@/server/generation/catalog/define'
import { zip } from '@/server/generation/engine/numeric'
import type { DrawScope, Numeric, Owners } from '@/server/generation/engine/part'
import { type Column, combined } from '@/server/generation/relations/columns'
import { stillLasting } from '@/server/generation/relations/kinds/moments/life/lasting'
import { type Span, spanBetween } from '@/server/generation/relations/kinds/moments/spans'
import { following, momentPart, momentsIn } from '@/server/generation/relations/moments'
import type { RowField } from '@/server/generation/relations/row-fields'
import { hiddenStatus, inStep } from './in-step'
import { furthestBefore, isChange, type KnownStage, lastChange, placedAfter, type StageMoment } from './last-change'
import { type Drawn, latestOpen, type StatusCells } from './latest-open'
import { type Absence, blankWhere } from './missing/absence'
import { lateIn } from './missing/late-in'
import { answerTo, type Missing, NamedStates, namedBy } from './missing/named-states'
import { anywhere, seldom } from './missing/seldom'
import { paidBy } from './numbers/payments'
import { progressBy } from './numbers/progress'
import { horizonOf, recentWhereOpen } from './recent-days'
import {
  type Ahead,
  aheadOf,
  anyInOrder,
  type Begun,
  endAhead,
  goneBy,
  latestBegun,
  sameEnd,
  statusSoFar,
} from './so-far'
import { placedStage, type Stage, stageOf, stageOfField } from './stages'
import { placeOf } from './states'
import { governing, isOpen, kindListOf, namedStatusOf, reachedBy, type Status, statusOf } from './statuses'

/**
 * The life cycles of a row: what its statuses imply for its dates. Each step comes after the one before it; open rows
 * began recently; a step that the row has not reached is null if the field is nullable, otherwise in the future. Takes
 * the fields in order, and relates each only to those before it.
 */
export class LifeCycle {
  private readonly statuses: Status[] = []
  /** All lists of states, including unknown ones. */
  private readonly lists: Status[] = []
  private readonly known: KnownStage[] = []
  /** The first free moment of the row, whatever its step. */
  private begun: Begun | undefined
  private readonly words = new Set<string>()
  private readonly ahead = new Map<RowField, Ahead>()
  private readonly named = new NamedStates()
  /** The ends of the row's subject. */
  private readonly ends = new Set<RowField>()

  /**
   * @param hasClock whether something else determines when the rows began, as in the tables of a data set.
   * @param event what the rows are called, if they are or belong to an event.
   */
  constructor(
    private readonly hasClock: boolean,
    private readonly event?: ReadonlySet<string>,
  ) {}

  /** Whether dates of the row no longer follow the days of an order. */
  get isApart(): boolean {
    return this.statuses.length > 0 && !this.hasClock
  }

  /**
   * Records a field that may be a status.
   * @param decided its cells, if something else determines them.
   */
  seeStatus(own: RowField, owners: Owners, scope: FieldScope, decided?: Pick<StatusCells, 'at' | 'weights'>): void {
    for (const word of own.words) this.words.add(word)
    this.named.seeAnswer(own, owners, decided?.at)
    const status = statusOf(own, owners, scope.profile)
    const list = status ?? namedStatusOf(own, owners) ?? kindListOf(own, owners)
    if (!list) return
    const { at, weights = list.weights } = decided ?? {}
    const seen = at ? { ...list, weights, at: (cell: DrawScope) => at(cell.cell(own.field.name, owners)) } : list
    if (status) this.statuses.push(seen)
    this.lists.push(seen)
  }

  /** Records that a moment, seen next, ends the row's subject: rows that others reference to the last have none. */
  seeEnd(own: RowField): void {
    this.ends.add(own)
  }

  /**
   * Records a moment, however it was determined.
   * @param drawn its own draw, if nothing before it determines it.
   */
  seeMoment(own: RowField, column: Column, drawn: Drawn | undefined): void {
    const stage = this.placed(stageOf(own, this.words), own)
    const ahead = this.seeAhead(own, stage)
    if (drawn && own.field.type !== 'birthdate') this.begun ??= { field: own, drawn }
    const isLate = ahead?.isLate ?? (stage && this.lateness(own, stage)?.isLate)
    if (stage) this.known.push({ stage, field: own, column, drawn, isLate })
  }

  /** Records a column of a step or state that a later status has to agree with. */
  private seeAhead(own: RowField, stage: Stage | undefined): Ahead | undefined {
    if (this.event || this.statuses.length > 0 || this.namedLateness(own) || this.named.missingOf(own)) return undefined
    const chosen = this.hasClock ? anyInOrder : latestBegun(this.known.find((each) => each.drawn) ?? this.begun)
    const ahead = this.ahead.get(own) ?? (this.ends.has(own) ? endAhead(own, stage) : aheadOf(own, stage, chosen))
    if (ahead) this.ahead.set(own, ahead)
    return ahead
  }

  /** The status of an event of a data set, or one after the row's beginning: open rows are among the latest. */
  statusOf(own: RowField, owners: Owners, scope: FieldScope): StatusCells | undefined {
    const found = this.event && statusOf(own, owners, scope.profile)
    const cells = found && this.event && inStep(found, this.event, scope.profile)
    if (cells) return cells
    const answered = this.lists.map((list) => answerTo(own, list)).find((each) => each !== undefined)
    if (answered) return answered
    if (this.statuses.length > 0) return undefined
    const answer = this.named.answerOf(own)
    if (answer) return answer
    const status = found ?? statusOf(own, owners, scope.profile)
    const list = status ?? namedStatusOf(own, owners)
    const soFar = list && statusSoFar(list, [...this.ahead.values()], this.hasClock)
    if (soFar) return soFar
    const base = this.known.find(({ stage, drawn }) => stage.rank === 0 && drawn)
    const isListed = own.field.constraints.values !== undefined
    if (!base?.drawn || (this.hasClock && isListed)) return undefined
    return status && latestOpen(status, { ...base.drawn, field: base.field, horizon: horizonOf(this.words) }, scope)
  }

  /** The amount paid of a bill, the progress or the odds in percent, by the preceding statuses. */
  numberOf(own: RowField, known: Parameters<typeof paidBy>[1], free: Column | undefined) {
    return paidBy(own, known, this.statuses) ?? progressBy(own, this.statuses, free)
  }

  /** How the preceding statuses determine a moment; undefined if they do not. */
  momentOf(own: RowField, scope: FieldScope): StageMoment | undefined {
    if (isChange(own) && (this.isApart || (this.hasClock && this.known.some(({ stage }) => stage.rank > 0))))
      return lastChange(own, this.known)
    const stage = this.placed(stageOf(own, new Set([...this.words, ...own.words])), own)
    const status = stage && governing(this.statuses, stage)
    const previous = stage?.isPlaced ? furthestBefore(this.known, stage) : undefined
    if (stage && previous) return placedAfter(own, previous, this.after(own, previous, stage, { isLate: undefined }))
    if (this.hasClock || !stage || !status) return undefined
    const source = furthestBefore(this.known, stage)
    if (!source && this.known.some((each) => each.stage.rank === stage.rank)) return undefined
    const { isLate } = this.lateness(own, stage) ?? {}
    const mayBeNull = own.field.blankPercentage > 0
    const lies = source
      ? this.after(own, source, stage, {
          isLate: mayBeNull || stage.isEnd ? undefined : isLate && ahead(status, isLate),
        })
      : this.first(own, scope, stage, status)
    if (!lies) return undefined
    return { ...lies, part: momentPart(lies.column, own.field.type === 'dateTime') }
  }

  /** Where a nullable field is null: in rows that have not reached its step. */
  absenceOf(own: RowField): Absence | undefined {
    if (own.field.blankPercentage === 0) return undefined
    const missing = this.missingOf(own)
    if (!missing) return undefined
    this.named.seeMissing(own, missing)
    return blankWhere(missing)
  }

  private missingOf(own: RowField): Missing | undefined {
    const stage = this.placed(stageOfField(own, new Set([...this.words, ...own.words])), own)
    const ahead = this.ahead.get(own) ?? (own.kind === 'moment' ? undefined : this.seeAhead(own, stage))
    if (ahead) return ahead
    const answered = this.named.answered(own)
    if (answered) return answered
    const late = (stage && this.lateness(own, stage)) ?? this.namedLateness(own)
    if (late) return { share: late.share, isLate: late.isLate }
    const kin = this.named.missingOf(own) ?? (this.ends.has(own) ? goneBy(this.statuses) : undefined)
    if (kin || this.ends.has(own)) return kin ?? stillLasting(own)
    return stage?.isEnd ? seldom(own, stage, this.statuses) : own.kind === 'moment' ? anywhere(own) : undefined
  }

  /** `escalated_at`, if a status may be `escalated`, belongs only to that state, even if its meaning is unknown. */
  private namedLateness(own: RowField) {
    for (const status of this.lists) {
      const reached = namedBy(status, own)
      if (reached) return lateIn(status, reached)
    }
    return undefined
  }

  private lateness(own: RowField, stage: Stage) {
    const status = governing(this.statuses, stage) ?? (this.event && hiddenStatus(own, stage, this.event))
    const reached = status && (sameEnd(status, own, stage) ?? reachedBy(status, stage))
    return status && reached?.includes(false) ? lateIn(status, reached, { stage, known: this.known }) : undefined
  }

  /** The step as far along as a list of states says that is written in the order of its rows' lives. */
  private placed(stage: Stage | undefined, own: RowField): Stage | undefined {
    const rank = this.statuses.map((status) => placeOf(status, own)).find((place) => place !== undefined)
    return rank === undefined || own.kind !== 'moment' ? stage : placedStage(own.field.name, rank)
  }

  private after(own: RowField, source: KnownStage, stage: Stage, { isLate }: { isLate: Numeric | undefined }) {
    const { from, to } = own.field.constraints
    const fromMoment = (each: KnownStage, span: Span) =>
      following({
        source: each.column,
        span,
        forward: true,
        sourceTimed: each.field.field.type === 'dateTime',
        timed: own.field.type === 'dateTime',
        locale: own.field.locale,
        ...(isLate && { isLate }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      })
    const say = `${own.field.name}: not before ${source.field.field.name}`
    const spans = this.known.flatMap((known) => {
      const match = known.stage.rank < stage.rank ? spanBetween(known.field, own, this.words) : undefined
      return match?.forward ? [{ known, span: match.span }] : []
    })
    const direct = spans.find(({ known }) => known.field === source.field)
    const soon = fromMoment(source, direct?.span ?? stage.after)
    const longer = direct ? undefined : spans.at(-1)
    if (!longer) return { say, column: soon }
    const column = combined([fromMoment(longer.known, longer.span), soon, source.column], (counted, soonest, before) =>
      counted > before ? counted : soonest,
    )
    return { say, column }
  }

  private first(own: RowField, scope: FieldScope, stage: Stage, status: Status) {
    if (this.hasClock) return undefined
    const found = catalog[own.field.type].moment?.(scope)
    if (!found || !status.states.some((state) => state.isOpen)) return undefined
    const words = new Set([...this.words, ...own.words])
    if (this.begun || this.known.some((each) => (each.stage.rank === 0 && each.drawn) || this.isEndOf(own, each.field)))
      return undefined
    const day = recentWhereOpen(found.day, {
      open: isOpen(status),
      horizon: horizonOf(words),
      constraints: own.field.constraints,
    })
    const say = `${own.field.name}: recent where ${status.field.field.name} is open`
    return stage.isEnd ? undefined : { say, column: momentsIn({ ...found, day }) }
  }

  /** Whether an earlier moment determines it: an arrival and its departure, even if the stay is open. */
  private isEndOf = (own: RowField, field: RowField): boolean =>
    spanBetween(field, own, new Set([...this.words, ...own.words])) !== undefined
}

/** 1 where the row is open and has not reached the step, which is in the future. */
const ahead = (status: Status, isLate: Numeric): Numeric => zip(isOpen(status), isLate, (open, late) => open & late)
