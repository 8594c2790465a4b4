import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnv } from '@/server/env'
import { openServices, type Services } from '@/server/services'
import { makeTestDataDir } from '@/server/testing/data-dir'
import { type Chain, startChain } from '../fixtures/chain'
import { type FacilitatorProxy, startFacilitatorProxy } from '../fixtures/facilitator-proxy'
import { callTool, connectMcp } from '../fixtures/mcp'
import { readAnswer } from '../fixtures/paid-world'
import { signPayment } from '../fixtures/payer'
import { request } from '../fixtures/schemas'
import { serve } from '../fixtures/serve'
import { startVictim } from '../fixtures/victim'

// One service is killed with kill -9 while it holds a payment between every two states of the ledger, and started again
// on the same data (ADR 7).

const path = '/api/v1/generate'
const body = JSON.stringify(request(3))
const moneyMoved = 'settling, and the money has moved'

/** Where each payment stands at the kill. Three have payers who do not come back before the sweeper; the last two come over MCP. */
const standing = [
  ...['claimed', 'verified', 'worked', 'settling', moneyMoved, 'settled'],
  ...['verified', 'worked', 'settling'],
  ...['worked', 'settling'],
]
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
    const challenge = await fetch(victim.url + path, { method: 'POST', body })
    const payment = await signPayment(chain.payerKey, 2, challenge)
    payments.push(payment)
    calls.push(fetch(victim.url + path, { method: 'POST', headers: payment, body }).catch((error: Error) => error))
    await (state === moneyMoved ? proxy.held('/settle') : victim.said(`payment ${nth} stands still`))
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
}, 90_000)

afterAll(async () => {
  vi.useRealTimers()
  await served.close()
  await proxy.close()
  await chain.stop()
  removeDataDir()
})

const present = async (nth: number) =>
  readAnswer(await fetch(served.url + path, { method: 'POST', headers: payments[nth] ?? {}, body }))

/** What a scene cost: money that moved, answers that were made, settlements that were asked for. */
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

describe('kill -9 of the service, and its payer comes back as an agent over MCP', () => {
  it.each([
    ['worked', 9, { paid: 2_000, worked: 0, settlements: 1 }],
    ['settling', 10, { paid: 2_000, worked: 0, settlements: 1 }],
  ])('%s: it gets the rows and the receipt, worked for once and paid once', async (_state, nth, expected) => {
    const client = await connectMcp(served.url, '2026-07-28')
    const { 'PAYMENT-SIGNATURE': payment } = payments[nth] ?? {}
    const cost = await costOf(async () => {
      const answers = [1, 2].map(() => callTool(client, 'generate', request(3), { 'x402/payment': payment }))
      for (const answer of await Promise.all(answers)) {
        expect(answer).toMatchObject({ structuredContent: { tier: 'x402', count: 3 } })
        expect(answer._meta?.['x402/payment-response']).toMatchObject({ success: true })
      }
    })
    expect(cost).toEqual(expected)
    await client.close()
  })
})

describe('kill -9 of the service, and the sweeper comes before the payer', () => {
  it('asks again for what was asked for, and leaves the others their money', async () => {
    expect(await costOf(() => services.checkouts.x402.sweep())).toEqual({ paid: 2_000, worked: 0, settlements: 1 })
  })

  it.each([
    ['verified', 6, { paid: 2_000, worked: 1, settlements: 1 }],
    ['worked', 7, { paid: 2_000, worked: 0, settlements: 1 }],
    ['settling', 8, { paid: 0, worked: 0, settlements: 0 }],
  ])('%s: a payer who comes later gets the answer all the same', async (_state, nth, expected) => {
    const cost = await costOf(async () => expect(await present(nth)).toMatchObject({ status: 200 }))
    expect(cost).toEqual(expected)
    expect(cost.worked + (workedBefore[nth] ?? 0)).toBe(1)
  })
})
