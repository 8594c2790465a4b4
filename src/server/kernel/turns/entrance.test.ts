import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isCrowded, letIn } from './entrance'

/** Counts event loop turns until `stop`. */
function turns() {
  let count = 0
  let running = true
  const next = () => {
    count++
    if (running) setImmediate(next)
  }
  setImmediate(next)
  const stop = () => {
    running = false
  }
  return { now: () => count, stop }
}

/** A clock that only work advances, so that results do not depend on the machine's load. */
let clock = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock))
afterEach(() => void vi.restoreAllMocks())

/** Work that blocks the event loop, half in its first step and half after it. */
const busy = async (ms: number) => {
  for (let step = 0; step < 2; step++) {
    clock += ms / 2
    await Promise.resolve()
  }
}

it('a single piece of work starts immediately', async () => {
  let begun = false
  const done = letIn(async () => {
    begun = true
  })
  expect(begun).toBe(true)
  await done
})

it('simultaneous work starts over several turns, in order of arrival', async () => {
  const turn = turns()
  const begunIn: number[] = []
  const order: number[] = []
  const all = Array.from({ length: 60 }, (_, nth) =>
    letIn(() => {
      begunIn.push(turn.now())
      order.push(nth)
      return busy(2)
    }),
  )
  await Promise.all(all)
  turn.stop()
  expect(order).toEqual(Array.from({ length: 60 }, (_, nth) => nth))
  // Each takes one of a turn's eight milliseconds on admission and another later in the turn.
  for (const one of new Set(begunIn)) expect(begunIn.filter((other) => other === one).length).toBeLessThanOrEqual(8)
})

it('work longer than a turn is admitted one piece per turn', async () => {
  const turn = turns()
  const begunIn: number[] = []
  const all = Array.from({ length: 8 }, () =>
    letIn(() => {
      begunIn.push(turn.now())
      return busy(12)
    }),
  )
  await Promise.all(all)
  turn.stop()
  expect(new Set(begunIn).size).toBeGreaterThanOrEqual(7)
})

it('failing work does not block the work behind it', async () => {
  const fail = () => letIn(() => busy(10).then(() => Promise.reject(new Error('no'))))
  const ends = await Promise.allSettled([fail(), fail(), letIn(async () => 'yes')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

it('is crowded while hundreds wait, the oldest of them for seconds', async () => {
  const enter = (count: number) => Array.from({ length: count }, () => letIn(() => busy(10)))
  const some = enter(400)
  clock += 10_000
  const isCrowdedBySome = isCrowded()
  const all = [...some, ...enter(200)]
  const isCrowdedByMany = isCrowded()
  await Promise.all(all)
  expect([isCrowdedBySome, isCrowdedByMany, isCrowded()]).toEqual([false, true, false])
  const young = enter(600)
  expect(isCrowded()).toBe(false)
  await Promise.all(young)
})
