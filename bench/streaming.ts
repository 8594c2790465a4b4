import { median, table } from './report'
import { ask, startServer } from './server-process'

const columns = ['fullName', 'email', 'city', 'age', 'date', 'amount', 'uuid', 'company', 'phone', 'notes']
const fields = Array.from({ length: 50 }, (_, i) => ({ name: `c${i}`, type: columns[i % columns.length] }))
const body = JSON.stringify({ schema_fields: fields, count: 10_000 })

/** The largest schema-mode answer over HTTP: what it does to the server's memory and event loop. */
export async function benchStreaming(): Promise<void> {
  const product = await startServer('product')
  const download = async () => {
    const answer = await fetch(`${product.url}/api/v1/generate`, {
      method: 'POST',
      body,
      headers: { 'x-api-key': product.key },
    })
    let bytes = 0
    for await (const part of answer.body ?? []) bytes += part.length
    return bytes
  }
  for (let i = 0; i < 5; i++) await download()
  const before = await ask(product, 'figures')
  const runs: { blockMs: number; ms: number; megabytes: number }[] = []
  for (let i = 0; i < 7; i++) {
    await ask(product, 'figures')
    const from = performance.now()
    const bytes = await download()
    const ms = performance.now() - from
    runs.push({ ms, megabytes: bytes / 1e6, blockMs: (await ask(product, 'figures')).longestBlockMs })
  }
  const after = await ask(product, 'figures')
  table('10000 rows × 50 fields over HTTP (medians)', [
    ['megabytes', median(runs.map((run) => run.megabytes)).toFixed(1)],
    ['ms', median(runs.map((run) => run.ms)).toFixed(0)],
    ['longest block of the event loop, ms', median(runs.map((run) => run.blockMs)).toFixed(1), '≤ 5'],
    ['growth of resident memory over 7 answers, MB', ((after.rss - before.rss) / 2 ** 20).toFixed(1), 'flat'],
  ])
  product.process.kill('SIGKILL')
}
