import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openModel } from '@/server/inference/model/model'
import { diligentModel } from '@/testing/model-answers'
import { type ModelServer, startModelServer } from '@/testing/model-server'
import { bodyOf, generatePath, recordsOf, streamPath, written } from '../../fixtures/ai-world'
import { readEvents } from '../../fixtures/events'
import { type PaidWorld, startPaidWorld } from '../../fixtures/payments/paid-world'

/** A busy machine takes its time. */
const patience = { timeout: 60_000 }

describe('paid work with a model', () => {
  let server: ModelServer
  let world: PaidWorld
  beforeAll(async () => {
    server = await startModelServer(diligentModel())
    world = await startPaidWorld()
    world.app.services.model = openModel({ model: 'stub-1', baseUrl: server.url, retryDelayMs: 5 })
  })
  afterAll(async () => {
    await world.close()
    await server.close()
  })
  beforeEach(() => {
    server.requests.length = 0
  })

  it.each([
    ['the names are inferred', 1],
    ['the values are written', 3],
  ])('is finished when its client leaves while %s, and delivered to whoever comes back', async (_, asked) => {
    server.behave({ kind: 'slow', ms: 300 })
    const body = bodyOf({ count: 30, field_names: ['email', 'review', `flumph ${asked}`] })
    const headers = await world.sign(body, { path: streamPath })
    const leave = new AbortController()
    const { result, paid, worked } = await world.scene(async () => {
      const left = fetch(world.app.url + streamPath, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: leave.signal,
      }).then((answer) => answer.text())
      await expect.poll(() => server.requests.length, patience).toBe(asked)
      leave.abort()
      await expect(left).rejects.toThrow('aborted')
      return readEvents(await world.app.post(streamPath, body, headers))
    })
    expect(result.map(({ event }) => event).slice(-3)).toEqual(['payment', 'result', 'done'])
    expect(written(recordsOf(result), 'review')).toBe(30)
    expect({ paid, worked }).toEqual({ paid: 2_000, worked: 1 })
    expect(server.requests).toHaveLength(3)
  })

  it('503: costs nothing when the model is down, and the payment stays good', async () => {
    server.behave({ kind: 'error', status: 500 })
    const body = bodyOf({ count: 30 })
    const headers = await world.sign(body, { path: generatePath })
    const failed = await world.scene(() => world.post(body, headers, generatePath))
    expect(failed).toMatchObject({ paid: 0, result: { status: 503, json: { code: 'model_unavailable' } } })
    server.behave({ kind: 'good' })
    const { result, paid } = await world.scene(() => world.post(body, headers, generatePath))
    expect([result.status, paid]).toEqual([200, 2_000])
  })
})
