import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { StartLimit } from '@/server/inference/model/faults/time-limit'
import { type ModelSettings, openModel } from '@/server/inference/model/model'
import { type ModelServer, startModelServer } from './model-server'

/** What a test asks a model, and what a good one answers. */
export const question = {
  tokensMax: 100,
  system: 'Be brief.',
  user: '{"n":1}',
  schema: { name: 'thing', json: { type: 'object' } },
}
export const good = { rows: [{ n: 1 }, { n: 2 }] }

/** A model server for the tests of a file, which behaves well again before each, and a client of it. */
export function stubModel() {
  let started: ModelServer | undefined
  const running = (): ModelServer => {
    if (!started) throw new Error('the server starts before the first test')
    return started
  }
  beforeAll(async () => {
    started = await startModelServer(() => good)
  })
  afterAll(() => started?.close())
  beforeEach(() => {
    running().behave({ kind: 'good' })
    running().requests.length = 0
  })
  const stub = (settings: Partial<ModelSettings> = {}) =>
    openModel({ model: 'stub', baseUrl: running().url, ...settings })
  const open = (settings: Partial<ModelSettings> = {}) =>
    stub({ apiKey: 'sk-test', retryDelayMs: 1, ...settings }).forRequest('ctr_test')
  return { server: running, stub, open }
}

/** Limits of a model's silence, which expire when a test says so. */
export class Silences {
  readonly limits: AbortController[] = []
  restarts = 0
  readonly start: StartLimit = (ms) => {
    const limit = new AbortController()
    if (ms === 27_000) this.limits.push(limit)
    return { signal: limit.signal, restart: () => this.restarts++, clear: () => undefined }
  }
}
