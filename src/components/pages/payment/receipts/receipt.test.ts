import { expect, test } from 'vitest'
import type { InvoicePayment, SignedPayment } from '@/components/pages/payment/payments'
import { transactionPage } from '@/components/pages/payment/terms/network'
import { receiptOf } from './receipt'

const request = {
  schema_fields: [{ name: 'email', type: 'email' }],
  count: 1500,
  locale: 'en_US',
  output_format: 'json',
} as const
const payer = '0x1111111111111111111111111111111111111111'
const payTo = '0x2222222222222222222222222222222222222222'
const transaction = `0x${'ab'.repeat(32)}` as const
const payload = {
  network: 'base-sepolia',
  payload: { signature: '0xsecret', authorization: { from: payer, to: payTo } },
}

const signed: SignedPayment = {
  ...{ id: '0x1', at: '2026-11-22T10:00:00.000Z', payer, title: 'Orders', amountMicroUsdc: 15_000 },
  ...{ way: 'x402', state: 'paid', header: btoa(JSON.stringify(payload)), transaction },
  request: { ...request, schema_fields: [...request.schema_fields] },
}

test('a receipt states the goods, the seller and the transaction; it never contains the signature', () => {
  const receipt = receiptOf(signed)
  expect(receipt).toMatchObject({
    bought: '1,500 rows',
    operation: '/api/v1/generate',
    amount_micro_usdc: 15_000,
    network: 'base-sepolia',
    payer,
    recipient: payTo,
    transaction,
  })
  expect(JSON.stringify(receipt)).not.toContain('secret')
  expect(receipt).not.toHaveProperty('seed')
  expect(receiptOf({ ...signed, seed: '42', generationId: 'gen_1' })).toMatchObject({
    seed: '42',
    generation_id: 'gen_1',
  })
})

test('there is no receipt before there is a transaction', () => {
  expect(receiptOf({ ...signed, state: 'signed', transaction: undefined })).toBeUndefined()
})

test('the receipt of an invoice names its contract', () => {
  const { id, at, title, amountMicroUsdc } = signed
  const invoice: InvoicePayment = {
    ...{ id, at, payer, title, amountMicroUsdc },
    request: { ...request, schema_fields: [...request.schema_fields] },
    ...{ way: 'escrow', state: 'delivered', lockUntil: 0, lockTx: transaction },
    invoice: {
      ...{ invoice_id: '0x99', chain_id: 84_532, network: 'base-sepolia', amount_micro_usdc: 15_000 },
      ...{ escrow_contract: '0xE', payee: payTo, nonce: 1, record_count: 1500, resource: '', issued_at: '' },
      ...{ expires_at: '', release_window_seconds: 1, asset: { symbol: 'USDC', address: '0x', decimals: 6 } },
      authorization: { nonce: '', valid_after: 0, valid_before: 0 },
    },
  }
  expect(receiptOf(invoice)).toMatchObject({ contract: '0xE', recipient: payTo, invoice_id: '0x99', transaction })
  expect(receiptOf({ ...invoice, lockTx: undefined })).toBeUndefined()
})

test('every payment network has an explorer', () => {
  const names = ['base-sepolia', 'base', 'arbitrum-sepolia', 'arbitrum', 'polygon', 'avalanche']
  const pages = names.map((name) => transactionPage(name, '0x1'))
  expect(new Set(pages).size).toBe(names.length)
  expect(pages[0]).toBe('https://sepolia.basescan.org/tx/0x1')
  expect(pages[1]).toBe('https://basescan.org/tx/0x1')
  expect(transactionPage('eip155:1', '0x1')).toBeUndefined()
})
