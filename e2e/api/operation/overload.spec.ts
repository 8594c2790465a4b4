import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { nextTurn } from '@/server/kernel/turns/turn'
import { type App, startApp } from '../../fixtures/app'
import { request } from '../../fixtures/schemas'

// Six hundred pieces of work that never end, by a clock that makes each of them slow.

let app: App
let key: Record<string, string>
let isBusy = true
beforeAll(async () => {
  app = await startApp()
  key = { 'x-api-key': await app.key('free') }
})
afterAll(() => app.close())
afterEach(() => void vi.restoreAllMocks())

async function keepBusy(): Promise<void> {
  const work = { ownMs: 0 }
  while (isBusy) await nextTurn(work)
}

it('503 before anything is counted while more work waits than is done; probes and health answer', async () => {
  let clock = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10))
  const busy = Array.from({ length: 600 }, keepBusy)
  const refused = await vi.waitFor(async () => {
    const answer = await app.post('/api/v1/generate', request(3), key)
    expect(answer.status).toBe(503)
    return answer
  }, 60_000)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(await refused.json()).toMatchObject({ code: 'overloaded', request_id: refused.headers.get('x-request-id') })
  for (const path of ['/livez', '/readyz', '/api/v1/health']) expect((await app.get(path)).status).toBe(200)
  isBusy = false
  await Promise.all(busy)
  vi.restoreAllMocks()
  expect((await app.post('/api/v1/generate', request(3), key)).status).toBe(200)
  expect(await (await app.get('/api/v1/usage', key)).json()).toMatchObject({ calls_today: 1 })
})
