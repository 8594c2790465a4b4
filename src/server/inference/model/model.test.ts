import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '@/server/testing/model-server'
import { type ModelSettings, openModel } from './model'
import { ModelUnavailableError } from './model-unavailable'

const question = { system: 'Be brief.', user: '{"n":1}', schema: { name: 'thing', json: { type: 'object' } } }
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
  openModel({ model: 'stub', apiKey: 'sk-test', baseUrl: server.url, retryDelayMs: 1, ...settings })

describe('a model that behaves', () => {
  it('is asked once, at temperature 0, held to the schema, and its tokens are counted', async () => {
    const answer = await open().ask(question)
    expect(answer).toEqual({ json: good, usage: { inputTokens: 100, outputTokens: 20 } })
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
    expect(await open().isReachable()).toBe(true)
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
    await expect(model.ask(question)).rejects.toThrow(refusal.message)
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

describe('many questions at once', () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('are asked a few at a time, and all answered', async () => {
    server.behave({ kind: 'slow', ms: 5 })
    const before = server.busiest()
    const model = openModel({ model: 'stub', baseUrl: server.url, questionsAtOnce: before + 3 })
    await Promise.all(Array.from({ length: 40 }, () => model.ask(question)))
    expect(server.busiest()).toBe(before + 3)
  })

  it('are never asked once their caller has left the queue', async () => {
    server.behave({ kind: 'hang' })
    const model = openModel({ model: 'stub', baseUrl: server.url, questionsAtOnce: 1 })
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
    const limit = new AbortController()
    const model = open({ questionsAtOnce: 1, timeoutMs: 250, timeoutSignal: () => limit.signal })
    const asking = Promise.allSettled([model.ask(question), model.ask(question), model.ask(question)])
    while (server.requests.length === 0) await settled()
    limit.abort()
    const asked = await asking
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked.map((one) => one.status === 'rejected' && one.reason.message)).toContainEqual(
      expect.stringContaining('no turn came within 250 ms'),
    )
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

  it('is given up when it hangs in the middle of its answer', async () => {
    server.behave({ kind: 'hang' })
    const model = open({ timeoutMs: 60, timeoutSignal: server.timeoutSignal })
    await expect(model.ask(question)).rejects.toThrow('no answer within 60 ms')
    expect(server.requests).toHaveLength(3)
  })

  it('is unreachable when nothing listens', async () => {
    const model = openModel({ model: 'stub', baseUrl: 'http://127.0.0.1:9/v1', retryDelayMs: 1 })
    expect(await model.isReachable()).toBe(false)
    await expect(model.ask(question)).rejects.toBeInstanceOf(ModelUnavailableError)
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
