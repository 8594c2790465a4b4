import { pathToFileURL } from 'node:url'
import { askedOf, asksForValues } from '@/testing/model-answers'
import { type ModelRequest, startModelServer } from '@/testing/model-server'
import { startApp } from '../../e2e/fixtures/app'
import { eventsOf } from '../../e2e/fixtures/events'
import { median, table } from '../measure/report'
import { ask, startServer } from '../measure/server-process'

/** Latency and token counts of a call to the stub, the same for every prompt. */
const latencyMs = 200
const rounds = 3
/** Average bytes per token of English and JSON with common tokenizers. */
const charactersPerToken = 4
const field_names = ['order_id', 'customer_name', 'email', 'product_name', 'price', 'rating', 'review', 'support_note']
const modelColumns = 3

/** AI mode with a model of constant latency: any further time is ours. */
export async function benchAi(): Promise<void> {
  const server = await startModelServer(write)
  server.behave({ kind: 'slow', ms: latencyMs })
  const app = await startApp({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stub' })
  const headers = { 'x-api-key': await app.key('enterprise') }
  const body = (count: number) => ({ field_names, count, output_format: 'jsonl' })
  await (await app.post('/api/v1/generate-ai', body(10), headers)).text()
  try {
    for (const count of [100, 10_000, 100_000]) {
      const runs: { firstMs: number; totalMs: number; calls: number; tokens: number }[] = []
      for (let round = 0; round < rounds; round++) {
        server.requests.length = 0
        const started = performance.now()
        let firstMs = 0
        const answer = await app.post('/api/v1/generate-ai/stream', body(count), headers)
        for await (const { event } of eventsOf(answer)) {
          if (event === 'progress') firstMs ||= performance.now() - started
        }
        const asked = server.requests.filter(asksForValues)
        const totalMs = performance.now() - started
        runs.push({
          firstMs,
          totalMs,
          calls: asked.length,
          tokens: asked.map(tokensOf).reduce((sum, one) => sum + one, 0),
        })
      }
      const of = (figure: keyof (typeof runs)[number]) => median(runs.map((run) => run[figure]))
      table(
        `AI mode, ${count} rows of ${field_names.length} columns (${modelColumns} the model's), ${latencyMs} ms a call`,
        [
          ['ms to the first progress event', Math.round(of('firstMs'))],
          ['ms in all', Math.round(of('totalMs'))],
          ['rows/s', Math.round(count / (of('totalMs') / 1000))],
          ['model calls', of('calls')],
          ['model calls per 1000 rows', perThousand(of('calls'), count)],
          ['tokens per 1000 rows, about', perThousand(of('tokens'), count)],
        ],
      )
    }
    await benchMemory(server.url)
  } finally {
    await app.close()
    await server.close()
  }
}

/** Memory growth of a service in a separate process during the largest job. */
async function benchMemory(modelUrl: string): Promise<void> {
  const product = await startServer('product', { OPENAI_BASE_URL: modelUrl, OPENAI_MODEL: 'stub' })
  const stream = async (count: number) => {
    const answer = await fetch(`${product.url}/api/v1/generate-ai/stream`, {
      method: 'POST',
      body: JSON.stringify({ field_names, count, output_format: 'jsonl' }),
      headers: { 'x-api-key': product.key },
    })
    let bytes = 0
    for await (const part of answer.body ?? []) bytes += part.length
    return bytes
  }
  const idle = (await ask(product, 'figures')).rss
  let highest = idle
  let bytes: number | undefined
  const streaming = stream(100_000).then((read) => {
    bytes = read
  })
  while (bytes === undefined) highest = Math.max(highest, (await ask(product, 'figures')).rss)
  await streaming
  table('AI mode, memory of the service while it streams 100000 rows', [
    ['megabytes streamed', (bytes / 1e6).toFixed(1)],
    ['MB of RSS, idle', (idle / 2 ** 20).toFixed(0)],
    ['MB of RSS over idle, at most', ((highest - idle) / 2 ** 20).toFixed(0), '< 300'],
  ])
  product.process.kill('SIGKILL')
}

const perThousand = (figure: number, count: number): string =>
  ((figure * 1000) / count).toFixed(figure * 1000 < count ? 2 : 0)

const tokensOf = (request: ModelRequest): number =>
  (request.system.length + request.user.length + JSON.stringify(write(request)).length) / charactersPerToken

/** Texts of typical lengths, all different. */
function write(request: ModelRequest): unknown {
  const { columns, row_count } = askedOf(request)
  if (row_count === undefined) return { columns: [] }
  return {
    rows: Array.from({ length: row_count }, (_, at) => ({
      row: at + 1,
      ...Object.fromEntries(columns.map((column) => ['key' in column ? column.key : '', sentence()])),
    })),
  }
}

let sentences = 0
const sentence = (): string =>
  `It came after ${sentences++} days, fits as described, and I would order it again without a second thought.`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchAi()
