import { catalog } from '@/server/generation/catalog'
import { dayRange } from '@/server/generation/catalog/day-range'
import type { FieldScope } from '@/server/generation/catalog/define'
import { dated, lookup, map, weightedWithin, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Owners, Part } from '@/server/generation/engine/part'
import { given, pick } from '@/server/generation/engine/parts'
import { order } from '@/server/generation/entities/trade/order'
import { lastYears } from '@/server/generation/entities/trade/order-days'
import type { RowField } from '@/server/generation/relations/row-fields'
import type { Status } from './statuses'

/** The cells of a status that are not determined by its own draw alone. */
export type StatusCells = {
  readonly part: Part
  readonly at: Numeric
  /** Per state; those of the status by default. */
  readonly weights?: readonly number[]
}

/** The draw of a field, and its owner. */
export type Drawn = { readonly scope: FieldScope; readonly owners: Owners }

type Beginning = Drawn & { readonly field: RowField; readonly horizon: number }

/**
 * A status after the date on which the row began. One from a list keeps its weights, so that open rows are the latest
 * ones; one of our orders that began too long ago to be under way has been delivered.
 */
export function latestOpen(status: Status, beginning: Beginning, { profile }: FieldScope): StatusCells | undefined {
  const { field, states, weights } = status
  const began = beginning.field.field
  const own = catalog[began.type].moment?.(beginning.scope)?.day
  const { values, pool } = field.field.constraints
  if (!own || pool !== undefined || !states.some(({ isOpen }) => isOpen)) return undefined
  const day: Numeric = (scope) => own(scope.cell(began.name, beginning.owners))
  if (values) {
    const at = byRank(day, beginning, { states, weights })
    return { part: given(values, at), at }
  }
  const at = settledByNow(day, beginning.horizon, status)
  const { shipmentStatuses, paymentStatuses } = order(profile)
  return { part: pick(field.field.type === 'paymentStatus' ? paymentStatuses : shipmentStatuses, at), at }
}

/** The share of rows that began before a day, and hence the states for the latest share. */
function byRank(
  day: Numeric,
  { scope: { constraints }, field }: Beginning,
  { states, weights }: Pick<Status, 'states' | 'weights'>,
): Numeric {
  const [closed, open] = [false, true].map((isOpen) => [...states.keys()].filter((i) => states[i]?.isOpen === isOpen))
  const weightOf = (indexes: readonly number[] = []) => indexes.reduce((sum, i) => sum + (weights[i] ?? 0), 0)
  const closedShare = weightOf(closed) / (weightOf(closed) + weightOf(open))
  if (closedShare === 0 || closedShare === 1)
    return weightedWithin(
      map(day, () => 0),
      [[...weights]],
    )
  const isLatest = amongLatest(day, { constraints, field }, 1 - closedShare)
  const groups = [closed ?? [], open ?? []]
  const drawn = weightedWithin(
    isLatest,
    groups.map((group) => group.map((i) => weights[i] ?? 0)),
  )
  return lookup(drawn, groups.flat())
}

/** 1 in the rows whose day is among the latest share of all. */
const amongLatest = (
  day: Numeric,
  { constraints, field }: { readonly constraints: FieldScope['constraints']; readonly field: RowField },
  share: number,
): Numeric =>
  dated((today) => {
    const { first, last } = rangeOf(field, constraints, today)
    return map(day, (each) => (((each - first + 0.5) / (last - first + 1)) ** (1 / leanOfDays) > 1 - share ? 1 : 0))
  })

/** 1 in the latest share of the rows, by when they began; undefined if the beginning has no day. */
export function latestShare({ field, scope, owners }: Omit<Beginning, 'horizon'>, share: number): Numeric | undefined {
  const { name, type } = field.field
  const own = catalog[type].moment?.(scope)?.day
  return own && amongLatest((cell) => own(cell.cell(name, owners)), { constraints: scope.constraints, field }, share)
}

/** The skew of the days of an order and of dates within bounds. */
const leanOfDays = 0.55

/** The range of days that the beginning is drawn from. */
function rangeOf({ field }: RowField, constraints: FieldScope['constraints'], today: number) {
  const { days } = catalog[field.type]
  if (!days || (constraints.from === undefined && constraints.to === undefined)) {
    const { first, last } = lastYears(today)
    return { first, last: last - courseDays }
  }
  return dayRange({ ...days, usual: lastYears(today) }, constraints)
}

/** The longest course of an order. */
const courseDays = 30

const settledByNow = (day: Numeric, horizon: number, { at, states }: Status): Numeric =>
  dated((today) => zip(at, day, (state, each) => (states[state]?.isOpen && each < today - horizon ? 0 : state)))
