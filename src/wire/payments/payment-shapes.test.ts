import { expect, it } from 'vitest'
import { EscrowInvoice402Body, X402PaymentRequiredBody } from './payment'
import { isEscrowInvoice, isPaymentRequired } from './payment-shapes'

const required = {
  x402Version: 1,
  error: 'X-PAYMENT header is required',
  accepts: [
    {
      ...{ scheme: 'exact', network: 'base', maxAmountRequired: '5000', resource: 'http://a/b', description: 'rows' },
      ...{ mimeType: 'application/json', payTo: '0x1', maxTimeoutSeconds: 60, asset: '0x2', nonce: '0x3', expiry: 9 },
      extra: { name: 'USD Coin', version: '2' },
    },
  ],
}
const invoiced = {
  error: 'payment_required',
  message: 'Lock the amount.',
  invoice: {
    ...{ invoice_id: '0x9', chain_id: 8453, network: 'base', amount_micro_usdc: 5000, escrow_contract: '0xE' },
    ...{ payee: '0xF', nonce: 1, record_count: 10, resource: '/x', release_window_seconds: 60 },
    ...{ issued_at: '2026-01-01T00:00:00.000Z', expires_at: '2026-01-01T01:00:00.000Z' },
    asset: { symbol: 'USDC', address: '0x2', decimals: 6 },
    authorization: { nonce: '0x4', valid_after: 0, valid_before: 9 },
  },
}

/** The value with each member in turn replaced by an object, at any depth. */
function* broken(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    const withMember = (next: unknown) =>
      Array.isArray(value) ? value.map((item) => (item === member ? next : item)) : { ...value, [name]: next }
    yield withMember({ no: 'such value' })
    for (const inner of broken(member)) yield withMember(inner)
  }
}

it.each([
  ['the terms of x402', required, X402PaymentRequiredBody, isPaymentRequired],
  ['an escrow invoice', invoiced, EscrowInvoice402Body, isEscrowInvoice],
] as const)('reads %s as their schema does, and refuses each wrong member', (_name, body, schema, isRead) => {
  expect(isRead(body)).toBe(true)
  expect(schema.safeParse(body).success).toBe(true)
  for (const wrong of broken(body)) {
    expect(schema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
    expect(isRead(wrong), JSON.stringify(wrong)).toBe(false)
  }
})
