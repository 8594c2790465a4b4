import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { ask, startServer } from './processes/server-process'
import { median, ratio, table } from './report'

const columns = ['fullName', 'email', 'city', 'age', 'date', 'amount', 'uuid', 'company', 'phone', 'notes']
const fields = Array.from({ length: 50 }, (_, i) => ({ name: `c${i}`, type: columns[i % columns.length] }))
const body = JSON.stringify({ schema_fields: fields, count: 10_000 })

/** The largest schema-mode answer over HTTP: what it does to the server's memory and event loop. */
export async function benchStreaming(): Promise<void> {
  const product = await startServer('product')
  const headers = { 'x-api-key': product.key }
  const download = async (asked = body) => {
    const answer = await fetch(`${product.url}/api/v1/generate`, { method: 'POST', body: asked, headers })
    let bytes = 0
    for await (const part of answer.body ?? []) bytes += part.length
    return bytes
  }
  for (let i = 0; i < 5; i++) {
    await download()
    engineTime()
  }
  const before = await ask(product, 'figures')
  const runs: { blockMs: number; ms: number; engineMs: number; megabytes: number }[] = []
  for (let i = 0; i < 7; i++) {
    await ask(product, 'figures')
    const from = performance.now()
    const bytes = await download()
    const ms = performance.now() - from
    const engineMs = engineTime()
    runs.push({ ms, engineMs, megabytes: bytes / 1e6, blockMs: (await ask(product, 'figures')).longestBlockMs })
  }
  const after = await ask(product, 'figures')
  table('10000 rows × 50 fields over HTTP (medians)', [
    ['megabytes', median(runs.map((run) => run.megabytes)).toFixed(1)],
    ['ms', median(runs.map((run) => run.ms)).toFixed(0)],
    ['ms / the engine alone', ratio(best(runs.map((run) => run.ms)), best(runs.map((run) => run.engineMs))), '≤ 1.6'],
    ['longest block of the event loop, ms', median(runs.map((run) => run.blockMs)).toFixed(1), '≤ 5'],
    ['growth of resident memory over 7 answers, MB', ((after.rss - before.rss) / 2 ** 20).toFixed(1), 'flat'],
  ])
  const small = JSON.stringify({ schema_fields: fields.slice(0, 10), count: 10 })
  const smallCalls = async (calls: number) => {
    const times: number[] = []
    for (let i = 0; i < calls; i++) {
      const from = performance.now()
      await download(small)
      times.push(performance.now() - from)
    }
    return times.sort((a, b) => a - b)
  }
  const idle = median(await smallCalls(200))
  let running = true
  const jobs = Array.from({ length: 4 }, async () => {
    while (running) await download()
  })
  const busy = await smallCalls(200)
  running = false
  await Promise.all(jobs)
  table('calls of 10 rows while 4 jobs of 10000 × 50 run', [
    ['p99 / idle p50', ratio(busy[Math.floor(busy.length * 0.99)] ?? Number.NaN, idle), '≤ 10'],
  ])
  product.process.kill('SIGKILL')
}

const best = (values: readonly number[]): number => Math.min(...values)

/** Milliseconds that the engine takes for the same rows, read in this process. */
function engineTime(): number {
  const { fields: checked } = checkFields(fields, { locale: 'en_US', count: 10_000, loc: [] })
  const from = performance.now()
  for (const _ of planRecords({ fields: checked, locale: 'en_US', seed: 'bench' }, 'json').slices(10_000));
  return performance.now() - from
}
