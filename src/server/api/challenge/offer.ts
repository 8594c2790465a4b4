import type { Context } from '@/server/api/context'
import { exampleRequests } from '@/server/api/documents/example-requests'
import { quote } from '@/server/billing/pricing'
import type { Offer } from '@/server/payments/x402/requirements'

/**
 * What a call that asks for `count` records is offered for: the terms of its 402, and those its payment is held against
 * (ADR 7). One price function stands behind both.
 */
export const offerFor = ({ call }: Context, count: number): Offer => ({
  amount: quote(count).amountMicroUsdc,
  resource: call.resource,
  ...(call.resource.includes('/generate-ai') ? aiMode : schemaMode),
})

type Terms = Omit<Offer, 'amount' | 'resource'>

/** Long enough for the slowest work and its settlement: facilitators want some seconds left. */
const timeoutSeconds = 300
const mimeType = 'application/json'

const schemaMode: Terms = {
  description: 'Synthetic records, one answer',
  mimeType,
  timeoutSeconds,
  exampleBody: exampleRequests[0]?.request ?? {},
}

const aiMode: Terms = {
  description: 'Synthetic records from column names alone, one answer',
  mimeType,
  timeoutSeconds,
  exampleBody: { field_names: ['customer_name', 'email', 'signup_date', 'product_review'], count: 10 },
}
