import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '@/testing/model-server'
import { ModelUnavailableError } from './faults/model-unavailable'
import type { StartLimit } from './faults/time-limit'
import { type ModelSettings, openModel } from './model'
import type { ModelCall } from './question'

const question = {
  tokensMax: 100,
  system: 'Be brief.',
  user: '{"n":1}',
  schema: { name: 'thing', json: { type: 'object' } },
}
const good = { rows: [{ n: 1 }, { n: 2 }] }

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer(() => good)
})
afterAll(() => server.close())
beforeEach(() => {
  server.behave({ kind: 'good' })
  server.requests.length = 0
})

const open = (settings: Partial<ModelSettings> = {}) =>
  openModel({ model: 'stub', apiKey: 'sk-test', baseUrl: server.url, retryDelayMs: 1, ...settings }).forRequest(
    'ctr_test',
  )

describe('a model that behaves', () => {
  it('is asked once, at temperature 0, held to the schema, and its tokens are counted', async () => {
    const answer = await open().ask(question)
    expect(answer).toEqual({ json: good, isCut: false, usage: { inputTokens: 100, outputTokens: 20 } })
    expect(server.requests).toMatchObject([
      {
        model: 'stub',
        temperature: 0,
        responseFormat: 'json_schema',
        authorization: 'Bearer sk-test',
        user: '{"n":1}',
      },
    ])
  })

  it('is reachable', async () => {
    expect(await openModel({ model: 'stub', baseUrl: server.url }).isReachable()).toBe(true)
  })
})

describe('a server that lacks something', () => {
  it.each([
    [['json_schema'], ['json_schema', 'json_object']],
    [
      ['json_schema', 'json_object'],
      ['json_schema', 'json_object', undefined],
    ],
    [['temperature'], ['json_schema', 'json_schema']],
    [['max_completion_tokens'], ['json_schema', 'json_schema']],
    [
      ['max_completion_tokens', 'max_tokens'],
      ['json_schema', 'json_schema', 'json_schema'],
    ],
    [['stream_options'], ['json_schema', 'json_schema']],
    [
      ['stream_options', 'stream'],
      ['json_schema', 'json_schema', 'json_schema'],
    ],
    [
      ['temperature', 'json_schema'],
      ['json_schema', 'json_schema', 'json_object'],
    ],
  ] as const)('without %j is asked in the next mode, and then always so', async (parameters, formats) => {
    server.behave({ kind: 'without', parameters })
    const model = open()
    expect((await model.ask(question)).json).toEqual(good)
    expect(server.requests.map(({ responseFormat }) => responseFormat)).toEqual(formats)
    server.requests.length = 0
    await model.ask(question)
    expect(server.requests.map(({ responseFormat }) => responseFormat)).toEqual([formats.at(-1)])
  })

  it('gets the schema in words where it cannot be held to it', async () => {
    server.behave({ kind: 'without', parameters: ['json_schema'] })
    await open().ask(question)
    expect(server.requests[0]?.system).toBe('Be brief.')
    expect(server.requests[1]?.system).toContain('{"type":"object"}')
  })

  it('may talk around its answer', async () => {
    server.behave({ kind: 'chatty' })
    expect((await open().ask(question)).json).toEqual(good)
  })
})

describe('a refusal that has another cause', () => {
  it.each([
    { message: "This model's maximum context length is 4096 tokens, however you requested 5000 tokens" },
    { message: 'Please reduce the length of the messages.', code: 'context_length_exceeded' },
    { message: 'the request exceeds the available context size, try increasing it' },
    { message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy" },
    { message: 'The model `gpt-9` does not exist', code: 'model_not_found' },
  ])('is not asked around: $message', async (refusal) => {
    server.behave({ kind: 'error', status: 400, ...refusal }, { kind: 'good' })
    const model = open()
    await expect(model.ask(question)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(refusal.message) },
    })
    await model.ask(question)
    expect(server.requests.map(({ responseFormat }) => responseFormat)).toEqual(['json_schema', 'json_schema'])
  })

  it('is asked around once where nobody can tell, and weakens no later question', async () => {
    server.behave(...Array.from({ length: 3 }, () => ({ kind: 'error', status: 400 }) as const), { kind: 'good' })
    const model = open()
    await expect(model.ask(question)).rejects.toBeInstanceOf(ModelUnavailableError)
    expect(server.requests.map(({ responseFormat }) => responseFormat)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ])
    server.requests.length = 0
    await model.ask(question)
    expect(server.requests.map(({ responseFormat }) => responseFormat)).toEqual(['json_schema'])
  })

  it('leaves the temperature and the seed as they were', async () => {
    const sampled = { ...question, sampling: { temperature: 0.8, seed: 1 } }
    const refusal = { kind: 'error', status: 422, message: 'temperature and seed are of no use here' } as const
    server.behave(...Array.from({ length: 5 }, () => refusal), { kind: 'good' })
    const model = open()
    await expect(model.ask(sampled)).rejects.toBeInstanceOf(ModelUnavailableError)
    expect(server.requests).toHaveLength(5)
    await model.ask(sampled)
    expect(server.requests.at(-1)).toMatchObject({ temperature: 0.8, responseFormat: 'json_schema' })
  })
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Limits of a model's silence, which expire when a test says so. */
class Silences {
  readonly limits: AbortController[] = []
  restarts = 0
  readonly start: StartLimit = (ms) => {
    const limit = new AbortController()
    if (ms === 30_000) this.limits.push(limit)
    return { signal: limit.signal, restart: () => this.restarts++, clear: () => undefined }
  }
}

describe('many questions at once', () => {
  it('are asked a few at a time, and all answered', async () => {
    server.behave({ kind: 'slow', ms: 5 })
    const before = server.busiest()
    const model = open({ questionsAtOnce: before + 3 })
    await Promise.all(Array.from({ length: 40 }, () => model.ask(question)))
    expect(server.busiest()).toBe(before + 3)
  })

  it('are never asked once their caller has left the queue', async () => {
    server.behave({ kind: 'hang' })
    const model = open({ questionsAtOnce: 1 })
    const leave = [new AbortController(), new AbortController()]
    const asked = leave.map(({ signal }) => model.ask(question, signal))
    while (server.requests.length === 0) await settled()
    leave[1]?.abort(new Error('the client left'))
    await expect(asked[1]).rejects.toThrow('the client left')
    server.behave({ kind: 'good' })
    leave[0]?.abort(new Error('the client left'))
    await expect(asked[0]).rejects.toThrow('the client left')
    await model.ask(question)
    expect(server.requests).toHaveLength(2)
  })

  it('fail where no turn comes in time', async () => {
    server.behave({ kind: 'hang' })
    const silences = new Silences()
    const model = openModel({ model: 'stub', baseUrl: server.url, questionsAtOnce: 1, startLimit: silences.start })
    const leave = new AbortController()
    const holder = model.forRequest('ctr_1').ask(question, leave.signal)
    while (server.requests.length === 0) await settled()
    const waiting = model.forRequest('ctr_2').ask(question)
    silences.limits.at(-1)?.abort()
    await expect(waiting).rejects.toMatchObject({ fault: 'busy', code: 'model_unavailable' })
    leave.abort(new Error('the client left'))
    await expect(holder).rejects.toThrow('the client left')
  })

  it('wait for a turn and for the answer under one limit', async () => {
    server.behave({ kind: 'hang' })
    const silences = new Silences()
    const model = openModel({ model: 'stub', baseUrl: server.url, questionsAtOnce: 1, startLimit: silences.start })
    const holder = model.forRequest('ctr_1').ask(question)
    const waiting = model.forRequest('ctr_2').ask(question)
    while (server.requests.length === 0) await settled()
    silences.limits[0]?.abort()
    await expect(holder).rejects.toMatchObject({ fault: 'timeout' })
    while (server.requests.length === 1) await settled()
    expect(silences.limits).toHaveLength(2)
    silences.limits[1]?.abort()
    await expect(waiting).rejects.toMatchObject({ fault: 'timeout' })
  })
})

describe('a model that fails at first', () => {
  it.each([
    [{ kind: 'rate limited', retryAfterMs: 5 }],
    [{ kind: 'error', status: 500 }],
    [{ kind: 'malformed' }],
    [{ kind: 'cut' }],
  ] as const)('is asked again after %j', async (behaviour) => {
    server.behave(behaviour, { kind: 'good' })
    expect((await open().ask(question)).json).toEqual(good)
    expect(server.requests).toHaveLength(2)
  })

  it('is given up after two retries', async () => {
    server.behave({ kind: 'error', status: 500 })
    await expect(open().ask(question)).rejects.toMatchObject({
      status: 503,
      code: 'model_unavailable',
      headers: { 'Retry-After': expect.any(String) },
    })
    expect(server.requests).toHaveLength(3)
  })

  it('is not asked again when the key or the model is refused', async () => {
    server.behave({ kind: 'error', status: 401 })
    await expect(open().ask(question)).rejects.toBeInstanceOf(ModelUnavailableError)
    expect(server.requests).toHaveLength(1)
  })

  it('is not asked again when it hangs: the other questions of the request fail at once', async () => {
    server.behave({ kind: 'hang' })
    const model = open({ startLimit: server.startLimit })
    await expect(model.ask(question)).rejects.toMatchObject({ fault: 'timeout' })
    await expect(model.ask(question)).rejects.toMatchObject({ fault: 'timeout' })
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    ['keeps the connection open', [{ kind: 'keeps alive' }]],
    ['fails first', [{ kind: 'error', status: 500 }, { kind: 'hang' }]],
    ['refuses a parameter first', [{ kind: 'error', status: 400 }, { kind: 'hang' }]],
  ] as const)('has one limit of silence for a request, if it %s and hangs', async (_, behaviours) => {
    const silences = new Silences()
    server.behave(...behaviours)
    const asked = open({ startLimit: silences.start }).ask(question)
    while (server.requests.length < behaviours.length) await settled()
    for (let turn = 0; turn < 20; turn++) await settled()
    expect([silences.limits.length, silences.restarts]).toEqual([1, 0])
    silences.limits[0]?.abort()
    await expect(asked).rejects.toMatchObject({ fault: 'timeout' })
  })

  it('is unreachable when nothing listens', async () => {
    const model = openModel({ model: 'stub', baseUrl: 'http://127.0.0.1:9/v1', retryDelayMs: 1 })
    expect(await model.isReachable()).toBe(false)
    await expect(model.forRequest('ctr_1').ask(question)).rejects.toMatchObject({ fault: 'unreachable' })
  })
})

describe('a caller who goes away', () => {
  it('ends the call at once, with the reason given', async () => {
    server.behave({ kind: 'hang' })
    const controller = new AbortController()
    const asked = open().ask(question, controller.signal)
    while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    controller.abort(new Error('the client left'))
    await expect(asked).rejects.toThrow('the client left')
    while (server.abandoned() === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(server.requests).toHaveLength(1)
  })
})

describe('the answer', () => {
  it('is limited in tokens on every call, under the older name where the server knows only that', async () => {
    server.behave({ kind: 'without', parameters: ['max_completion_tokens'] })
    await open().ask(question)
    expect(server.requests.map(({ tokensMax }) => tokensMax)).toEqual([100 + 2_048, 100 + 2_048])
    expect(server.requests[1]?.parameters).toContain('max_tokens')
  })

  it('may follow a thought', async () => {
    server.behave({ kind: 'thinking' })
    expect((await open().ask(question)).json).toEqual(good)
  })

  it('gives its complete items when its tokens run out', async () => {
    server.behave({ kind: 'out of tokens', share: 0.8 })
    expect(await open().ask(question)).toMatchObject({ json: { rows: [{ n: 1 }] }, isCut: true })
    expect(server.requests).toHaveLength(1)
  })

  it('without an end is read no further than four megabytes', async () => {
    server.behave({ kind: 'endless' })
    const { json, isCut } = await open().ask(question)
    expect(isCut).toBe(true)
    expect(JSON.stringify(json).length).toBeLessThan(4 * 2 ** 20)
    while (server.abandoned() === 0) await new Promise((resolve) => setImmediate(resolve))
  })

  it.each([30_000, 60_000])(
    'that stalls counts as far as it came, and ends its request (after %d ms)',
    async (expiring) => {
      server.behave({ kind: 'stall' })
      const limits = new Map<number, AbortController>()
      const startLimit = (ms: number) => {
        const limit = new AbortController()
        limits.set(ms, limit)
        const restart = () => {
          limits.get(expiring)?.abort() // after the first part of the answer
        }
        return { signal: limit.signal, restart, clear: () => undefined }
      }
      const model = open({ startLimit, now: () => 0 })
      expect(await model.ask(question)).toMatchObject({ json: { rows: [{ n: 1 }] }, isCut: true })
      await expect(model.ask(question)).rejects.toMatchObject({ fault: 'timeout' })
      expect(server.requests).toHaveLength(1)
    },
  )

  it('that is a refusal is not asked for again', async () => {
    server.behave({ kind: 'refusal' })
    await expect(open().ask(question)).rejects.toMatchObject({ fault: 'filtered' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a server that asks for a longer wait than a caller has', () => {
  it('is not asked again, and the caller learns how long', async () => {
    server.behave({ kind: 'rate limited', retryAfterMs: 20_000 })
    await expect(open().ask(question)).rejects.toMatchObject({ fault: 'rate_limit', headers: { 'Retry-After': '20' } })
    expect(server.requests).toHaveLength(1)
  })
})

describe("the server's own words", () => {
  it('go to the log, masked, and never to the caller', async () => {
    const message =
      'Incorrect API key provided: sk-SECRET123. Organization org-ABCDEF123, project x9f8e7d6c5b4a3f2e1d0c9, hunter2'
    server.behave({ kind: 'error', status: 401, message })
    const calls: ModelCall[] = []
    const refused = await open({ apiKey: 'hunter2', onCall: (call) => calls.push(call) })
      .ask(question)
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      message: 'The language model stub is not available: its server rejects the credentials of this service.',
    })
    expect(calls).toMatchObject([
      { class: 'credentials', error: '401 Incorrect API key provided: ***. Organization ***, project ***, ***' },
    ])
  })

  it('count tokens by the length of the texts where the server sends no count', async () => {
    const calls: ModelCall[] = []
    server.behave({ kind: 'endless' })
    await open({ onCall: (call) => calls.push(call) }).ask(question)
    expect(calls[0]?.input_tokens).toBe(Math.ceil((question.system.length + question.user.length) / 4))
    expect(calls[0]?.output_tokens).toBeGreaterThan(1_000)
  })

  it('are one line a call, with its contract, tokens and time', async () => {
    const calls: ModelCall[] = []
    await open({ onCall: (call) => calls.push(call) }).ask(question)
    expect(calls).toEqual([
      {
        contract_id: 'ctr_test',
        model: 'stub',
        class: 'ok',
        ms: expect.any(Number),
        attempts: 1,
        input_tokens: 100,
        output_tokens: 20,
      },
    ])
  })
})

describe('a server that fails again and again', () => {
  it('is left alone until a probe succeeds', async () => {
    let time = 0
    const model = openModel({ model: 'stub', baseUrl: server.url, retryDelayMs: 1, now: () => time })
    const ask = () => model.forRequest('ctr_test').ask(question)
    server.behave({ kind: 'error', status: 500 })
    for (let i = 0; i < 5; i++) await expect(ask()).rejects.toMatchObject({ fault: 'server_error' })
    server.requests.length = 0
    await expect(ask()).rejects.toMatchObject({ fault: 'paused', headers: { 'Retry-After': '10' } })
    expect(server.requests).toHaveLength(0)
    time += 10_000
    await expect(ask()).rejects.toMatchObject({ fault: 'server_error' })
    await expect(ask()).rejects.toMatchObject({ fault: 'paused' })
    server.behave({ kind: 'good' })
    time += 10_000
    const probes = await Promise.allSettled([ask(), ask()])
    expect(probes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await ask()
    expect(model.lastCall()).toEqual({ ended: 'ok', isDown: false })
  })

  it('is not shut out by one caller whose questions it cannot answer', async () => {
    const model = openModel({ model: 'stub', baseUrl: server.url, retryDelayMs: 1 })
    const ask = () => model.forRequest('ctr_test').ask(question)
    server.behave({ kind: 'malformed' })
    for (let i = 0; i < 6; i++) await expect(ask()).rejects.toMatchObject({ fault: 'unusable_answer' })
    server.behave({ kind: 'good' })
    expect((await ask()).json).toEqual(good)
  })

  it('is asked in its strictest form again after an hour', async () => {
    let time = 0
    const model = openModel({ model: 'stub', baseUrl: server.url, now: () => time })
    server.behave({ kind: 'without', parameters: ['json_schema'] })
    await model.forRequest('ctr_test').ask(question)
    server.requests.length = 0
    server.behave({ kind: 'good' })
    await model.forRequest('ctr_test').ask(question)
    time += 3_600_001
    await model.forRequest('ctr_test').ask(question)
    expect(server.requests.map(({ responseFormat }) => responseFormat)).toEqual(['json_object', 'json_schema'])
  })
})
