import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pauses } from './pauses'

/** A clock that only work advances, so that results do not depend on the machine's load. */
let clock = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock))
afterEach(() => void vi.restoreAllMocks())

/** Work of several slices, each long enough to pause; `slice` is called at the start of each. */
async function work(slices: number, slice: () => void) {
  const pause = pauses()
  for (let at = 0; at < slices; at++) {
    slice()
    clock += 6
    await pause()
  }
}

it('pieces of paused work continue one per turn, so that other requests are served between two of them', async () => {
  let continued = 0
  let most = 0
  let running = true
  const turn = () => {
    most = Math.max(most, continued)
    continued = 0
    if (running) setImmediate(turn)
  }
  const all = Array.from({ length: 40 }, () => work(5, () => void continued++))
  // All of them begin in this turn.
  continued = 0
  setImmediate(turn)
  await Promise.all(all)
  running = false
  expect(most).toBe(1)
})

it('paused work continues in the order in which it paused', async () => {
  const order: number[] = []
  await Promise.all([1, 2, 3].map((name) => work(3, () => void order.push(name))))
  expect(order).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3])
})

it('short work does not pause', async () => {
  const pause = pauses()
  let isLater = false
  setImmediate(() => {
    isLater = true
  })
  for (let step = 0; step < 100; step++) await pause()
  expect(isLater).toBe(false)
})
