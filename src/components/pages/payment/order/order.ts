import type { DraftRequest } from '@/components/draft/request-of-draft'
import { RecipeInput } from '@/wire/datasets/recipe'

/** The thing being bought: the rows of one table, or a data set. */
export type Order = DraftRequest | RecipeInput

export const isDataset = (order: Order): order is RecipeInput => 'tables' in order

/**
 * The call that is priced and paid: always the same bytes, because a payment is for one body. A recipe that was stored comes
 * back with its members in the order of their schema, so it is sent in that order from the start.
 */
export const callOf = (order: Order): { path: string; body: string } =>
  isDataset(order)
    ? { path: '/api/v1/datasets', body: JSON.stringify(RecipeInput.safeParse(order).data ?? order) }
    : { path: '/api/v1/generate', body: JSON.stringify({ ...order, output_format: 'jsonl' }) }

/**
 * The call that an escrow invoice is for, with the proof of its lock once there is one. Rows come as JSON: their answer also
 * says what became of the lock.
 */
export const invoicedCallOf = (order: Order, proof: Readonly<Record<string, unknown>> = {}) =>
  isDataset(order)
    ? {
        path: '/api/v1/canary/datasets',
        body: JSON.stringify({ ...(RecipeInput.safeParse(order).data ?? order), ...proof }),
      }
    : { path: '/api/v1/canary/generate', body: JSON.stringify({ ...order, output_format: 'json', ...proof }) }

/** Whether two orders are for the same rows. */
export const sameOrder = (one: Order, other: Order): boolean => callOf(one).body === callOf(other).body
