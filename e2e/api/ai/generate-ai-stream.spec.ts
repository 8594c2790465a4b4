import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineVersion } from '@/server/generation/generate-records'
import { type App, startApp } from '../../fixtures/app'
import { readEvents } from '../../fixtures/events'

let app: App
let key: Record<string, string>
beforeAll(async () => {
  app = await startApp()
  key = { 'x-api-key': await app.key('enterprise') }
})
afterAll(() => app.close())

describe('POST /api/v1/generate-ai/stream', () => {
  const stream = (body: object, headers = key) => app.post('/api/v1/generate-ai/stream', body, headers)

  it.each(['json', 'csv', 'jsonl'])(
    '200 %s: stages, schema, progress, the answer, one terminal event',
    async (output_format) => {
      const answer = await stream({ field_names: ['email', 'city'], count: 3000, seed: 's', output_format })
      expect(answer.headers.get('content-type')).toContain('text/event-stream')
      expect(answer.headers.get('x-engine-version')).toBe(engineVersion)
      expect(answer.headers.get('x-accel-buffering')).toBe('no')
      const events = await readEvents(answer)
      const kinds = events.map(({ event }) => event)
      expect(kinds.filter((kind) => kind === 'done' || kind === 'error')).toEqual(['done'])
      expect(kinds.at(-1)).toBe('done')
      for (const kind of ['status', 'schema', 'progress', 'result']) expect(kinds).toContain(kind)
      expect(events.findLast(({ event }) => event === 'progress')?.data).toMatchObject({
        generated: 3000,
        total: 3000,
        percent: 100,
      })
      const result = events.find(({ event }) => event === 'result')?.data as { content: string; records: object[] }
      const plain = await app.post(
        '/api/v1/generate-ai',
        { field_names: ['email', 'city'], count: 3000, seed: 's', output_format },
        key,
      )
      if (output_format === 'json') expect(result.records).toEqual((await plain.json()).records)
      else expect(result.content).toBe(await plain.text())
    },
  )

  it('402, 409 and 422 have their true status before any event', async () => {
    expect((await stream({ field_names: ['email'] }, {})).status).toBe(402)
    expect((await stream({ field_names: ['email'], expected_contract_hash: 'x' })).status).toBe(409)
    expect((await stream({ field_names: [] })).status).toBe(422)
  })
})
