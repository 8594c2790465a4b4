import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asksForValues, diligentModel } from '@/testing/model-answers'
import { type ModelServer, startModelServer } from '@/testing/model-server'
import { type Instance, type Instances, shareDatabase } from '../../fixtures/instances'

let server: ModelServer
let instances: Instances
let both: Instance[]
beforeAll(async () => {
  server = await startModelServer(diligentModel())
  server.behave({ kind: 'slow', ms: 20 })
  instances = await shareDatabase({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stub' })
  both = [await instances.start(), await instances.start()]
})
afterAll(async () => {
  await instances.close()
  await server.close()
})
beforeEach(() => {
  server.requests.length = 0
})

const instanceAt = (nth: number): Instance => {
  const instance = both[nth % both.length]
  if (!instance) throw new Error('no instance runs')
  return instance
}

/** Retries a call while the same request is still running, or a busy database asks to repeat it unchanged. */
async function answered(send: () => Promise<Response>): Promise<{ text: string; isReplay: boolean }> {
  for (;;) {
    const answer = await send()
    const text = await answer.text()
    if (answer.status === 200) return { text, isReplay: answer.headers.get('idempotent-replayed') === 'true' }
    expect([
      [409, '1'],
      [503, '2'],
    ]).toContainEqual([answer.status, answer.headers.get('retry-after')])
  }
}

const aiBody = { field_names: ['email', 'product_name'], count: 45 }
const schemaBody = { schema_fields: [{ name: 'id', type: 'uuid' }], count: 20 }

it.each([
  ['/api/v1/generate-ai', aiBody, 'header', 3],
  ['/api/v1/generate-ai', { ...aiBody, count: 40 }, 'body', 2],
  ['/api/v1/generate', schemaBody, 'header', 0],
  ['/api/v1/canary/generate', schemaBody, 'header', 0],
])(
  '50 duplicates at once over two instances run once: %s %j, identified by its %s',
  async (path, body, by, questions) => {
    const mine = { 'x-api-key': await instances.key('free'), ...(by === 'header' && { 'idempotency-key': path }) }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => answered(() => instanceAt(nth).post(path, body, mine))),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    expect(server.requests.filter(asksForValues)).toHaveLength(questions)
    for (const { get } of both) {
      expect(await (await get('/api/v1/usage', mine)).json()).toMatchObject({
        calls_today: 1,
        records_today: body.count,
      })
    }
  },
)
