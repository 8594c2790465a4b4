import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http'
import type { PaymentRequirements } from '@x402/core/types'
import { getDefaultAsset } from '@x402/evm'
import { registerExactEvmScheme } from '@x402/evm/exact/client'
import { x402Client, x402HTTPClient } from '@x402/fetch'
import { type Address, encodeEventTopics, parseAbi, recoverTypedDataAddress, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { networks } from '@/server/payments/networks'
import { type App, startApp } from '../../fixtures/app'
import { startChain } from '../../fixtures/payments/chain'
import { readAnswer } from '../../fixtures/payments/paid-world'
import { request } from '../../fixtures/schemas'

// The main network by configuration: no money moves here, so that a facilitator of a few lines stands for the real one.

const payTo = `0x${'12'.repeat(20)}`
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const transaction = `0x${'ab'.repeat(32)}`

let app: App
let base: Awaited<ReturnType<typeof startNode>>
const asked: { path: string; authorization: string | undefined; body: Record<string, never> }[] = []
const facilitator = createServer(async (call, answer) => {
  let text = ''
  for await (const part of call) text += part
  asked.push({ path: call.url ?? '', authorization: call.headers.authorization, body: JSON.parse(text) })
  answer.end(JSON.stringify({ isValid: true, success: true, transaction }))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => facilitator.listen(0, '127.0.0.1', resolve))
  const { port } = facilitator.address() as AddressInfo // a TCP server has an address of this shape
  base = await startNode(8453, usdc)
  app = await startApp({
    X402_NETWORK: 'base',
    X402_PAY_TO: payTo,
    X402_FACILITATOR_URL: `http://127.0.0.1:${port}`,
    X402_FACILITATOR_TOKEN: 'our token',
    CHAIN_RPC_URL: base.url,
  })
})
afterAll(async () => {
  await app.close()
  await base.close()
  facilitator.close()
})

it('402: names Base and its USDC, in the words of each version', async () => {
  const answer = await readAnswer(await app.post('/api/v1/generate', request(3)))
  const [version1] = answer.json.accepts as object[] // SPEC Shape A
  expect(version1).toMatchObject({ network: 'base', asset: usdc, payTo, extra: { name: 'USD Coin', version: '2' } })
  const { accepts } = decodePaymentRequiredHeader(answer.headers.get('PAYMENT-REQUIRED') ?? '')
  expect(accepts).toMatchObject([{ network: 'eip155:8453', asset: usdc, extra: { name: 'USD Coin', version: '2' } }])
  const { payment_environment } = await (await app.get('/api/v1/capabilities')).json()
  expect(payment_environment.x402).toMatchObject({ network_id_string: 'base', usdc_contract: usdc })
  expect(payment_environment.escrow_canary_invoice).toMatchObject({ chain_id: 8453, chain_human: 'Base' })
  expect(JSON.stringify(payment_environment)).not.toContain('our token')
})

it('200: a stock client pays in the domain of the main token, and the facilitator gets our credentials', async () => {
  const { signer, payload, headers } = await pay(app)
  const { authorization, signature } = Object(payload.payload)
  const members = ['from', 'to', 'value', 'validAfter', 'validBefore', 'nonce'] as const
  const types = ['address', 'address', 'uint256', 'uint256', 'uint256', 'bytes32'] as const
  expect(
    await recoverTypedDataAddress({
      domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: usdc },
      types: { TransferWithAuthorization: members.map((name, index) => ({ name, type: types[index] ?? '' })) },
      primaryType: 'TransferWithAuthorization',
      message: authorization,
      signature,
    }),
  ).toBe(signer.address)
  base.settle({ ...Object(authorization), from: signer.address })
  const paid = await readAnswer(await app.post('/api/v1/generate', request(3), headers))
  expect(paid).toMatchObject({ status: 200, json: { usage: { payment: { network: 'base', transaction } } } })
  expect(asked.map(({ path }) => path)).toEqual(['/verify', '/settle'])
  for (const { authorization: sent, body } of asked) {
    expect(sent).toBe('Bearer our token')
    expect(body.paymentRequirements).toMatchObject({ network: 'eip155:8453' })
  }
})

it('503: a node of another network decides nothing, and nothing is charged', async () => {
  const chain = await startChain()
  const { X402_NETWORK, X402_PAY_TO, X402_FACILITATOR_URL } = app.services.env
  const other = await startApp({
    X402_NETWORK,
    X402_PAY_TO: X402_PAY_TO ?? '',
    X402_FACILITATOR_URL,
    CHAIN_RPC_URL: chain.rpcUrl,
  })
  const { headers } = await pay(other)
  const settled = asked.length
  const answer = await readAnswer(await other.post('/api/v1/generate', request(3), headers))
  expect(answer).toMatchObject({ status: 503, json: { code: 'chain_unavailable' } })
  expect(asked.slice(settled).map(({ path }) => path)).toEqual(['/verify'])
  await other.close()
  await chain.stop()
})

it('several networks: version 2 offers each, and a payment is judged and settled on its own', async () => {
  const polygon = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
  const node = await startNode(137, polygon)
  const { X402_PAY_TO, X402_FACILITATOR_URL } = app.services.env
  const several = await startApp({
    X402_NETWORK: 'base',
    X402_PAY_TO: X402_PAY_TO ?? '',
    X402_FACILITATOR_URL,
    CHAIN_RPC_URL: base.url,
    X402_MORE_NETWORKS: `polygon=${node.url}`,
  })
  const challenge = await readAnswer(await several.post('/api/v1/generate', request(3)))
  expect(challenge.json.accepts).toMatchObject([{ network: 'base' }])
  expect(challenge.json.accepts).toHaveLength(1)
  const { accepts } = decodePaymentRequiredHeader(challenge.headers.get('PAYMENT-REQUIRED') ?? '')
  expect(accepts).toMatchObject([
    { network: 'eip155:8453', asset: usdc },
    { network: 'eip155:137', asset: polygon, amount: '2000', payTo },
  ])
  const before = asked.length
  const { payload, headers, signer } = await pay(several, (offered) =>
    offered.filter(({ network }) => network === 'eip155:137'),
  )
  node.settle({ ...Object(payload.payload).authorization, from: signer.address })
  const paid = await readAnswer(await several.post('/api/v1/generate', request(3), headers))
  expect(paid).toMatchObject({ status: 200, json: { usage: { payment: { network: 'polygon', transaction } } } })
  for (const { body } of asked.slice(before)) expect(body.paymentRequirements).toMatchObject({ network: 'eip155:137' })
  expect(decodePaymentResponseHeader(paid.receipt ?? '')).toMatchObject({ success: true, network: 'eip155:137' })

  const elsewhere = await readAnswer(await app.post('/api/v1/generate', request(3), headers))
  expect(elsewhere).toMatchObject({ status: 402, json: { error: 'invalid_network' } })
  await several.close()
  await node.close()
})

/** A node of a few lines: nothing is used up on its chain but by the one transaction that settles. */
async function startNode(chainId: number, token: `0x${string}`) {
  let logs: object[] = []
  const methods: Record<string, () => unknown> = {
    eth_chainId: () => toHex(chainId),
    eth_blockNumber: () => '0x64',
    eth_call: () => toHex(0, { size: 32 }),
    eth_getCode: () => '0x',
    eth_getTransactionReceipt: () => ({ transactionHash: transaction, blockNumber: '0x65', status: '0x1', logs }),
  }
  const server = createServer(async (call, answer) => {
    let text = ''
    for await (const part of call) text += part
    const sent = JSON.parse(text)
    const reply = ({ id, method }: { id: number; method: string }) => ({
      jsonrpc: '2.0',
      id,
      result: methods[method]?.(),
    })
    answer.end(JSON.stringify(Array.isArray(sent) ? sent.map(reply) : reply(sent)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has an address of this shape
  const abi = parseAbi([
    'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
    'event Transfer(address indexed from, address indexed to, uint256 value)',
  ])
  const place = { address: token, blockNumber: '0x65', transactionHash: transaction, transactionIndex: '0x0' }
  return {
    url: `http://127.0.0.1:${port}`,
    settle: ({ from, to, value, nonce }: { from: Address; to: Address; value: string; nonce: Address }) => {
      const used = encodeEventTopics({ abi, eventName: 'AuthorizationUsed', args: { authorizer: from, nonce } })
      const moved = encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } })
      logs = [
        { ...place, topics: used, data: '0x', logIndex: '0x0' },
        { ...place, topics: moved, data: toHex(BigInt(value), { size: 32 }), logIndex: '0x1' },
      ]
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

it('every network has the token that the published client knows', () => {
  for (const { caip2, usdc: token } of Object.values(networks)) {
    const { name, version, asset, decimals } = getDefaultAsset(caip2)
    expect({ address: token.address, domain: token.domain, decimals: token.decimals }).toEqual({
      address: asset,
      domain: { name, version },
      decimals,
    })
  }
})

/** Signs what a 402 of the service asks for, or the one of them that is chosen. */
async function pay({ post }: App, choose = (accepts: PaymentRequirements[]) => accepts) {
  const signer = privateKeyToAccount(generatePrivateKey())
  const client = new x402HTTPClient(
    registerExactEvmScheme(
      x402Client.fromConfig({ schemes: [], spendControls: false, policies: [(_version, accepts) => choose(accepts)] }),
      { signer },
    ),
  )
  const challenge = await post('/api/v1/generate', request(3))
  const required = client.getPaymentRequiredResponse((name) => challenge.headers.get(name), {})
  const payload = await client.createPaymentPayload(required)
  return { signer, payload, headers: client.encodePaymentSignatureHeader(payload) }
}
