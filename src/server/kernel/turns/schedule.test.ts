import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { schedule, scheduleOrRefuse } from './schedule'

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
  const done = schedule(async () => {
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
    schedule(() => {
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
    schedule(() => {
      begunIn.push(turn.now())
      return busy(12)
    }),
  )
  await Promise.all(all)
  turn.stop()
  expect(new Set(begunIn).size).toBeGreaterThanOrEqual(7)
})

it('failing work does not block the work behind it', async () => {
  const fail = () => schedule(() => busy(10).then(() => Promise.reject(new Error('no'))))
  const ends = await Promise.allSettled([fail(), fail(), schedule(async () => 'yes')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

/** How many are refused of those that arrive together and take ten milliseconds each. */
async function refusedOf(count: number): Promise<number> {
  const ends = Array.from({ length: count }, () =>
    scheduleOrRefuse(
      () => busy(10).then(() => 0),
      async () => 1,
    ),
  )
  const refused = await Promise.all(ends)
  return refused.filter(Boolean).length
}

it('refuses what waits when hundreds do, the oldest of them for seconds', async () => {
  expect(await refusedOf(500)).toBe(0)
  const refused = await refusedOf(1_000)
  // Two hundred end in two seconds, and five hundred may wait.
  expect(refused).toBeGreaterThan(250)
  expect(refused).toBeLessThanOrEqual(300)
})

it('refuses what arrives meanwhile, at once', async () => {
  const waiting = Array.from({ length: 600 }, () => schedule(() => busy(10)))
  clock += 3_000
  let isRefused = false
  const late = scheduleOrRefuse(
    async () => undefined,
    async () => {
      isRefused = true
    },
  )
  expect(isRefused).toBe(true)
  await Promise.all([...waiting, late])
  expect(await refusedOf(1)).toBe(0)
})
