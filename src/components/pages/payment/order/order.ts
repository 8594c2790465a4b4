import { z } from 'zod'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import type { ContractOrder, Order } from '@/components/results/refusals/ways/pay-here'
import { RecipeInput } from '@/wire/datasets/recipe'
import { locales, outputFormats } from '@/wire/vocabulary'

const constraints = z.record(z.string(), z.unknown())

/** Optional members are left out when stored, never undefined. */
const Rows = z.object({
  schema_fields: z.array(z.looseObject({ name: z.string(), type: z.string() })),
  count: z.int(),
  locale: z.enum(locales),
  output_format: z.enum(outputFormats),
  seed: z.string().optional(),
}) as z.ZodType<DraftRequest>

/** Its members are in the order of those of the call, which is paid by its bytes. */
const Contract = z.object({
  call: z.object({
    field_names: z.array(z.string()),
    locale: z.enum(locales),
    domain_hint: z.string().optional(),
    fields: z.array(z.object({ name: z.string(), type: z.string(), constraints: constraints.optional() })).optional(),
    count: z.int(),
    strict_contract: z.boolean(),
    require_validate: z.boolean(),
    expected_contract_hash: z.string().optional(),
  }),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
}) as z.ZodType<ContractOrder>

/** What an escrow invoice can be for: the service issues none for a contract. */
export type InvoicedOrder = DraftRequest | RecipeInput
export const InvoicedOrder: z.ZodType<InvoicedOrder> = z.union([RecipeInput, Rows])

/** An order as this browser stores it. */
export const StoredOrder: z.ZodType<Order> = z.union([InvoicedOrder, Contract])

export const isDataset = (order: Order): order is RecipeInput => 'tables' in order
const isContract = (order: Order): order is ContractOrder => 'call' in order
export const isInvoiced = (order: Order): order is InvoicedOrder => !isContract(order)

/**
 * The call that is priced and paid: always the same bytes, because a payment is for one body. A recipe that was stored comes
 * back with its members in the order of their schema, so it is sent in that order from the start.
 */
export function callOf(order: Order): { path: string; body: string } {
  if (isDataset(order)) return { path: '/api/v1/datasets', body: JSON.stringify(ordered(order)) }
  const [path, request] = isContract(order) ? ['/api/v1/generate-ai', order.call] : ['/api/v1/generate', order]
  return { path, body: JSON.stringify({ ...request, output_format: 'jsonl' }) }
}

/**
 * The call that an escrow invoice is for, with the proof of its lock once there is one. Rows come as JSON: their answer also
 * says what became of the lock.
 */
export const invoicedCallOf = (order: InvoicedOrder, proof: Readonly<Record<string, unknown>> = {}) =>
  isDataset(order)
    ? { path: '/api/v1/canary/datasets', body: JSON.stringify({ ...ordered(order), ...proof }) }
    : { path: '/api/v1/canary/generate', body: JSON.stringify({ ...order, output_format: 'json', ...proof }) }

const ordered = (recipe: RecipeInput): RecipeInput => RecipeInput.safeParse(recipe).data ?? recipe

/** Whether two orders are for the same rows. */
export const sameOrder = (one: Order, other: Order): boolean => callOf(one).body === callOf(other).body

/** The number of rows and the columns that the paid call returns. */
export const expectedOf = (order: Exclude<Order, RecipeInput>) =>
  isContract(order)
    ? { columns: order.columns, count: order.call.count }
    : { ...order, columns: order.schema_fields.map(({ name, type }) => ({ name, type })) }
