import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RecordsEvent } from '@/server/api/jobs/records-events'
import { encodeEvents } from './sse'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an idle stream is pinged every 15 seconds, between events only', async () => {
  let goOn: () => void = () => undefined
  async function* events(): AsyncGenerator<RecordsEvent> {
    yield { event: 'status', data: { stage: 'writing' } }
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    yield { event: 'done', data: {} }
  }
  const body = encodeEvents(events(), String).body as AsyncIterable<Uint8Array> // a stream of events is never whole
  let text = ''
  const reading = (async () => {
    for await (const part of body) text += Buffer.from(part).toString()
  })()
  await vi.advanceTimersByTimeAsync(14_999)
  const first = 'event: status\ndata: {"stage":"writing"}\n\n'
  expect(text).toBe(first)
  await vi.advanceTimersByTimeAsync(15_001)
  expect(text).toBe(`${first}: ping\n\n: ping\n\n`)
  goOn()
  await reading
  expect(text).toBe(`${first}: ping\n\n: ping\n\nevent: done\ndata: {}\n\n`)
})
