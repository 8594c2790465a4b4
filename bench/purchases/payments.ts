import http from 'node:http'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { startChain } from '../../e2e/fixtures/payments/chain'
import { signPayment } from '../../e2e/fixtures/payments/payer'
import { request } from '../../e2e/fixtures/schemas'
import { median, ratio, table } from '../measure/report'
import { type ServerProcess, startServer } from '../measure/server-process'

const path = '/api/v1/generate'
const body = request(10)
const warmUps = 20
const rounds = 100
const atOnce = 20
const burst = 300

/**
 * Cost of payments on the sandbox: the extra latency of a paid call over a keyed one, and paid calls per second with
 * twenty concurrent callers. Payments are signed before the measurement starts.
 */
export async function benchPayments(): Promise<void> {
  const chain = await startChain()
  const product = await startServer('product', {
    CHAIN_RPC_URL: chain.rpcUrl,
    X402_FACILITATOR_URL: chain.facilitatorUrl,
    X402_PAY_TO: privateKeyToAddress(generatePrivateKey()),
  })
  const { text: challenge } = await post(product)
  const signMany = (count: number, payer = chain.payerKey) =>
    Promise.all(Array.from({ length: count }, () => signPayment(payer, 1, new Response(challenge))))
  const call = async (headers: Record<string, string>) => {
    const from = performance.now()
    const { status, text } = await post(product, headers)
    if (status !== 200) throw new Error(`a call was answered ${status}: ${text}`)
    return performance.now() - from
  }

  const key = { 'x-api-key': product.key }
  const keyed: number[] = []
  const paid: number[] = []
  for (const [nth, payment] of (await signMany(warmUps + rounds)).entries()) {
    const [withKey, withPayment] = [await call(key), await call(payment)]
    if (nth < warmUps) continue
    keyed.push(withKey)
    paid.push(withPayment)
  }

  // A wallet has at most ten open payments.
  const wallets = chain.payers.slice(0, 2).map(({ privateKey }) => privateKey)
  const signed = await Promise.all(wallets.map((wallet) => signMany(burst / wallets.length, wallet)))
  const from = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async (_, caller) => {
      const payments = signed[caller % wallets.length] ?? []
      for (let payment = payments.pop(); payment; payment = payments.pop()) await call(payment)
    }),
  )
  const seconds = (performance.now() - from) / 1000

  table('paid calls on the sandbox', [
    ['keyed call, p50 ms', median(keyed).toFixed(1)],
    ['paid call, p50 ms', median(paid).toFixed(1)],
    ['added by the payment, p50 ms', (median(paid) - median(keyed)).toFixed(1), '≤ 50'],
    ['paid / keyed, p50', ratio(median(paid), median(keyed))],
    [`paid calls a second, ${atOnce} callers`, Math.round(burst / seconds), '≥ 50'],
  ])
  product.process.kill('SIGKILL')
  await chain.stop()
}

const agent = new http.Agent({ keepAlive: true })

/** A response, read by a client with little overhead, because it shares the processors with the server. */
const post = ({ url }: ServerProcess, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const options = { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const sent = http.request(url + path, options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }))
      answer.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
