import { expect, it, onTestFinished, vi } from 'vitest'
import { inTurns, prioritized } from './in-turns'

const patient = new AbortController().signal

/** A job whose slices take `ms` each; `log` gets its name with every one. */
function* job(name: string, { slices, ms, log }: { slices: number; ms: number; log: string[] }) {
  for (let i = 0; i < slices; i++) {
    const until = performance.now() + ms
    while (performance.now() < until);
    log.push(name)
    yield Buffer.from(name)
  }
}

function pending(): { promise: Promise<void>; answer: () => void } {
  let answer = () => {}
  const promise = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { promise, answer: () => answer() }
}

async function read(slices: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0
  for await (const _ of slices) count++
  return count
}

it('large jobs share each turn of the event loop, and none of them waits for another to end', async () => {
  const log: string[] = []
  let turns = 0
  let running = true
  const count = () => {
    turns++
    if (running) setImmediate(count)
  }
  setImmediate(count)
  const jobs = ['a', 'b', 'c'].map((name) => read(inTurns(() => job(name, { slices: 20, ms: 2, log }), patient)))
  expect(await Promise.all(jobs)).toEqual([20, 20, 20])
  running = false
  // Every slice is longer than a turn's share, so that each but the first ones had a separate turn.
  expect(turns).toBeGreaterThanOrEqual(56)
  for (const name of ['a', 'b', 'c']) expect(log.slice(0, 12)).toContain(name)
})

it('jobs that take long to begin begin in turns of their own', async () => {
  let turn = 0
  let running = true
  const count = () => {
    turn++
    if (running) setImmediate(count)
  }
  setImmediate(count)
  const begunIn: number[] = []
  const begin = () => {
    begunIn.push(turn)
    const until = performance.now() + 12
    while (performance.now() < until);
    return job('a', { slices: 1, ms: 0, log: [] })
  }
  await Promise.all(Array.from({ length: 8 }, () => read(inTurns(begin, patient))))
  running = false
  // The turn that is under way may have begun with an earlier job.
  expect(new Set(begunIn).size).toBeGreaterThanOrEqual(7)
})

it('while a call waits for its answer, a large job takes but one short slice of each turn', async () => {
  let turns = 0
  let running = true
  const count = () => {
    turns++
    if (running) setImmediate(count)
  }
  setImmediate(count)
  const large = read(inTurns(() => job('a', { slices: 30, ms: 0.3, log: [] }), patient))
  await prioritized(large)
  running = false
  // The first slices, until the job has taken a turn's time itself, wait for nobody.
  expect(turns).toBeGreaterThanOrEqual(24)
})

it('while a call waits for its answer, a slice pauses sooner', async () => {
  // Only work takes time, whatever else the machine does.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  const slice = async () => {
    const from = clock
    function* untilDue(isDue: () => boolean) {
      while (!isDue()) clock += 0.5
      yield Buffer.from('slice')
    }
    await read(inTurns(untilDue, patient))
    return clock - from
  }
  const alone = await slice()
  const { promise, answer } = pending()
  const call = prioritized(promise)
  expect(await slice()).toBeLessThan(alone)
  answer()
  await call
})

it('many jobs that come at once begin over several turns of the event loop', async () => {
  const log: string[] = []
  let turns = 0
  const jobs = Array.from({ length: 20 }, () => read(inTurns(() => job('a', { slices: 1, ms: 3, log }), patient)))
  for (; log.length < 20; turns++) await new Promise(setImmediate)
  await Promise.all(jobs)
  expect(turns).toBeGreaterThanOrEqual(5)
})

it('a long slice pauses, and its pause markers are not passed on', async () => {
  let pauses = 0
  function* long(isDue: () => boolean) {
    while (pauses < 3) {
      if (!isDue()) continue
      pauses++
      yield Buffer.alloc(0)
    }
    yield Buffer.from('slice')
  }
  expect(await read(inTurns(long, patient))).toBe(1)
  expect(pauses).toBe(3)
})

it('a job whose reader has gone makes no further slice', async () => {
  const reader = new AbortController()
  const log: string[] = []
  for await (const _ of inTurns(() => job('a', { slices: 9, ms: 0, log }), reader.signal)) reader.abort()
  expect(log).toEqual(['a'])
})

it('a small job does not wait for large ones that came earlier', async () => {
  const log: string[] = []
  const large = ['a', 'b', 'c'].map((name) => read(inTurns(() => job(name, { slices: 9, ms: 2, log }), patient)))
  await new Promise(setImmediate)
  const before = log.length
  await read(inTurns(() => job('small', { slices: 1, ms: 0, log }), patient))
  // On a busy machine slices may use up the turns that the small job would have begun in: at most half of all slices.
  expect(log.slice(before, before + 13)).toContain('small')
  await Promise.all(large)
})
