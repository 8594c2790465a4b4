import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pauses } from './pauses'
import { nextTurn } from './turn'

/** A clock that only work advances, so that results do not depend on the machine's load. */
let clock = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock))
afterEach(() => void vi.restoreAllMocks())

/** Work of several slices, each long enough to pause; `slice` is called at the start of each. */
async function work(slices: number, slice: () => void, ms = 6) {
  const pause = pauses()
  for (let at = 0; at < slices; at++) {
    slice()
    clock += ms
    await pause()
  }
}

/** Calls `each` in every turn of the event loop until it is stopped. */
function eachTurn(each: () => void) {
  let running = true
  const turn = () => {
    each()
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    running = false
  }
}

it('pieces of paused work continue one per turn, so that other requests are served between two of them', async () => {
  let continued = 0
  let most = 0
  const all = Array.from({ length: 40 }, () => work(5, () => void continued++))
  // All of them begin in this turn.
  continued = 0
  const stop = eachTurn(() => {
    most = Math.max(most, continued)
    continued = 0
  })
  await Promise.all(all)
  stop()
  expect(most).toBe(1)
})

it('work that begins together shares the time of one turn', async () => {
  let msOfTurn = 0
  let longest = 0
  const stop = eachTurn(() => {
    longest = Math.max(longest, msOfTurn)
    msOfTurn = 0
  })
  await Promise.all(Array.from({ length: 40 }, () => work(20, () => void msOfTurn++, 1)))
  stop()
  // The first takes what a turn has for new work, each of the others its first millisecond before it can pause.
  expect(longest).toBeLessThanOrEqual(48)
})

it('paused work continues in the order in which it paused', async () => {
  const order: number[] = []
  await Promise.all([1, 2, 3].map((name) => work(3, () => void order.push(name), 12)))
  expect(order).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3])
})

it('short work continues before long work that paused earlier, but does not starve it', async () => {
  const order: string[] = []
  const long = Array.from({ length: 10 }, () => work(9, () => void order.push('long'), 12))
  await new Promise(setImmediate)
  const before = order.length
  const short = Array.from({ length: 10 }, () => work(2, () => void order.push('short'), 4))
  await Promise.all(short)
  const during = order.slice(before).filter((name) => name === 'long').length
  // They alternate: forty turns of long work waited before the short work came.
  expect(during).toBeGreaterThanOrEqual(5)
  expect(during).toBeLessThanOrEqual(25)
  await Promise.all(long)
})

it('work that has hardly begun continues in order of arrival, however little newer work has taken', async () => {
  const order: number[] = []
  const ownMs = [0.9, 0.4, 0]
  await Promise.all(ownMs.map((taken) => nextTurn({ ownMs: taken }).then(() => order.push(taken))))
  expect(order).toEqual(ownMs)
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
