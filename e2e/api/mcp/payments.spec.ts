import type { Client } from '@modelcontextprotocol/client'
import { parsePaymentRequired } from '@x402/core/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callTool, connectMcp, eras, signToolPayment } from '../../fixtures/mcp'
import { never, once, type PaidWorld, startPaidWorld } from '../../fixtures/payments/paid-world'
import { request } from '../../fixtures/schemas'

// x402 over MCP: the terms as a tool's result, the payment in _meta, and the ledger of REST behind it (ADR 7).

let world: PaidWorld
beforeAll(async () => {
  world = await startPaidWorld()
})
afterEach(() => world.calm())
afterAll(() => world.close())

describe.each(eras)('an agent of revision %s', (era) => {
  let client: Client
  beforeAll(async () => {
    client = await connectMcp(world.app.url, era)
  })
  afterAll(() => client.close())
  const sign = (args: Record<string, unknown>) => signToolPayment(client, args, world.chain.payerKey)

  it('reads the terms as the reference reads them, pays, and gets rows and receipt for one charge', async () => {
    const unpaid = await callTool(client, 'generate', request(3))
    expect(unpaid.isError).toBe(true)
    expect(parsePaymentRequired(unpaid.structuredContent).success).toBe(true)
    expect(unpaid.content[0]).toEqual({ type: 'text', text: JSON.stringify(unpaid.structuredContent) })
    expect(unpaid._meta?.['x402/error']).toEqual(unpaid.structuredContent)
    const { result, ...cost } = await world.scene(async () =>
      callTool(client, 'generate', request(3), await sign(request(3))),
    )
    expect(cost).toEqual(once)
    expect(result.structuredContent).toMatchObject({ tier: 'x402', count: 3, is_excerpt: false })
    expect(result._meta?.['x402/payment-response']).toEqual({
      success: true,
      transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      network: 'eip155:84532',
      payer: world.chain.payer,
    })
  })

  it('ten copies of one paid call with many rows are one charge and one URL, and so are those of one data set', async () => {
    const text =
      'CREATE TABLE people (id serial PRIMARY KEY, email text); CREATE TABLE pets (owner int REFERENCES people);'
    const calls: [tool: string, args: Record<string, unknown>][] = [
      ['generate', { ...request(3), count: 60 }],
      ['create_dataset', { text, rows: { people: 30, pets: 70 } }],
    ]
    for (const [tool, args] of calls) {
      const payment = await signToolPayment(client, args, world.chain.payerKey, tool)
      const { result, ...cost } = await world.scene(() =>
        Promise.all(Array.from({ length: 10 }, () => callTool(client, tool, args, payment))),
      )
      expect(cost).toEqual(once)
      expect(new Set(result.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const [answer] = result
      expect(answer?._meta?.['x402/payment-response']).toMatchObject({ success: true, payer: world.chain.payer })
      const link = answer?.content.find(({ type }) => type === 'resource_link')
      const file = await world.app.get(new URL(link && 'uri' in link ? link.uri : '').pathname)
      expect(file.status).toBe(200)
    }
  })

  it('a payment in base64, as clients of the first drafts send it, is as good', async () => {
    const payment = await sign(request(5))
    const token = Buffer.from(JSON.stringify(payment['x402/payment'])).toString('base64')
    const { result, ...cost } = await world.scene(() =>
      callTool(client, 'generate', request(5), { 'x402/payment': token }),
    )
    expect(result).toMatchObject({ structuredContent: { tier: 'x402', count: 5 } })
    expect(cost).toEqual(once)
  })

  it('ten copies of one paid call are one charge and one answer, and REST gives it again', async () => {
    const args = request(4)
    const payment = await sign(args)
    const { result, ...cost } = await world.scene(() =>
      Promise.all(Array.from({ length: 10 }, () => callTool(client, 'generate', args, payment))),
    )
    expect(cost).toEqual(once)
    expect(new Set(result.map(({ structuredContent }) => JSON.stringify(structuredContent))).size).toBe(1)
    const header = Buffer.from(JSON.stringify(payment['x402/payment'])).toString('base64')
    const again = await world.scene(() => world.post(args, { 'PAYMENT-SIGNATURE': header }))
    expect(again).toMatchObject({ paid: 0, worked: 0, result: { status: 200 } })
    expect(again.result.json.records).toEqual(Object(result[0]?.structuredContent).records)
  })

  it('a payment of another call buys nothing', async () => {
    const payment = await sign(request(10))
    const { result, ...cost } = await world.scene(() => callTool(client, 'generate', request(500), payment))
    expect(result).toMatchObject({
      isError: true,
      structuredContent: { x402Version: 2, error: 'invalid_exact_evm_payload_authorization_value' },
    })
    expect(cost).toEqual(never)
  })

  it('a payment that bought something else buys nothing more, and its refusal names new terms', async () => {
    const payment = await sign(request(3))
    await callTool(client, 'generate', request(3), payment)
    const { result, ...cost } = await world.scene(() => callTool(client, 'generate', request(4), payment))
    expect(result).toMatchObject({
      isError: true,
      structuredContent: { x402Version: 2, accepts: [{ amount: '2000' }] },
    })
    expect(Object(result.structuredContent).error).toContain('belongs to another request')
    expect(cost).toEqual(never)
  })

  it('a payment for arguments that are wrong is not touched, and then pays for the right ones', async () => {
    const payment = await sign(request(3))
    const wrong = { ...request(3), locale: 'en_ZZ' }
    const { result, ...cost } = await world.scene(() => callTool(client, 'generate', wrong, payment))
    expect(result).toMatchObject({ isError: true, structuredContent: { errors: [{ code: 'enum' }] } })
    expect(cost).toEqual(never)
    expect((await world.scene(() => callTool(client, 'generate', request(3), payment))).paid).toBe(2_000)
  })

  it('a facilitator that fails charges nothing and gives no rows', async () => {
    const payment = await sign(request(3))
    world.proxy.behave('/verify', 'error')
    const { result, ...cost } = await world.scene(() => callTool(client, 'generate', request(3), payment))
    expect(result).toMatchObject({
      isError: true,
      structuredContent: { errors: [{ code: 'facilitator_unavailable' }] },
    })
    expect(cost).toEqual(never)
  })

  it('a settlement that is not known yet reads so, and the same payment gets the rows later', async () => {
    const payment = await sign(request(3))
    world.proxy.behave('/settle', 'error')
    const first = await callTool(client, 'generate', request(3), payment)
    expect(first).toMatchObject({ isError: true, structuredContent: { errors: [{ code: 'settlement_pending' }] } })
    world.calm()
    const { result, paid } = await world.scene(() => callTool(client, 'generate', request(3), payment))
    expect(result).toMatchObject({ structuredContent: { count: 3 } })
    expect(paid).toBe(2_000)
  })

  it('the payment header of HTTP pays too', async () => {
    const header = await world.sign(request(3))
    const paying = await connectMcp(world.app.url, era, header)
    const { result, ...cost } = await world.scene(() => callTool(paying, 'generate', request(3)))
    expect(result).toMatchObject({ structuredContent: { tier: 'x402' } })
    expect(cost).toEqual(once)
    await paying.close()
  })
})
