import { setImmediate as settled } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { question, Silences, stubModel } from '@/testing/stub-model'

const { open, server, stub } = stubModel()

describe('many questions at once', () => {
  it('are asked a few at a time, and all answered', async () => {
    server().behave({ kind: 'slow', ms: 5 })
    const before = server().busiest()
    const model = open({ questionsAtOnce: before + 3 })
    await Promise.all(Array.from({ length: 40 }, () => model.ask(question)))
    expect(server().busiest()).toBe(before + 3)
  })

  it('are never asked once their caller has left the queue', async () => {
    server().behave({ kind: 'hang' })
    const model = open({ questionsAtOnce: 1 })
    const leave = [new AbortController(), new AbortController()]
    const asked = leave.map(({ signal }) => model.ask(question, signal))
    while (server().requests.length === 0) await settled()
    leave[1]?.abort(new Error('the client left'))
    await expect(asked[1]).rejects.toThrow('the client left')
    server().behave({ kind: 'good' })
    leave[0]?.abort(new Error('the client left'))
    await expect(asked[0]).rejects.toThrow('the client left')
    await model.ask(question)
    expect(server().requests).toHaveLength(2)
  })

  it('fail where no turn comes in time', async () => {
    server().behave({ kind: 'hang' })
    const silences = new Silences()
    const model = stub({ questionsAtOnce: 1, startLimit: silences.start })
    const leave = new AbortController()
    const holder = model.forRequest('ctr_1').ask(question, leave.signal)
    while (server().requests.length === 0) await settled()
    const waiting = model.forRequest('ctr_2').ask(question)
    silences.limits.at(-1)?.abort()
    await expect(waiting).rejects.toMatchObject({ fault: 'busy', code: 'model_unavailable' })
    leave.abort(new Error('the client left'))
    await expect(holder).rejects.toThrow('the client left')
  })

  it('wait for a turn and for the answer under one limit', async () => {
    server().behave({ kind: 'hang' })
    const silences = new Silences()
    const model = stub({ questionsAtOnce: 1, startLimit: silences.start })
    const holder = model.forRequest('ctr_1').ask(question)
    const waiting = model.forRequest('ctr_2').ask(question)
    while (server().requests.length === 0) await settled()
    silences.limits[0]?.abort()
    await expect(holder).rejects.toMatchObject({ fault: 'timeout' })
    while (server().requests.length === 1) await settled()
    expect(silences.limits).toHaveLength(2)
    silences.limits[1]?.abort()
    await expect(waiting).rejects.toMatchObject({ fault: 'timeout' })
  })
})
