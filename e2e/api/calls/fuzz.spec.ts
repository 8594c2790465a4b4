import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzz } from '../../attacks/fuzz-requests'
import { type App, startApp } from '../../fixtures/app'

let app: App
beforeAll(async () => {
  app = await startApp({ X402_PAY_TO: `0x${'ab'.repeat(20)}`, X402_FACILITATOR_URL: 'http://127.0.0.1:9' })
})
afterAll(() => app.close())

it('of 1500 mutated requests over every path none is a 5xx, none hangs', async () => {
  const figures = await fuzz(app.url, { requests: 1_500, seed: 7, key: await app.key('enterprise') })
  expect(figures).toEqual({ requests: 1_500, serverErrors: 0, hung: 0, faults: [] })
}, 240_000)
