import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openModel } from '@/server/inference/model/model'
import { diligentModel } from '@/testing/model-answers'
import { type ModelServer, startModelServer } from '@/testing/model-server'
import { type AiWorld, bodyOf, recordsOf, startAiWorld, streamPath } from '../../fixtures/ai-world'
import { dropCall } from '../../fixtures/dropped-call'
import { readEvents, type ServerEvent } from '../../fixtures/events'
import { type PaidWorld, startPaidWorld } from '../../fixtures/payments/paid-world'

/** A busy machine takes its time. */
const patience = { timeout: 60_000 }
/** When the connection goes: from before the server has read anything to the middle of the work. */
const moments = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987]

/** Sends a call until it is not refused, and reads the answer. */
async function insist(send: () => Promise<Response>): Promise<ServerEvent[]> {
  let events: ServerEvent[] = []
  const statusOf = async () => {
    const answer = await send()
    if (answer.status === 200) events = await readEvents(answer)
    else await answer.text()
    return answer.status
  }
  await expect.poll(statusOf, patience).toBe(200)
  return events
}

describe('a client who drops a stream', () => {
  let ai: AiWorld
  beforeAll(async () => {
    ai = await startAiWorld()
  })
  afterAll(() => ai.close())
  beforeEach(() => ai.reset())

  it.each([
    ['a model', 40],
    ['a large count', 20_000],
  ])('leaves its Idempotency-Key usable, whenever it goes (%s)', async (title, count) => {
    ai.server.behave({ kind: 'slow', ms: 5 })
    const mine = { 'x-api-key': await ai.app.key('enterprise') }
    const calls = moments.map((turns) => ({
      turns,
      headers: { ...mine, 'idempotency-key': `${title} ${turns}` },
      body: bodyOf({ count }),
    }))
    await Promise.all(calls.map(({ turns, headers, body }) => dropCall(ai.app.url + streamPath, headers, body, turns)))
    for (const { headers, body } of calls) {
      const events = await insist(() => ai.app.post(streamPath, body, headers))
      expect(recordsOf(events)).toHaveLength(count)
    }
    await expect.poll(() => ai.usage(mine), patience).toMatchObject({ calls_today: moments.length })
  })
})

describe('a payer who drops a stream', () => {
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

  it.each([0, 5, 34, 144, 610])('%i turns in: gets the one answer that was paid for', async (turns) => {
    const body = bodyOf({ count: 30 })
    const headers = { ...(await world.sign(body, { path: streamPath })), 'idempotency-key': `paid ${turns}` }
    const { result, paid, worked } = await world.scene(async () => {
      await dropCall(world.app.url + streamPath, headers, body, turns)
      return insist(() => world.app.post(streamPath, body, headers))
    })
    expect(result.map(({ event }) => event).slice(-3)).toEqual(['payment', 'result', 'done'])
    expect(recordsOf(result)).toHaveLength(30)
    expect({ paid, worked }).toEqual({ paid: 2_000, worked: 1 })
  })
})
