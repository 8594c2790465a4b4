import type { DraftRequest } from '@/components/draft/request-of-draft'
import { inOrder, readRecipe, recipeInOrder } from '@/components/recipe/recipe-shape'
import type { ContractOrder, Order } from '@/components/results/refusals/ways/pay-here'
import type { RecipeInput } from '@/wire/datasets/recipe'
import {
  absentOr,
  isFlag,
  isNumber,
  isObject,
  isText,
  isWhole,
  listOf,
  objectOf,
  oneOf,
  type ShapeOf,
} from '@/wire/parsing/shape'
import { locales, outputFormats } from '@/wire/vocabulary'

const column = { name: isText, type: isText }

/** Optional members are left out when stored, never undefined. */
const rows: ShapeOf<DraftRequest> = {
  schema_fields: listOf(objectOf(column)),
  count: isWhole,
  locale: oneOf(locales),
  output_format: oneOf(outputFormats),
  seed: absentOr(isText),
}
const isRows = (value: unknown): value is DraftRequest => objectOf(rows)(value)

const decided = {
  name: isText,
  type: absentOr(isText),
  constraints: absentOr(isObject),
  blankPercentage: absentOr(isNumber),
}

/** Its members are in the order of the call's: a payment covers its exact bytes. */
const call: ShapeOf<ContractOrder['call']> = {
  field_names: listOf(isText),
  locale: oneOf(locales),
  domain_hint: absentOr(isText),
  fields: absentOr(listOf(objectOf(decided))),
  count: isWhole,
  strict_contract: isFlag,
  require_validate: isFlag,
  expected_contract_hash: absentOr(isText),
}
const isContractOrder = (value: unknown): value is ContractOrder =>
  objectOf({ call: objectOf(call), columns: listOf(objectOf(column)) })(value)

/** What an escrow invoice can be for: the service issues none for a contract. */
export type InvoicedOrder = DraftRequest | RecipeInput

/** Reads an order that this browser stored. @returns undefined when it cannot be read. */
export function readOrder(stored: unknown): Order | undefined {
  if (isRows(stored)) return inOrder(rows, stored)
  return isContractOrder(stored) ? { ...stored, call: inOrder(call, stored.call) } : readRecipe(stored)
}

export const isDataset = (order: Order): order is RecipeInput => 'tables' in order
const isContract = (order: Order): order is ContractOrder => 'call' in order
export const isInvoiced = (order: Order): order is InvoicedOrder => !isContract(order)

/** The page where an order is designed. */
export const designerOf = (order: Order) => (isDataset(order) ? '/datasets' : isContract(order) ? '/contract' : '/')

/**
 * The call that is priced and paid: always the same bytes, because a payment is for one body. A recipe that was stored comes
 * back with its members in the order of their schema, so it is sent in that order from the start.
 */
export function callOf(order: Order): { path: string; body: string } {
  if (isDataset(order)) return { path: '/api/v1/datasets', body: JSON.stringify(recipeInOrder(order)) }
  const [path, request] = isContract(order) ? ['/api/v1/generate-ai', order.call] : ['/api/v1/generate', order]
  return { path, body: JSON.stringify({ ...request, output_format: 'jsonl' }) }
}

/**
 * The call that an escrow invoice is for, with the proof of its lock once there is one. Rows are requested as JSON,
 * whose answer also reports the state of the lock.
 */
export const invoicedCallOf = (order: InvoicedOrder, proof: Readonly<Record<string, unknown>> = {}) =>
  isDataset(order)
    ? { path: '/api/v1/canary/datasets', body: JSON.stringify({ ...recipeInOrder(order), ...proof }) }
    : { path: '/api/v1/canary/generate', body: JSON.stringify({ ...order, output_format: 'json', ...proof }) }

/** Whether two orders are for the same rows. */
export const sameOrder = (one: Order, other: Order): boolean => callOf(one).body === callOf(other).body

/** The number of rows and the columns that the paid call returns. */
export const expectedOf = (order: Exclude<Order, RecipeInput>) =>
  isContract(order)
    ? { columns: order.columns, count: order.call.count }
    : { ...order, columns: order.schema_fields.map(({ name, type }) => ({ name, type })) }
