import { expect, test } from 'vitest'
import { microUsdc } from '@/wire/micro-usdc'
import type { AuthorizationUse, Chain } from './chain'
import { reconcile } from './reconcile'

const us = '0x00000000000000000000000000000000000000Aa'
const validUntil = 1_800_000_000
const payment = {
  payer: '0x00000000000000000000000000000000000000bb',
  nonce: `0x${'11'.repeat(32)}`,
  payTo: us.toLowerCase(),
  amountMicroUsdc: microUsdc(2_000),
  validBefore: new Date(validUntil * 1000),
  fromBlock: 7n,
}

/** A chain that has one thing to say. */
const chainThatSays = (used: boolean, headUnixSeconds: number, use?: AuthorizationUse): Chain => ({
  isContract: () => Promise.reject(new Error('not asked here')),
  look: () => Promise.reject(new Error('not asked here')),
  lookAtHead: async () => ({ used, head: 100n, headUnixSeconds }),
  findUse: async (_id, fromBlock, toBlock) => {
    expect([fromBlock, toBlock]).toEqual([7n, 100n])
    return use
  },
})

const transaction = '0xabc'
const settled = { state: 'settled', transaction }
const spent = { state: 'failed', reason: 'invalid_transaction_state' }
const unknown = { state: 'unknown' }

test.each([
  ['unused, in its window', false, validUntil - 1, undefined, unknown],
  ['unused, just expired: a lagging node may not show the last settlement', false, validUntil + 60, undefined, unknown],
  [
    'unused, expired for good',
    false,
    validUntil + 61,
    undefined,
    { state: 'failed', reason: 'invalid_exact_evm_payload_authorization_valid_before' },
  ],
  ['used to pay us', true, validUntil, { transaction, transfer: { to: us, value: 2_000n } }, settled],
  [
    'used to pay us, after it expired',
    true,
    validUntil + 999,
    { transaction, transfer: { to: us, value: 2_000n } },
    settled,
  ],
  ['used to pay us less', true, validUntil, { transaction, transfer: { to: us, value: 1_999n } }, spent],
  [
    'used to pay another',
    true,
    validUntil,
    { transaction, transfer: { to: `0x${'cc'.repeat(20)}`, value: 2_000n } },
    spent,
  ],
  ['cancelled', true, validUntil, { transaction }, spent],
  ['used, in a block that the index does not have yet', true, validUntil + 999, undefined, unknown],
] as const)('%s', async (_title, used, headUnixSeconds, use, verdict) => {
  expect(await reconcile(chainThatSays(used, headUnixSeconds, use), payment)).toEqual(verdict)
})

test('without a chain nobody knows', async () => {
  expect(await reconcile(undefined, payment)).toEqual(unknown)
})
