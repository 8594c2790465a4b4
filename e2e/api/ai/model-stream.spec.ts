import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asksForValues } from '@/testing/model-answers'
import {
  type AiWorld,
  bodyOf,
  generatePath,
  recordsOf,
  startAiWorld,
  streamPath,
  written,
} from '../../fixtures/ai-world'
import { eventsOf, readEvents } from '../../fixtures/events'

/** A busy machine takes its time; a hanging call would end by itself after thirty seconds only. */
const patience = { timeout: 60_000 }

let ai: AiWorld
beforeAll(async () => {
  ai = await startAiWorld()
})
afterAll(() => ai.close())
beforeEach(() => ai.reset())

describe('POST /api/v1/generate-ai/stream with a model', () => {
  it('200: streams the progress of the model, then the rows, then the answer', async () => {
    const events = await readEvents(await ai.stream({ count: 60 }))
    expect(events.map(({ event, data }) => (event === 'status' ? `status ${stageOf(data)}` : event))).toEqual([
      'status schema',
      'schema',
      'status writing',
      'progress',
      'progress',
      'progress',
      'status generating',
      'progress',
      'result',
      'done',
    ])
    const progress = events.filter(({ event }) => event === 'progress').map(({ data }) => data)
    expect(progress).toMatchObject([
      { generated: 20, total: 60, percent: 33.3, elapsed_ms: expect.any(Number), eta_ms: expect.any(Number) },
      { generated: 40 },
      { generated: 60, percent: 100, eta_ms: 0 },
      { generated: 60, percent: 100, eta_ms: 0 },
    ])
    expect(written(recordsOf(events), 'review')).toBe(60)
  })

  it('200: streams the progress of the pool', async () => {
    const events = await readEvents(await ai.stream({ count: 1_000 }))
    const pools = events.flatMap(({ event, data }) =>
      event === 'progress' ? ((data as { pool?: object }).pool ?? []) : [],
    )
    expect(pools).toHaveLength(10)
    expect(pools.at(-1)).toEqual({ lines: 200, of: 200 })
    expect(events.findLast(({ event }) => event === 'progress')?.data).toMatchObject({ generated: 1_000, percent: 100 })
  })

  it('a client that disconnects stops the model calls, and its request counts, for the model was asked', async () => {
    ai.server.behave({ kind: 'good' }, { kind: 'hang' })
    const mine = { 'x-api-key': await ai.app.key('pro') }
    const leave = new AbortController()
    const before = ai.server.abandoned()
    const answer = await fetch(ai.app.url + streamPath, {
      method: 'POST',
      headers: { ...mine, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf({ count: 200 })),
      signal: leave.signal,
    })
    for await (const { event, data } of eventsOf(answer)) {
      if (event !== 'progress') continue
      expect(data).toMatchObject({ generated: 20, total: 200 })
      break
    }
    await expect.poll(() => ai.server.requests.length, patience).toBe(5)
    leave.abort()
    await expect.poll(() => ai.server.abandoned() - before, patience).toBe(4)
    expect(await ai.usage(mine)).toMatchObject({ calls_today: 1, ai_records_today: 200 })
    expect(ai.server.requests).toHaveLength(5)
  })

  it('409 and 422 after an answer of the model stay counted, those without one do not', async () => {
    const mine = { 'x-api-key': await ai.app.key('pro') }
    const locked = { field_names: ['vlork depth'], expected_contract_hash: 'f'.repeat(64) }
    const used = async () => (await ai.usage(mine)) as { calls_today: number } // its own answer
    const refuse = async (more: object, headers = {}) => (await ai.generate(more, { ...mine, ...headers })).status
    expect(await refuse(locked)).toBe(409)
    expect(await used()).toMatchObject({ calls_today: 1, ai_records_today: 10 })
    expect(await refuse(locked)).toBe(409) // the types are known now
    expect(await used()).toMatchObject({ calls_today: 1 })
    const other = { ...locked, field_names: ['vlork width'] }
    expect(await refuse(other, { 'idempotency-key': 'refused' })).toBe(409)
    expect(await used()).toMatchObject({ calls_today: 2 })
    ai.server.behave({ kind: 'error', status: 500 })
    expect(await refuse({ field_names: ['vlork height'], strict_contract: true })).toBe(422)
    expect(await used()).toMatchObject({ calls_today: 2 })
  })

  it('work under an Idempotency-Key is finished without its client, and asks the model once', async () => {
    ai.server.behave({ kind: 'slow', ms: 50 })
    const mine = { 'x-api-key': await ai.app.key('pro'), 'idempotency-key': 'left' }
    const body = bodyOf({ count: 40 })
    const leave = new AbortController()
    const { signal } = leave
    const left = fetch(ai.app.url + generatePath, {
      method: 'POST',
      headers: { ...mine, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    await expect.poll(() => ai.server.requests.length, patience).toBe(2)
    leave.abort()
    await expect(left).rejects.toThrow('aborted')
    const again = () => ai.app.post(generatePath, body, mine)
    await expect.poll(async () => (await again()).status, patience).toBe(200)
    expect((await again()).headers.get('idempotent-replayed')).toBe('true')
    expect([ai.server.requests.length, await ai.usage(mine)]).toMatchObject([2, { calls_today: 1 }])
  })

  it('200: 100000 rows in flat memory, from few calls', async () => {
    const read = async (count: number) => {
      let bytes = 0
      let highest = 0
      const answer = await ai.stream({ count, output_format: 'jsonl' })
      for await (const part of answer.body ?? []) {
        bytes += part.length
        highest = Math.max(highest, process.memoryUsage().rss)
      }
      return { bytes, highest }
    }
    await read(5_000)
    const idle = process.memoryUsage().rss
    ai.server.requests.length = 0
    const { bytes, highest } = await read(100_000)
    expect(bytes).toBeGreaterThan(10_000_000)
    expect(ai.server.requests.filter(asksForValues)).toHaveLength(10)
    expect(highest - idle).toBeLessThan(300 * 2 ** 20)
  })
})

const stageOf = (data: unknown): unknown => (data as { stage: string }).stage // as every status event
