import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { letIn } from './entrance'

/** Counts the turns of the event loop until `stop`. */
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

/** Only work takes time: what a turn lets in does not depend on how busy the machine is. */
let clock = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock))
afterEach(() => void vi.restoreAllMocks())

/** Work that holds the event loop for a time, in its first step and after it. */
const busy = async (ms: number) => {
  for (let step = 0; step < 2; step++) {
    clock += ms / 2
    await Promise.resolve()
  }
}

it('work that comes alone begins at once', async () => {
  let begun = false
  const done = letIn(async () => {
    begun = true
  })
  expect(begun).toBe(true)
  await done
})

it('work that comes at once begins over several turns, in its order', async () => {
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
  // Of a turn's eight milliseconds each takes one as it is let in, and another later in the turn.
  for (const one of new Set(begunIn)) expect(begunIn.filter((other) => other === one).length).toBeLessThanOrEqual(8)
})

it('work that takes longer than a turn lets in one of those that wait with each', async () => {
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

it('work that fails lets in those behind it', async () => {
  const fail = () => letIn(() => busy(10).then(() => Promise.reject(new Error('no'))))
  const ends = await Promise.allSettled([fail(), fail(), letIn(async () => 'yes')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
