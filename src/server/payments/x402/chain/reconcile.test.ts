import { expect, test } from 'vitest'
import { microUsdc } from '@/wire/payments/micro-usdc'
import type { AuthorizationUse, Chain } from './chain'
import { reconcile } from './reconcile'

const us = '0x00000000000000000000000000000000000000Aa'
const validUntil = 1_800_000_000
const payment = {
  state: 'settling' as const,
  settlementTx: null,
  payer: '0x00000000000000000000000000000000000000bb',
  nonce: `0x${'11'.repeat(32)}`,
  payTo: us.toLowerCase(),
  amountMicroUsdc: microUsdc(2_000),
  validBefore: new Date(validUntil * 1000),
  fromBlock: 7n,
}

const notAsked = () => Promise.reject(new Error('not asked here'))

/** A chain that has one thing to say. */
const chainThatSays = (used: boolean, headUnixSeconds: number, use?: AuthorizationUse): Chain => ({
  isContract: notAsked,
  headNumber: notAsked,
  readUse: notAsked,
  look: notAsked,
  lookAtHead: async () => ({ used, head: 100n, headUnixSeconds }),
  findUse: async (_id, fromBlock, toBlock) => {
    expect([fromBlock, toBlock]).toEqual([7n, 100n])
    return use
  },
})

const transaction = '0xabc'
const block = 7n
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
  ['used to pay us', true, validUntil, { transaction, block, transfer: { to: us, value: 2_000n } }, settled],
  [
    'used to pay us, after it expired',
    true,
    validUntil + 999,
    { transaction, block, transfer: { to: us, value: 2_000n } },
    settled,
  ],
  ['used to pay us less', true, validUntil, { transaction, block, transfer: { to: us, value: 1_999n } }, spent],
  [
    'used to pay another',
    true,
    validUntil,
    { transaction, block, transfer: { to: `0x${'cc'.repeat(20)}`, value: 2_000n } },
    spent,
  ],
  ['cancelled', true, validUntil, { transaction, block }, spent],
  ['used, in a block that the index does not have yet', true, validUntil + 999, undefined, unknown],
] as const)('%s', async (_title, used, headUnixSeconds, use, verdict) => {
  expect(await reconcile(chainThatSays(used, headUnixSeconds, use), payment)).toEqual(verdict)
})

test.each([
  ['in a block from before we asked', { block: 6n }, {}],
  ['before we asked at all', {}, { state: 'worked' as const }],
  ['in another transaction than the facilitator named', {}, { settlementTx: '0xdef' }],
])('used to pay us %s: it may have bought the answer of another seller', async (_title, used, asked) => {
  const use = { transaction, block, transfer: { to: us, value: 2_000n }, ...used } as const
  expect(await reconcile(chainThatSays(true, validUntil, use), { ...payment, ...asked })).toEqual(spent)
})

test('without a chain the state is unknown', async () => {
  expect(await reconcile(undefined, payment)).toEqual(unknown)
})
