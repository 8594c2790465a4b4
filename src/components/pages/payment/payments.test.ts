import { expect, it } from 'vitest'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { type InvoicePayment, readPayment, type SignedPayment } from './payments'

const request: DraftRequest = {
  schema_fields: [{ name: 'a', type: 'city' }],
  ...{ count: 5, locale: 'en_US', output_format: 'csv' },
}
const common = {
  id: '0x1',
  payer: '0x2',
  at: '2026-11-22T10:00:00.000Z',
  title: 'Orders',
  amountMicroUsdc: 5000,
  request,
} as const

const signed: SignedPayment = { ...common, way: 'x402', state: 'signed', header: 'e30=' }
const invoiced: InvoicePayment = {
  ...{ ...common, way: 'escrow', state: 'locked', lockUntil: 9, lockBy: 'approval', lockTx: '0x3', note: 'Late.' },
  invoice: {
    ...{ invoice_id: '0x9', chain_id: 84_532, network: 'base-sepolia', amount_micro_usdc: 5000, payee: '0xF' },
    ...{ escrow_contract: '0xE', nonce: 1, record_count: 5, resource: '', issued_at: '', expires_at: '' },
    ...{ release_window_seconds: 1, asset: { symbol: 'USDC', address: '0x', decimals: 6 } },
    authorization: { nonce: '', valid_after: 0, valid_before: 0 },
  },
}

it('reads payments as they were stored', () => {
  for (const payment of [signed, invoiced]) expect(readPayment(JSON.parse(JSON.stringify(payment)))).toEqual(payment)
})

it('drops a payment that cannot be resumed', () => {
  const contract = {
    call: { field_names: ['a'], locale: 'en_US', count: 1, strict_contract: true, require_validate: true },
  }
  for (const damaged of [
    { ...signed, header: undefined },
    { ...signed, payer: 'me' },
    { ...signed, state: 'locked' },
    { ...signed, request: { ...request, schema_fields: [{ name: 'a' }] } },
    { ...invoiced, invoice: { ...invoiced.invoice, nonce: '1' } },
    { ...invoiced, lockTx: 'soon' },
    { ...invoiced, request: { ...contract, columns: [] } },
    null,
  ])
    expect(readPayment(damaged), JSON.stringify(damaged)).toBeUndefined()
})
