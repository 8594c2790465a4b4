import { setImmediate as settled } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { good, question, Silences, stubModel } from '@/testing/stub-model'
import { ModelUnavailableError } from './faults/model-unavailable'
import { openModel } from './model'

const { open, server, stub } = stubModel()

describe('a model that fails at first', () => {
  it.each([
    [{ kind: 'rate limited', retryAfterMs: 5 }],
    [{ kind: 'error', status: 500 }],
    [{ kind: 'malformed' }],
    [{ kind: 'cut' }],
  ] as const)('is asked again after %j', async (behaviour) => {
    server().behave(behaviour, { kind: 'good' })
    expect((await open().ask(question)).json).toEqual(good)
    expect(server().requests).toHaveLength(2)
  })

  it('is given up after two retries', async () => {
    server().behave({ kind: 'error', status: 500 })
    await expect(open().ask(question)).rejects.toMatchObject({
      status: 503,
      code: 'model_unavailable',
      headers: { 'Retry-After': expect.any(String) },
    })
    expect(server().requests).toHaveLength(3)
  })

  it('is not asked again when the key or the model is refused', async () => {
    server().behave({ kind: 'error', status: 401 })
    await expect(open().ask(question)).rejects.toBeInstanceOf(ModelUnavailableError)
    expect(server().requests).toHaveLength(1)
  })

  it('is not asked again when it hangs: the other questions of the request fail at once', async () => {
    server().behave({ kind: 'hang' })
    const model = open({ startLimit: server().startLimit })
    await expect(model.ask(question)).rejects.toMatchObject({ fault: 'timeout' })
    await expect(model.ask(question)).rejects.toMatchObject({ fault: 'timeout' })
    expect(server().requests).toHaveLength(1)
  })

  it.each([
    ['keeps the connection open', [{ kind: 'keeps alive' }]],
    ['fails first', [{ kind: 'error', status: 500 }, { kind: 'hang' }]],
    ['refuses a parameter first', [{ kind: 'error', status: 400 }, { kind: 'hang' }]],
  ] as const)('has one limit of silence for a request, if it %s and hangs', async (_, behaviours) => {
    const silences = new Silences()
    server().behave(...behaviours)
    const asked = open({ startLimit: silences.start }).ask(question)
    while (server().requests.length < behaviours.length) await settled()
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

describe('a server that asks for a longer wait than a caller has', () => {
  it('is not asked again, and the caller learns how long', async () => {
    server().behave({ kind: 'rate limited', retryAfterMs: 20_000 })
    await expect(open().ask(question)).rejects.toMatchObject({ fault: 'rate_limit', headers: { 'Retry-After': '20' } })
    expect(server().requests).toHaveLength(1)
  })
})

describe('a server that fails again and again', () => {
  it('is left alone until a probe succeeds', async () => {
    let time = 0
    const model = stub({ retryDelayMs: 1, now: () => time })
    const ask = () => model.forRequest('ctr_test').ask(question)
    server().behave({ kind: 'error', status: 500 })
    for (let i = 0; i < 5; i++) await expect(ask()).rejects.toMatchObject({ fault: 'server_error' })
    server().requests.length = 0
    await expect(ask()).rejects.toMatchObject({ fault: 'paused', headers: { 'Retry-After': '10' } })
    expect(server().requests).toHaveLength(0)
    time += 10_000
    await expect(ask()).rejects.toMatchObject({ fault: 'server_error' })
    await expect(ask()).rejects.toMatchObject({ fault: 'paused' })
    server().behave({ kind: 'good' })
    time += 10_000
    const probes = await Promise.allSettled([ask(), ask()])
    expect(probes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await ask()
    expect(model.lastCall()).toEqual({ ended: 'ok', isDown: false })
  })

  it('is not shut out by one caller whose questions it cannot answer', async () => {
    const model = stub({ retryDelayMs: 1 })
    const ask = () => model.forRequest('ctr_test').ask(question)
    server().behave({ kind: 'malformed' })
    for (let i = 0; i < 6; i++) await expect(ask()).rejects.toMatchObject({ fault: 'unusable_answer' })
    server().behave({ kind: 'good' })
    expect((await ask()).json).toEqual(good)
  })

  it('is asked in its strictest form again after an hour', async () => {
    let time = 0
    const model = stub({ now: () => time })
    server().behave({ kind: 'without', parameters: ['json_schema'] })
    await model.forRequest('ctr_test').ask(question)
    server().requests.length = 0
    server().behave({ kind: 'good' })
    await model.forRequest('ctr_test').ask(question)
    time += 3_600_001
    await model.forRequest('ctr_test').ask(question)
    expect(server().requests.map(({ responseFormat }) => responseFormat)).toEqual(['json_object', 'json_schema'])
  })
})
