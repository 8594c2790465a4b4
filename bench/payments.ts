import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { startApp } from '../e2e/fixtures/app'
import { startChain } from '../e2e/fixtures/payments/chain'
import { signPayment } from '../e2e/fixtures/payments/payer'
import { request } from '../e2e/fixtures/schemas'
import { median, table } from './report'

const path = '/api/v1/generate'
const body = request(10)
const warmUps = 20
const rounds = 100
const atOnce = 20
const burst = 300

/**
 * What being paid costs on the sandbox: the latency a paid call has over a keyed one, one call at a time, and how many
 * paid calls a second there are with twenty callers. Payments are signed before the clock runs.
 */
export async function benchPayments(): Promise<void> {
  const chain = await startChain()
  const app = await startApp({
    CHAIN_RPC_URL: chain.rpcUrl,
    X402_FACILITATOR_URL: chain.facilitatorUrl,
    X402_PAY_TO: privateKeyToAddress(generatePrivateKey()),
  })
  const challenge = await (await app.post(path, body)).text()
  const sign = () => signPayment(chain.payerKey, 1, new Response(challenge))
  const signMany = (count: number) => Promise.all(Array.from({ length: count }, sign))
  const call = async (headers: Record<string, string>) => {
    const from = performance.now()
    const answer = await app.post(path, body, headers)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`a call was answered ${answer.status}: ${text}`)
    return performance.now() - from
  }

  const key = { 'x-api-key': await app.key('enterprise') }
  const keyed: number[] = []
  const paid: number[] = []
  for (const [nth, payment] of (await signMany(warmUps + rounds)).entries()) {
    const [withKey, withPayment] = [await call(key), await call(payment)]
    if (nth < warmUps) continue
    keyed.push(withKey)
    paid.push(withPayment)
  }

  const payments = await signMany(burst)
  const from = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let payment = payments.pop(); payment; payment = payments.pop()) await call(payment)
    }),
  )
  const seconds = (performance.now() - from) / 1000

  table('paid calls on the sandbox', [
    ['keyed call, p50 ms', median(keyed).toFixed(1)],
    ['paid call, p50 ms', median(paid).toFixed(1)],
    ['added by the payment, p50 ms', (median(paid) - median(keyed)).toFixed(1), '≤ 50'],
    [`paid calls a second, ${atOnce} callers`, Math.round(burst / seconds), '≥ 50'],
  ])
  await app.close()
  await chain.stop()
}
