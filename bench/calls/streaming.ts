import http from 'node:http'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { median, ratio, table } from '../measure/report'
import { ask, type ServerProcess, startServer } from '../measure/server-process'

const columns = ['fullName', 'email', 'city', 'age', 'date', 'amount', 'uuid', 'company', 'phone', 'notes']
const fields = Array.from({ length: 50 }, (_, i) => ({ name: `c${i}`, type: columns[i % columns.length] }))
const body = JSON.stringify({ schema_fields: fields, count: 10_000 })

/** The largest schema-mode response over HTTP: its effect on the server's memory and event loop. */
export async function benchStreaming(): Promise<void> {
  const product = await startServer('product')
  const download = (asked = body) => bytesOf(product, { path: '/api/v1/generate', body: asked })
  for (let i = 0; i < 5; i++) {
    await download()
    engineTime()
  }
  const before = await ask(product, 'figures')
  const runs: { blockMs: number; ms: number; engineMs: number; cpuMs: number; megabytes: number }[] = []
  for (let i = 0; i < 15; i++) {
    const { cpuMs } = await ask(product, 'figures')
    const from = performance.now()
    const bytes = await download()
    const ms = performance.now() - from
    const after = await ask(product, 'figures')
    const engineMs = engineTime()
    runs.push({
      ms,
      engineMs,
      cpuMs: after.cpuMs - cpuMs,
      megabytes: bytes / 1e6,
      blockMs: after.longestBlockMs,
    })
  }
  const after = await ask(product, 'figures')
  table('10000 rows × 50 fields over HTTP (medians)', [
    ['megabytes', median(runs.map((run) => run.megabytes)).toFixed(1)],
    ['ms', median(runs.map((run) => run.ms)).toFixed(0)],
    ['ms / the engine alone', ratio(best(runs.map((run) => run.ms)), best(runs.map((run) => run.engineMs))), '≤ 1.6'],
    [
      'processor time of all threads / the engine alone',
      ratio(best(runs.map((run) => run.cpuMs)), best(runs.map((run) => run.engineMs))),
    ],
    ['longest block of the event loop, ms', median(runs.map((run) => run.blockMs)).toFixed(1), '≤ 5'],
    ['growth of resident memory over 15 answers, MB', ((after.rss - before.rss) / 2 ** 20).toFixed(1), 'flat'],
  ])
  const small = JSON.stringify({ schema_fields: fields.slice(0, 10), count: 10 })
  const smallCalls = async (calls: number) => {
    const times: number[] = []
    for (let i = 0; i < calls; i++) times.push(await timeOf(() => download(small)))
    return times.sort((a, b) => a - b)
  }
  const idle = median(await smallCalls(200))
  let running = true
  const jobs = Array.from({ length: 4 }, async () => {
    while (running) await download()
  })
  const probes: number[] = []
  const probing = (async () => {
    while (running) {
      for (const path of ['/api/v1/health', '/readyz']) probes.push(await timeOf(() => bytesOf(product, { path })))
    }
  })()
  const busy = await smallCalls(200)
  running = false
  await Promise.all([...jobs, probing])
  table('calls of 10 rows while 4 jobs of 10000 × 50 run', [
    ['p99 / idle p50', ratio(busy[Math.floor(busy.length * 0.99)] ?? Number.NaN, idle), '≤ 10'],
    ['slowest answer to health or readiness, ms', Math.max(...probes).toFixed(0), '≤ 100'],
  ])
  product.process.kill('SIGKILL')
}

const agent = new http.Agent({ keepAlive: true })

/** Bytes of a response, read by a client with little overhead. */
const bytesOf = ({ url, key }: ServerProcess, { path, body: sent }: { path: string; body?: string }): Promise<number> =>
  new Promise((resolve, reject) => {
    const method = sent === undefined ? 'GET' : 'POST'
    const request = http.request(url + path, { agent, method, headers: { 'x-api-key': key } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.once('end', () => resolve(bytes))
      answer.once('error', reject)
    })
    request.once('error', reject)
    request.end(sent)
  })

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const best = (values: readonly number[]): number => Math.min(...values)

/** Milliseconds that the engine takes for the same rows, in this process. */
function engineTime(): number {
  const { fields: checked } = checkFields(fields, { locale: 'en_US', count: 10_000, loc: [] })
  const from = performance.now()
  for (const _ of planRecords({ fields: checked, locale: 'en_US', seed: 'bench' }, 'json').slices(10_000));
  return performance.now() - from
}
