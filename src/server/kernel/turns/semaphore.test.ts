import { expect, it } from 'vitest'
import { Semaphore } from './semaphore'

/** Work that lasts until `end` is called with its name; `started` lists running and finished work. */
function works(semaphore: Semaphore) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, signal?: AbortSignal) =>
    semaphore.run(() => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }, signal)
  return { started, start, end: (name: string) => ends.get(name)?.() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('runs as many at a time as it has permits, the rest in order', async () => {
  const { started, start, end } = works(new Semaphore(2))
  const all = ['a', 'b', 'c', 'd'].map((name) => start(name))
  await settled()
  expect(started).toEqual(['a', 'b'])
  end('b')
  await settled()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await settled()
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('drops callers that abort while waiting', async () => {
  const { started, start, end } = works(new Semaphore(1))
  const leave = new AbortController()
  const first = start('first')
  const left = start('left', leave.signal)
  const last = start('last')
  leave.abort(new Error('the client left'))
  await expect(left).rejects.toThrow('the client left')
  end('first')
  await first
  await settled()
  expect(started).toEqual(['first', 'last'])
  end('last')
  expect(await last).toBe('last')
  await expect(start('too late', leave.signal)).rejects.toThrow('the client left')
})

it('releases the permit of work that failed', async () => {
  const semaphore = new Semaphore(1)
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await semaphore.run(async () => 'yes')).toBe('yes')
})
