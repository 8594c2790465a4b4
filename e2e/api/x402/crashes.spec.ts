import type { CallToolResult } from '@modelcontextprotocol/client'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnv } from '@/server/services/env'
import { openServices, type Services } from '@/server/services/services'
import { makeTestDataDir } from '@/testing/data-dir'
import { callTool, connectMcp, postMcp } from '../../fixtures/mcp'
import { type Chain, startChain } from '../../fixtures/payments/chain'
import { type FacilitatorProxy, startFacilitatorProxy } from '../../fixtures/payments/facilitator-proxy'
import { readAnswer } from '../../fixtures/payments/paid-world'
import { signPayment } from '../../fixtures/payments/payer'
import { request } from '../../fixtures/schemas'
import { serve } from '../../fixtures/serve'
import { startVictim } from '../../fixtures/victim'

// One service is killed with kill -9 while it holds a payment between every two states of the ledger, and started again
// on the same data (ADR 7).

const path = '/api/v1/generate'
const body = JSON.stringify(request(3))
const moneyMoved = 'settling, and the money has moved'

const states = ['claimed', 'verified', 'worked', 'settling', moneyMoved, 'settled']
/** Where each payment is at the kill. Three have payers who do not come back before the sweeper; the last six are MCP calls. */
const standing = [...states, ...['verified', 'worked', 'settling'], ...states]
const firstOverMcp = 9
/** More rows than an answer holds: they are kept as a data set, after the payment. */
const mcpBody = request(60)
/** The dead process's leases run out in this time. */
const leaseMs = 20_000

let chain: Chain
let proxy: FacilitatorProxy
let removeDataDir: () => void
let payTo: string
let payments: Record<string, string>[]
/** How often the dead process worked for each payment. */
let workedBefore: number[]
let services: Services
let steps: string[]
let served: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  chain = await startChain()
  proxy = await startFacilitatorProxy(chain.facilitatorUrl)
  const { dataDir, remove } = await makeTestDataDir()
  removeDataDir = remove
  payTo = privateKeyToAddress(generatePrivateKey())
  const variables = {
    DATA_DIR: dataDir,
    SANDBOX: 'off',
    CHAIN_RPC_URL: chain.rpcUrl,
    X402_FACILITATOR_URL: proxy.url,
    X402_PAY_TO: payTo,
  }
  const victim = await startVictim(variables, standing)
  payments = []
  const calls: Promise<unknown>[] = []
  for (const [nth, state] of standing.entries()) {
    proxy.behave('/settle', state === moneyMoved ? 'hold-reply' : 'pass')
    const isOverMcp = nth >= firstOverMcp
    const asked = isOverMcp ? JSON.stringify(mcpBody) : body
    const challenge = await fetch(victim.url + path, { method: 'POST', body: asked })
    // A payer has at most ten open payments.
    const payer = isOverMcp ? (chain.payers[1]?.privateKey ?? '0x') : chain.payerKey
    const payment = await signPayment(payer, 2, challenge)
    payments.push(payment)
    const call = isOverMcp
      ? postMcp(victim.url, toolCall(payment)).then((answer) => answer.text())
      : fetch(victim.url + path, { method: 'POST', headers: payment, body })
    calls.push(call.catch((error: Error) => error))
    const held = standing.slice(0, nth + 1).filter((each) => each === moneyMoved).length
    await (state === moneyMoved ? proxy.held('/settle', held) : victim.said(`payment ${nth} stands still`))
  }
  await victim.kill()
  for (const call of calls) expect(await call).toBeInstanceOf(Error)
  proxy.behave('/settle', 'pass')
  proxy.release()
  workedBefore = standing.map(
    (_, nth) => victim.lines.filter((line) => line === `payment ${nth} was worked for`).length,
  )

  steps = []
  vi.useFakeTimers({ toFake: ['setInterval'] }) // no regular sweep comes before a payer
  services = await openServices(readEnv(variables), {
    clock: { now: () => new Date(Date.now() + leaseMs) },
    onPayment: ({ step }) => void steps.push(step),
  })
  served = await serve(services)
}, 240_000)

afterAll(async () => {
  vi.useRealTimers()
  await served.close()
  await proxy.close()
  await chain.stop()
  removeDataDir()
})

const metaOf = (payment: Record<string, string> = {}) => ({ 'x402/payment': payment['PAYMENT-SIGNATURE'] })
const toolCall = (payment: Record<string, string>) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'generate', arguments: mcpBody, _meta: metaOf(payment) },
})

const present = async (nth: number) =>
  readAnswer(await fetch(served.url + path, { method: 'POST', headers: payments[nth] ?? {}, body }))

/** Cost of a scene: money moved, answers made, settlements requested. */
async function costOf(run: () => Promise<unknown>) {
  const [paid, worked, settlements] = [await chain.balanceOf(payTo), steps.length, proxy.calls['/settle']]
  await run()
  return {
    paid: (await chain.balanceOf(payTo)) - paid,
    worked: steps.slice(worked).filter((step) => step === 'worked').length,
    settlements: proxy.calls['/settle'] - settlements,
  }
}

describe('kill -9 of the service, and the payer retries', () => {
  it.each([
    ['claimed', 0, { paid: 2_000, worked: 1, settlements: 1 }],
    ['verified', 1, { paid: 2_000, worked: 1, settlements: 1 }],
    ['worked', 2, { paid: 2_000, worked: 0, settlements: 1 }],
    ['settling', 3, { paid: 2_000, worked: 0, settlements: 1 }],
    [moneyMoved, 4, { paid: 0, worked: 0, settlements: 0 }],
    ['settled', 5, { paid: 0, worked: 0, settlements: 0 }],
  ])('%s: it gets the answer, worked for once and paid once', async (_state, nth, expected) => {
    const cost = await costOf(async () => {
      const first = await present(nth)
      expect(first).toMatchObject({ status: 200, receipt: expect.any(String) })
      expect(await present(nth)).toMatchObject({ status: 200, text: first.text, receipt: first.receipt })
    })
    expect(cost).toEqual(expected)
    expect(cost.worked + (workedBefore[nth] ?? 0)).toBe(1)
  })
})

describe('kill -9 of the service in a call over MCP, and the agent calls again', () => {
  it.each([
    ['claimed', 9, { paid: 2_000, worked: 1, settlements: 1 }],
    ['verified', 10, { paid: 2_000, worked: 1, settlements: 1 }],
    ['worked', 11, { paid: 2_000, worked: 0, settlements: 1 }],
    ['settling', 12, { paid: 2_000, worked: 0, settlements: 1 }],
    [moneyMoved, 13, { paid: 0, worked: 0, settlements: 0 }],
    ['settled', 14, { paid: 0, worked: 0, settlements: 0 }],
  ])('%s: it gets the rows and the receipt, worked for once and paid once', async (_state, nth, expected) => {
    const client = await connectMcp(served.url, '2026-07-28')
    const answers: CallToolResult[] = []
    const cost = await costOf(async () => {
      const twice = [1, 2].map(() => callTool(client, 'generate', mcpBody, metaOf(payments[nth])))
      answers.push(...(await Promise.all(twice)))
    })
    expect(cost).toEqual(expected)
    expect(cost.worked + (workedBefore[nth] ?? 0)).toBe(1)
    const [answer, same] = answers
    expect(same).toEqual(answer)
    expect(answer?._meta?.['x402/payment-response']).toMatchObject({ success: true })
    const { tier, all_rows } = Object(answer?.structuredContent)
    expect(tier).toBe('x402')
    const file = await fetch(served.url + new URL(all_rows.urls.jsonl).pathname)
    expect((await file.text()).trim().split('\n')).toHaveLength(60)
    await client.close()
  })
})

describe('kill -9 of the service, and the sweeper comes before the payer', () => {
  it('asks again for what was asked for, and leaves the others their money', async () => {
    expect(await costOf(() => services.checkouts.x402.sweep())).toEqual({ paid: 4_000, worked: 0, settlements: 2 })
  })

  it.each([
    ['verified', 6, { paid: 2_000, worked: 1, settlements: 1 }],
    ['worked', 7, { paid: 0, worked: 0, settlements: 0 }],
    ['settling', 8, { paid: 0, worked: 0, settlements: 0 }],
  ])('%s: a payer who comes later gets the answer all the same', async (_state, nth, expected) => {
    const cost = await costOf(async () => expect(await present(nth)).toMatchObject({ status: 200 }))
    expect(cost).toEqual(expected)
    expect(cost.worked + (workedBefore[nth] ?? 0)).toBe(1)
  })
})
