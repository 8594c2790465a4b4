import { type OrderState, orderStates } from '@/server/generation/entities/trade/order-states'
import { type ProcessStage, processStages } from './process'

/** How the processes that a row belongs to bind its state. */

type Binder = (state: number) => number

const where =
  (isIt: (state: OrderState) => boolean, otherwise: number): Binder =>
  (state) => {
    const own = orderStates[state]
    return own && isIt(own) ? state : otherwise
  }
const first = (shipment: string, payment: string): number =>
  orderStates.findIndex((state) => state.shipment.english === shipment && state.payment.english === payment)

const [pending, voided, delivered] = [
  first('pending', 'pending'),
  first('canceled', 'voided'),
  first('delivered', 'paid'),
]

/** The state of an event, given its own and the stage of the process above it. */
const boundBy: Readonly<Record<ProcessStage, Binder>> = {
  free: (state) => state,
  begun: () => pending,
  'under way': where(({ theme }) => theme === 'open' || theme === 'underWay', first('processing', 'paid')),
  done: where(({ theme }) => theme === 'returned' || theme === 'canceled', delivered),
  over: where(({ theme }) => theme === 'returned' || theme === 'canceled', delivered),
  dead: where(({ theme }) => theme === 'canceled', voided),
}

/**
 * The state of a row that has the state of its event, given the stage of another process that it belongs to. What one
 * of them has not begun and the other has completed did not take place.
 */
const alsoBoundBy: Readonly<Record<ProcessStage, Binder>> = {
  free: (state) => state,
  begun: (state) => {
    const { theme } = orderStates[state] ?? {}
    if (theme === 'delivered' || theme === 'returned') return voided
    return theme === 'canceled' || theme === 'unpaid' ? state : pending
  },
  'under way': (state) => state,
  done: (state) => {
    const { theme } = orderStates[state] ?? {}
    if (theme === 'open' || theme === 'unpaid') return voided
    return theme === 'returned' || theme === 'canceled' ? state : delivered
  },
  over: where(({ theme }) => theme !== 'open' && theme !== 'unpaid', voided),
  dead: boundBy.dead,
}

const tableOf = (binders: typeof boundBy): readonly (readonly number[])[] =>
  processStages.map((stage) => orderStates.map((_, state) => binders[stage](state)))

/** By the indexes of a stage and of a state of `orderStates`. */
export const bound = tableOf(boundBy)
export const alsoBound = tableOf(alsoBoundBy)

/** The state of a row whose list has none for what came to nothing: in a process that is done, it is done. */
export const deathless = tableOf({
  ...boundBy,
  begun: boundBy.free,
  'under way': boundBy.free,
  done: where(({ theme }) => theme === 'returned', delivered),
  over: where(({ theme }) => theme === 'returned', delivered),
  dead: boundBy.free,
})

/** The stage that binds as much as two together, by their indexes. */
export const together: readonly (readonly number[])[] = processStages.map((one) =>
  processStages.map((other) => processStages.indexOf(both(one, other))),
)

function both(one: ProcessStage, other: ProcessStage): ProcessStage {
  if (one === other || other === 'free') return one
  const pair = new Set([one, other])
  const isOver = pair.has('done') || pair.has('over')
  if (pair.has('dead') || (pair.has('begun') && isOver)) return 'dead'
  if (pair.has('begun')) return 'begun'
  return pair.has('done') || (pair.has('over') && pair.has('under way')) ? 'done' : one === 'free' ? other : one
}
