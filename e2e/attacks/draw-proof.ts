import type { Draw } from './draw'

/** Proofs in headers that are nearly right: their signatures are of the right form, and nobody's. */
export const proofs: Record<string, (draw: Draw) => unknown> = {
  'x-payment': (draw) =>
    draw.spoiled({ x402Version: 1, scheme: 'exact', network: 'base-sepolia', payload: paid(draw) }),
  'payment-signature': (draw) =>
    draw.spoiled({ x402Version: 2, accepted: draw.spoiled(accepted), payload: paid(draw), resource: draw.any() }),
  'sign-in-with-x': (draw) => draw.spoiled({ ...signIn, issuedAt: new Date().toISOString() }),
}

const address = `0x${'ab'.repeat(20)}`
const hash = `0x${'12'.repeat(32)}`
const signature = `0x${'34'.repeat(64)}1b`
const usdc = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'

const paid = (draw: Draw) =>
  draw.spoiled({
    signature,
    authorization: draw.spoiled({
      from: `0x${'cd'.repeat(20)}`,
      to: address,
      value: '2000',
      validAfter: '0',
      validBefore: String(Math.floor(Date.now() / 1000) + 60),
      nonce: hash,
    }),
  })

const accepted = {
  scheme: 'exact',
  network: 'eip155:84532',
  asset: usdc,
  amount: '2000',
  payTo: address,
  maxTimeoutSeconds: 60,
  extra: { name: 'USDC', version: '2' },
}

const signIn = {
  domain: 'localhost:3000',
  uri: 'http://localhost:3000/api/v1/purchases',
  address,
  statement: 'x',
  version: '1',
  chainId: 'eip155:84532',
  type: 'eip191',
  nonce: '12'.repeat(16),
  signature,
}
