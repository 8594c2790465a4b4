import { expect, it } from 'vitest'
import type { Admitted } from '@/server/api/admission/job'
import { recordsEvents } from './records-events'

const admittedTo = (perform: Admitted['perform']): Admitted => ({ perform, abandon: async () => undefined })

it('begins the work before there is a listener, and ends it without one', async () => {
  const done = new Promise<string>((resolve) => {
    const perform = async () => {
      resolve('given back')
      throw new Error('the client left')
    }
    recordsEvents(admittedTo(perform))
  })
  expect(await done).toBe('given back')
})

it('passes on events emitted before anybody listened, then rethrows the error of the work', async () => {
  const perform: Admitted['perform'] = async (progress) => {
    progress?.({ event: 'progress', data: { generated: 1 } })
    throw new Error('the model is down')
  }
  const events = recordsEvents(admittedTo(perform))
  expect(await events.next()).toEqual({ done: false, value: { event: 'progress', data: { generated: 1 } } })
  await expect(events.next()).rejects.toThrow('the model is down')
})
