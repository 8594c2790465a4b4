import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { startChain } from '../fixtures/payments/chain'
import { signPayment } from '../fixtures/payments/payer'
import { startService } from './service-process'

/** Counts after rounds of kill -9; the last five members should be 0. */
export type KillFigures = {
  rounds: number
  keyedCalls: number
  payments: number
  restartMs: number[]
  /** Answers that came before a kill and are others, or none, after it. */
  lost: number
  /** Calls that were never answered, however often they were repeated. */
  stuck: number
  /** Calls of Idempotency-Keys that the usage report does not hold, or holds twice. */
  miscounted: number
  chargedWithoutAnswer: number
  answeredWithoutCharge: number
}

/** A call that is repeated until it is answered, by the same Idempotency-Key or the same payment. */
type Call = { headers: Record<string, string>; body: string; answer?: string; isLost?: boolean }

const route = '/api/v1/generate'
const priceMicroUsdc = 2_000
const callersKeyed = 4
const callersPaid = 2
/** A dead process's claims are taken over after its lease; a payment may wait for a block as well. */
const finalTries = 60

/**
 * Kills the service with -9 under load, again and again, on one database and one chain; then repeats every call and
 * compares answers, the usage report and the chain.
 */
export async function killRounds(rounds: number, variables: Record<string, string> = {}): Promise<KillFigures> {
  const chain = await startChain()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rowmint-chaos-'))
  const payTo = privateKeyToAddress(generatePrivateKey())
  const settings = {
    ...{ DATA_DIR: dataDir, SANDBOX: 'off', KEY_PEPPER: randomUUID(), CHAIN_RPC_URL: chain.rpcUrl },
    ...{ X402_FACILITATOR_URL: chain.facilitatorUrl, X402_PAY_TO: payTo, ...variables },
  }
  const keyed: Call[] = []
  const paid: Call[] = []
  const restartMs: number[] = []
  let firstKey: string | undefined
  try {
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      const { url, apiKey, kill } = await startService(settings)
      restartMs.push(Math.round(performance.now() - from))
      firstKey ??= apiKey
      const key = firstKey
      const load = [
        ...Array.from({ length: callersKeyed }, () => call(url, keyed, keyedCall(key))),
        ...Array.from({ length: callersPaid }, () => call(url, paid, () => paidCall(url, chain.payerKey))),
      ]
      await wait(500 + Math.random() * 1_500)
      await kill('SIGKILL')
      await Promise.all(load)
    }
    const { url, kill } = await startService(settings)
    for (const repeated of [...keyed, ...paid]) await repeat(url, repeated)
    const key = firstKey ?? ''
    const usage = (await (await fetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } })).json()) as {
      calls_today: number
    } // our own
    await kill('SIGTERM')
    const answered = paid.filter(({ answer }) => answer !== undefined).length
    const charged = (await chain.balanceOf(payTo)) / priceMicroUsdc
    const all = [...keyed, ...paid]
    return {
      ...{ rounds, keyedCalls: keyed.length, payments: paid.length, restartMs },
      lost: all.filter(({ isLost }) => isLost).length,
      stuck: all.filter(({ answer }) => answer === undefined).length,
      miscounted: Math.abs(usage.calls_today - keyed.length),
      chargedWithoutAnswer: Math.max(0, charged - answered),
      answeredWithoutCharge: Math.max(0, answered - charged),
    }
  } finally {
    await chain.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const bodyOf = (seed: number) => JSON.stringify({ schema_fields: [{ name: 'email', type: 'email' }], count: 10, seed })

const keyedCall = (key: string) => async (): Promise<Call> => ({
  headers: { 'x-api-key': key, 'idempotency-key': randomUUID() },
  body: bodyOf(Math.floor(Math.random() * 1e9)),
})

async function paidCall(url: string, payerKey: `0x${string}`): Promise<Call> {
  const body = bodyOf(Math.floor(Math.random() * 1e9))
  const challenge = await fetch(url + route, { method: 'POST', body })
  return { headers: { ...(await signPayment(payerKey, 2, challenge)) }, body }
}

/** Makes one call after the other until the service is gone. */
async function call(url: string, made: Call[], make: () => Promise<Call>): Promise<void> {
  try {
    for (;;) {
      const next = await make()
      made.push(next)
      const { status, text } = await send(url, next)
      if (status === 200) next.answer = text
    }
  } catch {
    // killed
  }
}

async function repeat(url: string, repeated: Call): Promise<void> {
  for (let tried = 0; tried < finalTries; tried++) {
    const { status, text } = await send(url, repeated)
    if (status === 200) {
      repeated.isLost = repeated.answer !== undefined && repeated.answer !== text
      repeated.answer = text
      return
    }
    await wait(1_000)
  }
  repeated.isLost = repeated.answer !== undefined
}

async function send(url: string, { headers, body }: Call): Promise<{ status: number; text: string }> {
  const answer = await fetch(url + route, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}
