import { decodePaymentRequiredHeader } from '@x402/core/http'
import { createSIWxClientExtension, createSIWxPayload, encodeSIWxHeader } from '@x402/extensions/sign-in-with-x'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { PurchasesResponse } from '@/wire/payments/purchases'
import { callTool, connectMcp, signToolPayment } from '../../fixtures/mcp'
import { contractWallet, signedBy } from '../../fixtures/payments/contract-wallet'
import { openPaidWorld } from '../../fixtures/payments/open-worlds'
import { readAnswer } from '../../fixtures/payments/paid-world'
import { signPayment } from '../../fixtures/payments/payer'
import { request } from '../../fixtures/schemas'

// A returning payer is recognised by a signature of the wallet, by x402's own sign-in-with-x.

const path = '/api/v1/purchases'
const publicUrl = 'http://rowmint.test'

const world = await openPaidWorld()

/** The service under its public name, which is what wallets sign. */
const byPublicName: typeof fetch = async (input, init) => {
  const sent = new Request(input, init)
  const answer = await fetch(sent.url.replace(publicUrl, world.app.url), {
    method: sent.method,
    headers: sent.headers,
  })
  return new Response(await answer.text(), { status: answer.status, headers: answer.headers })
}

const stockClient = (signer: PrivateKeyAccount) =>
  wrapFetchWithPayment(
    byPublicName,
    x402Client
      .fromConfig({ schemes: [], spendControls: false })
      .registerExtension(createSIWxClientExtension({ signers: [signer] })),
  )

/** The published client's signature for the 402 of a given moment, altered. */
async function signed(alter: Record<string, unknown> = {}, signer = privateKeyToAccount(world.chain.payerKey)) {
  const { headers } = await world.app.get(path)
  const { extensions } = decodePaymentRequiredHeader(headers.get('PAYMENT-REQUIRED') ?? '')
  const { info, supportedChains } = Object(extensions?.['sign-in-with-x'])
  const complete = { ...info, ...supportedChains[0], ...alter }
  return createSIWxPayload(complete, signer, new URL(complete.uri).origin)
}
const present = async (payload: object) =>
  readAnswer(await world.app.get(path, { 'sign-in-with-x': Buffer.from(JSON.stringify(payload)).toString('base64') }))

it('a stock client signs in and finds its receipts and data sets, and nobody else’s', async () => {
  const key = world.chain.payerKey
  await world.post(request(7), await world.sign(request(7)))
  const client = await connectMcp(world.app.url, '2026-07-28')
  const text = 'CREATE TABLE people (id serial PRIMARY KEY, email text);'
  const bought: [tool: string, args: Record<string, unknown>][] = [
    ['generate', request(60)],
    ['create_dataset', { text, rows: { people: 20 } }],
  ]
  for (const [tool, args] of bought) await callTool(client, tool, args, await signToolPayment(client, args, key, tool))
  await client.close()

  const answer = await stockClient(privateKeyToAccount(key))(publicUrl + path)
  expect(answer.status).toBe(200)
  const { payer, purchases } = PurchasesResponse.parse(await answer.json())
  expect(payer).toBe(world.chain.payer)
  expect(purchases).toMatchObject([
    { operation: '/api/v1/datasets', scheme: 'x402', network: 'base-sepolia', amount_micro_usdc: 2_000 },
    { operation: '/api/v1/generate', count: 60 },
    { operation: '/api/v1/generate', count: 7 },
  ])
  expect(purchases.map(({ dataset }) => dataset !== undefined)).toEqual([true, true, false])
  for (const { dataset, transaction } of purchases) {
    expect(transaction).toMatch(/^0x[0-9a-f]{64}$/)
    if (dataset) expect((await world.app.get(new URL(dataset.manifest_url).pathname)).status).toBe(200)
  }
  const stranger = await stockClient(privateKeyToAccount(generatePrivateKey()))(publicUrl + path)
  expect(await stranger.json()).toMatchObject({ purchases: [] })
})

it('a wallet that is a contract pays, signs in by its own rules (EIP-1271), and nobody else signs for it', async () => {
  const wallet = await contractWallet(world.chain)
  const paid = await world.post(
    request(9),
    await signPayment(wallet, 2, await world.app.post('/api/v1/generate', request(9))),
  )
  expect(paid.status).toBe(200)
  const answer = await stockClient(wallet)(publicUrl + path)
  expect(await answer.json()).toMatchObject({ payer: wallet.address, purchases: [{ count: 9, scheme: 'x402' }] })
  const forged = signedBy(privateKeyToAccount(generatePrivateKey()), wallet.address)
  expect(await present(await signed({}, forged))).toMatchObject({
    status: 402,
    json: { error: expect.stringContaining('signature') },
  })
})

describe('402: a message to sign again, and the reason', () => {
  it('nobody has signed', async () => {
    const answer = await readAnswer(await world.app.get(path))
    expect(answer).toMatchObject({ status: 402, json: { x402Version: 1, accepts: [] } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('a signature works once', async () => {
    const payload = await signed()
    expect(await present(payload)).toMatchObject({ status: 200 })
    expect(await present(payload)).toMatchObject({
      status: 402,
      json: { error: expect.stringContaining('used before') },
    })
  })

  it.each([
    ['another service’s', { domain: 'evil.example', uri: 'https://evil.example/api/v1/purchases' }, 'is not for'],
    ['another chain’s', { chainId: 'eip155:1' }, 'another chain'],
    ['an old one', { issuedAt: new Date(Date.now() - 3_600_000).toISOString() }, 'expired'],
    ['one that ends', { expirationTime: new Date(Date.now() - 1_000).toISOString() }, 'expired'],
    ['one of tomorrow', { issuedAt: new Date(Date.now() + 86_400_000).toISOString() }, 'not valid yet'],
  ])('%s', async (_title, alter, reason) => {
    expect(await present(await signed(alter))).toMatchObject({
      status: 402,
      json: { error: expect.stringContaining(reason) },
    })
  })

  it('the signature of someone else, and of another message', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey())
    const payload = await signed({}, stranger)
    for (const forged of [
      { ...payload, address: world.chain.payer },
      { ...payload, nonce: 'anothernonce' },
      { ...payload, statement: 'Another statement' },
    ]) {
      expect(await present(forged)).toMatchObject({
        status: 402,
        json: { error: expect.stringContaining('signature') },
      })
    }
  })
})

it.each([
  ['no base64', '***'],
  ['no JSON', Buffer.from('hello').toString('base64')],
  ['nothing signed', Buffer.from('{}').toString('base64')],
])('400: %s', async (_title, header) => {
  const answer = await readAnswer(await world.app.get(path, { 'sign-in-with-x': header }))
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_sign_in_header' } })
})

it('400: a message that cannot be', async () => {
  const payload = await signed()
  const header = encodeSIWxHeader({ ...payload, domain: 'no domain at all' })
  const answer = await readAnswer(await world.app.get(path, { 'sign-in-with-x': header }))
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})

it('429: a client that tries to sign in again and again', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => world.app.get(path, { 'sign-in-with-x': 'x' })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
