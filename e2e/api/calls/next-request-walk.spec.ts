import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AgenticError } from '@/wire/error-bodies'
import { Draw } from '../../attacks/draw'
import { misspell } from '../../attacks/hostile/misspell'
import { type App, startApp } from '../../fixtures/app'

type Operation = { requestBody?: { content: Record<string, { examples?: Record<string, { value: object }> }> } }

let app: App
let examples: { path: string; body: object }[]
beforeAll(async () => {
  app = await startApp({ X402_PAY_TO: `0x${'ab'.repeat(20)}`, X402_FACILITATOR_URL: 'http://127.0.0.1:9' })
  const document: { paths: Record<string, { post?: Operation }> } = await (await app.get('/openapi.json')).json()
  examples = Object.entries(document.paths).flatMap(([path, { post }]) =>
    Object.values(post?.requestBody?.content['application/json']?.examples ?? {}).map(({ value }) => ({
      path,
      body: value,
    })),
  )
})
afterAll(() => app.close())

const agentic = { 'content-type': 'application/json', accept: 'application/vnd.agentic+json' }

/** Sends a request as it stands; only the caller is added. */
const send = (request: NonNullable<AgenticError['next_request']>, caller: Record<string, string>) =>
  fetch(app.url + request.path, {
    method: request.method,
    headers: { ...agentic, ...caller, ...request.headers },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  })

/** A refused body and its next request, of each of 250 bodies with mistakes; null ones are left out. */
async function* refusals(caller: () => Promise<Record<string, string>>) {
  const draw = new Draw(11)
  for (let call = 0; call < 250; call++) {
    const { path, body } = draw.one(examples)
    const spoiled = misspell(draw, body)
    const headers = await caller()
    const refused = await send({ method: 'POST', path, headers: {}, body: spoiled }, headers)
    const text = await refused.text()
    if (refused.ok) continue
    const [{ next_request: next, code }]: [AgenticError] = JSON.parse(text)
    if (next) yield { headers, next, of: { path, code, spoiled } }
  }
}

it.each(['enterprise', 'free'] as const)(
  'every next request of a refusal is answered: %s',
  async (tier) => {
    let sent = 0
    // A key for each body, so that no limit of a day is met.
    for await (const { headers, next, of } of refusals(async () => ({ 'x-api-key': await app.key(tier) }))) {
      const answer = await send(next, headers)
      expect({ ...of, reply: answer.ok ? '' : await answer.text() }).toEqual({ ...of, reply: '' })
      if (answer.ok) await answer.text()
      sent++
    }
    expect(sent).toBeGreaterThan(15)
  },
  120_000,
)

it('every next request without a key lacks nothing but its payment', async () => {
  const key = { 'x-api-key': await app.key('enterprise') }
  let sent = 0
  for await (const { next, of } of refusals(async () => ({}))) {
    const { 'X-PAYMENT': _proof, ...headers } = next.headers
    const answer = await send({ ...next, headers }, key)
    expect({ ...of, reply: answer.ok ? '' : await answer.text() }).toEqual({ ...of, reply: '' })
    if (answer.ok) await answer.text()
    sent++
  }
  expect(sent).toBeGreaterThan(15)
}, 240_000)
