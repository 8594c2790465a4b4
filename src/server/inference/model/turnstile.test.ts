import { expect, it } from 'vitest'
import { Turnstile } from './turnstile'

/** Work that lasts until it is told to end, and says when it begins. */
function works(turnstile: Turnstile) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, signal?: AbortSignal) =>
    turnstile.pass(() => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }, signal)
  return { begun, start, end: (name: string) => ends.get(name)?.() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('lets so many pass at once, the others in their order', async () => {
  const { begun, start, end } = works(new Turnstile(2))
  const all = ['a', 'b', 'c', 'd'].map((name) => start(name))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await settled()
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('is left by whoever gives up while waiting, and the next one comes sooner', async () => {
  const { begun, start, end } = works(new Turnstile(1))
  const leave = new AbortController()
  const first = start('first')
  const left = start('left', leave.signal)
  const last = start('last')
  leave.abort(new Error('the client left'))
  await expect(left).rejects.toThrow('the client left')
  end('first')
  await first
  await settled()
  expect(begun).toEqual(['first', 'last'])
  end('last')
  expect(await last).toBe('last')
  await expect(start('too late', leave.signal)).rejects.toThrow('the client left')
})

it('is open again after work that failed', async () => {
  const turnstile = new Turnstile(1)
  await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turnstile.pass(async () => 'yes')).toBe('yes')
})
