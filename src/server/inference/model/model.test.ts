import { describe, expect, it } from 'vitest'
import { good, question, stubModel } from '@/testing/stub-model'
import type { ModelCall } from './question'

const { open, server, stub } = stubModel()

describe('a model that behaves', () => {
  it('is asked once, at temperature 0, held to the schema, and its tokens are counted', async () => {
    const answer = await open().ask(question)
    expect(answer).toEqual({ json: good, isCut: false, usage: { inputTokens: 100, outputTokens: 20 } })
    expect(server().requests).toMatchObject([
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
    expect(await stub().isReachable()).toBe(true)
  })
})

describe('a caller who goes away', () => {
  it('ends the call at once, with the reason given', async () => {
    server().behave({ kind: 'hang' })
    const controller = new AbortController()
    const asked = open().ask(question, controller.signal)
    while (server().requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    controller.abort(new Error('the client left'))
    await expect(asked).rejects.toThrow('the client left')
    while (server().abandoned() === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(server().requests).toHaveLength(1)
  })
})

describe('the answer', () => {
  it('is limited in tokens on every call, under the older name where the server knows only that', async () => {
    server().behave({ kind: 'without', parameters: ['max_completion_tokens'] })
    await open().ask(question)
    expect(server().requests.map(({ tokensMax }) => tokensMax)).toEqual([100 + 2_048, 100 + 2_048])
    expect(server().requests[1]?.parameters).toContain('max_tokens')
  })

  it('may follow a thought', async () => {
    server().behave({ kind: 'thinking' })
    expect((await open().ask(question)).json).toEqual(good)
  })

  it('gives its complete items when its tokens run out', async () => {
    server().behave({ kind: 'out of tokens', share: 0.8 })
    expect(await open().ask(question)).toMatchObject({ json: { rows: [{ n: 1 }] }, isCut: true })
    expect(server().requests).toHaveLength(1)
  })

  it('without an end is read no further than four megabytes', async () => {
    server().behave({ kind: 'endless' })
    const { json, isCut } = await open().ask(question)
    expect(isCut).toBe(true)
    expect(JSON.stringify(json).length).toBeLessThan(4 * 2 ** 20)
    while (server().abandoned() === 0) await new Promise((resolve) => setImmediate(resolve))
  })

  it.each([27_000, 60_000])(
    'that stalls counts as far as it came, and ends its request (after %d ms)',
    async (expiring) => {
      server().behave({ kind: 'stall' })
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
      expect(server().requests).toHaveLength(1)
    },
  )

  it('that is a refusal is not asked for again', async () => {
    server().behave({ kind: 'refusal' })
    await expect(open().ask(question)).rejects.toMatchObject({ fault: 'filtered' })
    expect(server().requests).toHaveLength(1)
  })
})

describe("the server's own words", () => {
  it('go to the log, masked, and never to the caller', async () => {
    const message =
      'Incorrect API key provided: sk-SECRET123. Organization org-ABCDEF123, project x9f8e7d6c5b4a3f2e1d0c9, hunter2'
    server().behave({ kind: 'error', status: 401, message })
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
    server().behave({ kind: 'endless' })
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
