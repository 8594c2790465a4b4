import autocannon from 'autocannon'
import { median, ratio, table } from '../measure/report'
import { ask, startServer } from '../measure/server-process'

const seconds = 3
const rounds = 3
const fields = ['fullName', 'email', 'city', 'age', 'date', 'amount', 'uuid', 'company', 'phone', 'country']
const body = JSON.stringify({ schema_fields: fields.map((type) => ({ name: type, type })), count: 10 })

const post = { method: 'POST' as const, body, headers: { 'content-type': 'application/json' } }

/** Requests per second of the product, a bare Next route and a bare Node server, in turns. */
export async function benchHttp(): Promise<void> {
  const product = await startServer('product')
  const bareNext = await startServer('next')
  const bareNode = await startServer('node')
  const cases: Record<string, () => Promise<number>> = {
    'node:http GET': () => rate(`${bareNode.url}/`),
    'node:http POST': () => rate(`${bareNode.url}/`, post),
    'Next route GET': () => rate(`${bareNext.url}/hello`),
    'Next route POST': () => rate(`${bareNext.url}/hello`, post),
    health: () => rate(`${product.url}/api/v1/health`),
    validate: () => rate(`${product.url}/api/v1/validate`, post),
    'generate 10 rows, keyed': () =>
      rate(`${product.url}/api/v1/generate`, { ...post, headers: { ...post.headers, 'x-api-key': product.key } }),
  }
  const rates: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(cases)) {
      rates[name] ??= []
      rates[name].push(await run())
    }
  }
  const of = (name: string) => median(rates[name] ?? [])
  table(
    'requests a second (medians)',
    Object.keys(cases).map((name) => [name, Math.round(of(name))]),
  )
  // Next's POST only reads a body; two thirds of the cost of a validate call is checking the ten fields in its body.
  table('ratios', [
    ['health / Next route', ratio(of('health'), of('Next route GET')), '≥ 4'],
    ['validate / Next route', ratio(of('validate'), of('Next route POST')), '≥ 2.5'],
    ['generate / Next route', ratio(of('generate 10 rows, keyed'), of('Next route POST')), ''],
    ['health / node:http', ratio(of('health'), of('node:http GET')), ''],
    ['validate / node:http', ratio(of('validate'), of('node:http POST')), ''],
  ])
  for (const target of [product, bareNext, bareNode]) target.process.kill('SIGKILL')
}

/**
 * Cost of counting and of the disk in a keyed call: its rate relative to validate, and calls per fsync. If
 * TEST_DATABASE_URL names a PostgreSQL server, it runs on that server and counts the server's fsyncs.
 */
export async function benchKeyedCalls(): Promise<void> {
  const product = await startServer('product')
  const keyed = { ...post, headers: { ...post.headers, 'x-api-key': product.key } }
  const generate = (connections: number) => load(`${product.url}/api/v1/generate`, { ...keyed, connections })
  const validate = (connections: number) => load(`${product.url}/api/v1/validate`, { ...post, connections })
  const rates: number[] = []
  const shares: number[] = []
  const fsyncsPerCall: number[] = []
  const cpuPerCall: number[] = []
  const latencies: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await ask(product, 'figures')
    const calls = await generate(50)
    const after = await ask(product, 'figures')
    fsyncsPerCall.push((after.fsyncs - before.fsyncs) / calls.requests.total)
    cpuPerCall.push((after.cpuMs - before.cpuMs) / calls.requests.total)
    rates.push(calls.requests.average)
    shares.push(calls.requests.average / (await validate(50)).requests.average)
    latencies.push((await generate(1)).latency.p50)
  }
  const isEmbedded = !process.env.TEST_DATABASE_URL
  table(`keyed calls of 10 rows on ${isEmbedded ? 'the embedded database' : 'PostgreSQL'}`, [
    ['calls a second, 50 connections', Math.round(median(rates))],
    ['rate / validate, 50 connections', ratio(median(shares), 1), '≥ 0.25'],
    ...(isEmbedded ? [['fsyncs per call, 50 connections', median(fsyncsPerCall).toFixed(3), '≤ 0.1']] : []),
    ['processor time per call, 50 connections', `${median(cpuPerCall).toFixed(2)} ms`, '≤ 0.6 ms'],
    ['p50, 1 connection', `${median(latencies)} ms`],
  ])
  product.process.kill('SIGKILL')
}

const rate = async (url: string, options: Partial<autocannon.Options> = {}): Promise<number> =>
  (await load(url, options)).requests.average

async function load(url: string, options: Partial<autocannon.Options>): Promise<autocannon.Result> {
  const result = await autocannon({ url, connections: 20, duration: seconds, ...options })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} refusals, ${result.errors} errors`)
  return result
}
