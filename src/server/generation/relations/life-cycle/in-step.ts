import { constant, dated, lookup, share, weightedWithin, zip } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { given, pick } from '@/server/generation/engine/parts'
import { order } from '@/server/generation/entities/trade/order'
import { orderDay } from '@/server/generation/entities/trade/order-days'
import { orderStates } from '@/server/generation/entities/trade/order-states'
import { profileOf } from '@/server/generation/locales'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { back, dead } from './ends'
import type { StatusCells } from './latest-open'
import { bound, deathless } from './processes/bound'
import { processStages } from './processes/process'
import type { Stage } from './stages'
import { type State, statesOfOrders } from './states'
import { isStepOfPayment, type Status } from './statuses'

const lexicon = wordRoles(new URL('./tables/part-words.tsv', import.meta.url), ['goods', 'payment'])

/**
 * The status of an event of a data set, or of a row that belongs to one: derived from the event's state, so that an
 * order, its payment and its parcels agree. Undefined if the request specifies how often each value occurs.
 * @param about words of the table's name.
 */
export function inStep(
  { field: { field }, states, ...status }: Status,
  about: ReadonlySet<string>,
  profile: LocaleProfile,
): StatusCells | undefined {
  const { values, weights, distribution, pool } = field.constraints
  const isOfPayment = status.isOfPayment || isAbout('payment', about)
  if (weights !== undefined || distribution !== undefined || pool !== undefined) return undefined
  const state = courseState(profile)
  if (!values) {
    const { shipmentStatuses, paymentStatuses } = order(profile)
    const texts = field.type === 'paymentStatus' ? paymentStatuses : shipmentStatuses
    return { part: pick(texts, state), at: state, weights: orderStates.map(({ weight }) => weight) }
  }
  const bounded =
    deadIn(states).length > 0 ? state : zip(state, stageAbove, (own, stage) => deathless[stage]?.[own] ?? own)
  const fitting = orderStates.map((_, of) =>
    fittingStates(states, of, { isOfPayment, isOfGoods: isAbout('goods', about) }),
  )
  const at = lookup(
    weightedWithin(
      bounded,
      fitting.map((indexes) => indexes.map(() => 1)),
    ),
    fitting.flat(),
  )
  const shareOf = (index: number, of: number): number => {
    const indexes = fitting[of] ?? []
    return indexes.includes(index) ? (orderStates[of]?.weight ?? 0) / indexes.length : 0
  }
  const shares = states.map((_, index) => orderStates.reduce((sum, _, of) => sum + shareOf(index, of), 0))
  return { part: given(values, at), at, weights: shares }
}

const isAbout = (role: 'goods' | 'payment', about: ReadonlySet<string>): boolean =>
  [...lexicon(role)].some((word) => about.has(word))

/** The status that any later column of the event will agree with, for its steps that stand before one. */
export function hiddenStatus(field: RowField, stage: Stage, about: ReadonlySet<string>): Status {
  const isOfPayment = isAbout('payment', about) || isStepOfPayment(stage)
  return {
    field,
    states: statesOfOrders(isOfPayment ? 'payment' : 'shipment'),
    weights: orderStates.map(({ weight }) => weight),
    at: courseState(profileOf(field.field.locale)),
    isOfPayment,
  }
}

/** The name of the draw for an event's state: tables that belong to the event take it from the event's row. */
export const courseStateName = 'state of the course'

/** Events that began longer ago have ended. */
const longestOpenDays = 365

/** Index into `orderStates`. */
const courseState = (profile: LocaleProfile): Numeric =>
  share(
    'order',
    courseStateName,
    zip(
      dated((today) =>
        zip(order(profile).state, orderDay(0), (state, day) =>
          day < today - longestOpenDays ? (settled[state] ?? state) : state,
        ),
      ),
      stageAbove,
      (state, stage) => bound[stage]?.[state] ?? state,
    ),
  )

/** The name of the draw for the stage of the process that an event belongs to, provided by tables with a process. */
export const processAboveName = 'stage of the process above'
const stageAbove = share('order', processAboveName, constant(processStages.indexOf('free')))

/** The final state of each state: an unpaid order is cancelled, any other one delivered. */
const settled: readonly number[] = orderStates.map(({ theme }, at) => {
  if (theme === 'delivered' || theme === 'returned' || theme === 'canceled') return at
  const end = theme === 'unpaid' ? 'voided' : 'paid'
  const isEnd = (each: (typeof orderStates)[number]) => each.theme !== 'open' && each.payment.english === end
  return orderStates.findIndex(isEnd)
})

/** The states of a list that an event may have for a given state of its order: at least one. */
function fittingStates(
  states: readonly State[],
  of: number,
  { isOfPayment, isOfGoods }: { isOfPayment: boolean; isOfGoods: boolean },
): readonly number[] {
  const reference = statesOfOrders(isOfPayment ? 'payment' : 'shipment')[of]
  const payment = statesOfOrders('payment')[of]
  if (!reference || !payment) return [...states.keys()]
  const { ended } = reference
  const ready = isOfGoods && hasLeft(reference) && !states.some(hasLeft) ? readyIn(states) : []
  if (ready.length > 0) return ready
  if (ended === undefined) return inPhase(states, phaseOf(reference, isOfPayment), isOfPayment, payment)
  const isDead = dead.has(statesOfOrders('shipment')[of]?.ended ?? ended)
  const ends = [
    new Set(ended === 'cancelled' ? dead : [ended]),
    ...(back.has(ended) ? [back] : []),
    ...(isDead || dead.has(ended) ? [dead] : []),
  ]
  for (const among of ends) {
    const found = [...states.keys()].filter((at) => among.has(states[at]?.ended ?? ''))
    if (found.length > 0) return found
  }
  // What came to nothing is closed, where others were completed before.
  const closed = isDead && states.some(isCompleted) ? [...states.keys()].filter((at) => isClosed(states[at])) : []
  if (closed.length > 0) return closed
  const last = isDead ? Number(back.has(payment.ended ?? '')) : back.has(ended) ? phaseMax : 0
  return inPhase(states, last, isOfPayment, payment)
}

/** On the way to the customer. */
const hasLeft = ({ reaches, ended }: State): boolean => ended === undefined && reaches >= 40 && reaches < 50

/** The states in which the work on goods is completed before they arrive. */
const readyIn = (states: readonly State[]): readonly number[] =>
  [...states.keys()].filter((at) => states[at]?.reaches === 50 && states[at].ended === undefined)

const isOver = ({ reaches, ended, isOpen }: State): boolean =>
  ended === undefined && !isOpen && Number.isFinite(reaches) && reaches >= 50
const isClosed = (state: State | undefined): boolean => state !== undefined && isOver(state) && state.reaches >= 60
const isCompleted = (state: State): boolean => isOver(state) && state.reaches < 60

/** The phase of a state: begun, accepted, under way, done; for payments begun, authorized, paid. */
const phases = { payment: [10, 30], other: [10, 35, 50] }
const phaseMax = phases.other.length

const phaseOf = ({ reaches }: State, isOfPayment: boolean): number =>
  phases[isOfPayment ? 'payment' : 'other'].filter((rank) => reaches >= rank).length

/** The states of a phase; if there are none, those of the phase before it, else after it. */
function inPhase(states: readonly State[], phase: number, isOfPayment: boolean, payment: State): readonly number[] {
  const isPaid = payment.reaches >= 30
  const going = [...states.keys()].filter((at) => {
    const state = states[at]
    return state && state.ended === undefined && (isPaid || isOfPayment || !saysPaid(state))
  })
  const phaseAt = (at: number): number => phaseOf(knownBefore(states, at), isOfPayment)
  for (const wanted of [...downFrom(phase), ...upFrom(phase + 1)]) {
    // What may not have begun did not take place rather than being done.
    const died = wanted > phase && wanted === phaseMax ? deadIn(states) : []
    if (died.length > 0) return died
    const found = going.filter((at) => phaseAt(at) === wanted)
    const closed = phase === phaseMax ? found.filter((at) => !knownBefore(states, at).isOpen) : []
    if (found.length > 0) return closed.length > 0 ? closed : found
  }
  return going.length > 0 ? going : [...states.keys()]
}

const deadIn = (states: readonly State[]): readonly number[] =>
  [...states.keys()].filter((at) => dead.has(states[at]?.ended ?? ''))

const downFrom = (phase: number): number[] => Array.from({ length: phase + 1 }, (_, step) => phase - step)
const upFrom = (phase: number): number[] => Array.from({ length: phaseMax + 1 - phase }, (_, step) => phase + step)

const saysPaid = ({ reaches, isOpen }: State): boolean => reaches === 30 && !isOpen

/** An unknown state counts as the one before it in the list. */
function knownBefore(states: readonly State[], at: number): State {
  const isKnown = (state: State) => Number.isFinite(state.reaches) && state.ended === undefined
  const before = states.slice(0, at + 1).findLast(isKnown)
  return before ?? states.find(isKnown) ?? { reaches: 0, ended: undefined, isOpen: true, isPast: false }
}
