import { lookup, uniform, weighted } from '@/server/generation/engine/numeric'
import type { Numeric, Owners } from '@/server/generation/engine/part'
import { order } from '@/server/generation/entities/trade/order'
import { orderStates } from '@/server/generation/entities/trade/order-states'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import type { RowField } from '@/server/generation/relations/row-fields'
import type { Stage } from './stages'
import { kindsOf, namedStatesOf, type State, statesOf } from './states'

/** A field that says how far a row has come. */
export type Status = {
  readonly field: RowField
  readonly states: readonly State[]
  /** Relative, by state. */
  readonly weights: readonly number[]
  /** Index into `states`, as the field's own cells draw it. */
  readonly at: Numeric
  readonly isOfPayment: boolean
  /** Whether its values are kinds of something rather than states. */
  readonly isOfKinds?: boolean
}

/** The status in a field, whoever owns it; undefined for other fields. */
export function statusOf(own: RowField, owners: Owners, profile: LocaleProfile): Status | undefined {
  const states = statesOf(own)
  if (!states) return undefined
  const { field, words } = own
  const weights = weightsOf(own, states)
  const at = field.constraints.values ? drawnBy(own, weights) : order(profile).state
  return {
    field: own,
    states,
    weights,
    at: (scope) => at(scope.cell(field.name, owners)),
    isOfPayment: field.type === 'paymentStatus' || words.has('payment'),
  }
}

/** A list of states known only by name; undefined for other fields. */
export function namedStatusOf(own: RowField, owners: Owners): Status | undefined {
  const states = namedStatesOf(own)
  return states && listed(own, owners, states)
}

/** A list of kinds that columns may be named after: the `delivery_fee` of an `order_type`. */
export function kindListOf(own: RowField, owners: Owners): Status | undefined {
  const kinds = kindsOf(own)
  return kinds && { ...listed(own, owners, kinds), isOfKinds: true }
}

function listed(own: RowField, owners: Owners, states: readonly State[]): Status {
  const weights = weightsOf(own, states)
  const at = drawnBy(own, weights)
  return { field: own, states, weights, at: (scope) => at(scope.cell(own.field.name, owners)), isOfPayment: false }
}

function weightsOf({ field: { constraints } }: RowField, states: readonly State[]): readonly number[] {
  const { values, weights, distribution } = constraints
  if (!values) return orderStates.map(({ weight }) => weight)
  if (distribution === 'zipf') return states.map((_, rank) => 1 / (rank + 1))
  return weights ?? states.map(() => 1)
}

/** The same draw as that of the field's cells. */
const drawnBy = ({ field: { constraints } }: RowField, weights: readonly number[]): Numeric =>
  constraints.weights || constraints.distribution === 'zipf' ? weighted(weights) : uniform(0, weights.length - 1)

/** Steps that only the status of a payment refers to. */
const ofPayment: ReadonlySet<string> = new Set(['paid', 'paid out', 'refunded', 'failed', 'settled'])

export const isStepOfPayment = ({ name }: Stage): boolean => ofPayment.has(name)

/** Which of several statuses governs a step: a payment status for payment steps. */
export function governing(statuses: readonly Status[], stage: Stage): Status | undefined {
  const payments = statuses.filter((status) => status.isOfPayment)
  const others = statuses.filter((status) => !status.isOfPayment)
  if (isStepOfPayment(stage)) return payments[0] ?? others[0]
  return stage.rank === 0 ? (others[0] ?? payments[0]) : others[0]
}

/** Whether each state has reached a step; undefined if the status does not say. */
export function reachedBy({ states }: Status, stage: Stage): readonly boolean[] | undefined {
  if (!stage.isEnd) {
    const passed = states.map(({ reaches }) => reaches >= stage.rank)
    return passed.includes(true) ? passed : stage.rank >= doneRank ? overBy(states) : undefined
  }
  const ends = states.some(({ ended }) => ended === stage.name) ? [stage.name] : (endsToo[stage.name] ?? [])
  const reached = states.map(({ ended }) => ended !== undefined && ends.includes(ended))
  if (reached.includes(true)) return reached
  const past = goneOn.has(stage.name) ? states.map(({ isPast }) => isPast) : []
  return past.includes(true) ? past : undefined
}

/** Ends of something ongoing, which is inactive or expired afterwards. */
const goneOn: ReadonlySet<string> = new Set(['cancelled', 'churned'])

/** Without a completed state, rows are done when nothing is left to do: a claim is closed once it is paid or denied. */
function overBy(states: readonly State[]): readonly boolean[] | undefined {
  const over = states.map(
    ({ isOpen, ended, reaches }) => !isOpen && (ended !== undefined || (reaches >= paidRank && reaches !== ongoing)),
  )
  return over.includes(true) ? over : undefined
}
const [paidRank, ongoing, doneRank] = [30, 36, 50]

/** Returned goods are refunded if no state says more, and cancelled rows have been terminated. */
const endsToo: Readonly<Record<string, readonly string[]>> = {
  refunded: ['returned'],
  churned: ['cancelled'],
  cancelled: ['churned'],
}

/** The share of all rows that have not reached a step. */
export function missingIn({ weights }: Pick<Status, 'weights'>, reached: readonly boolean[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.reduce((sum, weight, i) => (reached[i] ? sum : sum + weight), 0) / total
}

/** 1 where the row has not reached the step. */
export const unreached = ({ at }: Status, reached: readonly boolean[]): Numeric =>
  lookup(
    at,
    reached.map((each) => (each ? 0 : 1)),
  )

/** 1 where the row is open. */
export const isOpen = ({ at, states }: Status): Numeric =>
  lookup(
    at,
    states.map((state) => (state.isOpen ? 1 : 0)),
  )
