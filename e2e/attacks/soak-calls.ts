import { setTimeout as wait } from 'node:timers/promises'

/** A long run in figures; `rssMb` and `descriptors` are one sample every ten seconds. */
export type SoakFigures = { calls: number; failed: string[]; rssMb: number[]; descriptors: number[] }

const callsPerSecond = 12
const sampleMs = 10_000

/** Sends calls of every kind at an even rate, some of which leave early, and watches memory and descriptors. */
export async function soak(url: string, apiKey: string, minutes: number): Promise<SoakFigures> {
  const figures: SoakFigures = { calls: 0, failed: [], rssMb: [], descriptors: [] }
  const until = performance.now() + minutes * 60_000
  const kinds = Object.entries(kindsOf(url, apiKey))
  const underWay = new Set<Promise<void>>()
  let nextSample = 0
  while (performance.now() < until) {
    if (performance.now() >= nextSample) {
      await sample(url, figures)
      nextSample = performance.now() + sampleMs
    }
    const [kind, run] = kinds[figures.calls++ % kinds.length] ?? []
    const call: Promise<void> = Promise.resolve(run?.())
      .catch((error: unknown) => {
        figures.failed.push(`${kind}: ${error instanceof Error ? error.message : error}`)
      })
      .finally(() => underWay.delete(call))
    underWay.add(call)
    await wait(1_000 / callsPerSecond)
  }
  await Promise.all(underWay)
  await sample(url, figures)
  return figures
}

async function sample(url: string, { rssMb, descriptors }: SoakFigures): Promise<void> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  rssMb.push(Math.round(figure('process_resident_memory_bytes') / 1_048_576))
  descriptors.push(figure('process_open_fds'))
}

const types = ['fullName', 'email', 'city', 'age', 'date', 'amount', 'uuid', 'company', 'phone', 'country']
const schema = types.map((type) => ({ name: type, type }))

function kindsOf(url: string, apiKey: string): Record<string, () => Promise<void>> {
  const headers = { 'x-api-key': apiKey }
  const get = (path: string) => async () => finished(await fetch(url + path))
  const post =
    (path: string, body: object, more: object = {}) =>
    async () =>
      finished(
        await fetch(url + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }),
      )
  return {
    'ten rows': post('/api/v1/generate', { schema_fields: schema, count: 10 }),
    'a thousand rows of CSV': post('/api/v1/generate', { schema_fields: schema, count: 1_000, output_format: 'csv' }),
    'once by its key': () =>
      post('/api/v1/generate', { schema_fields: schema, count: 10 }, { 'idempotency-key': String(Math.random()) })(),
    validate: post('/api/v1/validate', { schema_fields: schema, count: 10 }),
    'refused types': post('/api/v1/validate', { schema_fields: [{ name: 'a', type: 'emial' }] }, agentic),
    'inferred types': post('/api/v1/infer-schema', { field_names: ['email', 'signup_date', 'notes'] }),
    'rows of names': post('/api/v1/generate-ai', { field_names: ['email', 'city'], count: 10 }),
    'a stream': post('/api/v1/generate-ai/stream', { field_names: ['email', 'city'], count: 10 }),
    'tools of MCP': post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, mcp),
    document: get('/openapi.json'),
    health: get('/api/v1/health'),
    'a call that leaves': async () => {
      const body = JSON.stringify({ schema_fields: schema, count: 10_000 })
      const answer = await fetch(`${url}/api/v1/generate`, { method: 'POST', headers, body })
      await answer.body?.cancel()
    },
  }
}

const agentic = { accept: 'application/vnd.agentic+json' }
const mcp = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }

async function finished(answer: Response): Promise<void> {
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`was answered ${answer.status}`)
}
