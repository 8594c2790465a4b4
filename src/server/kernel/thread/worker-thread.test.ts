import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { AppError } from '@/server/kernel/errors'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { ThreadJob } from '@/testing/processes/thread-jobs'
import { ownTask } from './cpu-seconds'
import { FairQueue } from './fair-queue'
import { JobCutShortError, ThreadBusyError } from './refusals'
import { WorkerThread } from './worker-thread'

const file = fileURLToPath(new URL('../../../testing/processes/thread-jobs.ts', import.meta.url))
const resourceLimits = { maxOldGenerationSizeMb: 64 }
const opened = ({ jobSecondsMax = 60, jobWallSecondsMax = 600, waitingMax = 3, waitingOfLaneMax = 2 } = {}) =>
  new WorkerThread<ThreadJob, string>({
    file: () => file,
    resourceLimits,
    jobSecondsMax,
    jobWallSecondsMax,
    waitingMax,
    waitingOfLaneMax,
    idleSeconds: 600,
  })
const echo = (text: string): ThreadJob => ({ does: 'echo', text })

/** A job that ends when `go` is called; it does not keep the process alive. */
function held() {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const go = () => {
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
  }
  return { job: { does: 'wait', flag } satisfies ThreadJob, go }
}

it('returns results of jobs and rethrows their errors', async () => {
  const thread = opened()
  expect(await thread.run(echo('a'), { lane: 'x' })).toBe('a')
  await expect(thread.run({ does: 'fail', text: 'no' }, { lane: 'x' })).rejects.toThrow(new RangeError('no'))
  expect(await thread.run(echo('b'), { lane: 'x' })).toBe('b')
})

it('rethrows AppErrors with their problems, members and headers', async () => {
  const thread = opened()
  const refusalOf = (job: ThreadJob) => thread.run(job, { lane: 'x' }).catch((error: unknown) => error)
  const full = await refusalOf({ does: 'refuse' })
  expect(full).toBeInstanceOf(AppError)
  const details = { status: 507, code: 'full', hint: 'later', members: { room: 0 }, headers: { 'Retry-After': '2' } }
  expect(full).toMatchObject({ name: 'FullError', message: 'no room', ...details })
  const problems = [{ type: 'value_error', loc: ['body', 'tables'], msg: 'Value error, no', input: null }]
  const wrong = await refusalOf({ does: 'refuse', problems })
  expect(wrong).toBeInstanceOf(ValidationFailedError)
  expect(wrong).toMatchObject({ status: 422, problems, members: { code: 'of the job' } })
})

it('serves lanes in turn, and rejects jobs when the queue or their lane is full', async () => {
  const thread = opened()
  const { job, go } = held()
  const order: string[] = []
  const noted = (lane: string, text: string) => thread.run(echo(text), { lane }).then((answer) => order.push(answer))
  const first = thread.run(job, { lane: 'greedy' })
  const waiting = [noted('greedy', 'greedy 1'), noted('greedy', 'greedy 2')]
  await expect(thread.run(echo(''), { lane: 'greedy' })).rejects.toThrow(ThreadBusyError)
  waiting.push(noted('modest', 'modest'))
  await expect(thread.run(echo(''), { lane: 'late' })).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '1' },
  })
  go()
  await Promise.all([first, ...waiting])
  expect(order).toEqual(['greedy 1', 'modest', 'greedy 2'])
})

it('drops a job whose caller aborts before it starts', async () => {
  const thread = opened()
  const { job, go } = held()
  const caller = new AbortController()
  const first = thread.run(job, { lane: 'x' })
  const left = thread.run({ does: 'never end' }, { lane: 'x', signal: caller.signal })
  caller.abort(new Error('the client left'))
  await expect(left).rejects.toThrow('the client left')
  go()
  await first
  expect(await thread.run(echo('next'), { lane: 'x' })).toBe('next')
})

it.each([
  ['time', { does: 'never end' }],
  ['memory', { does: 'fill the memory' }],
] as const)('stops a job that runs out of %s, and runs the next', async (limit, job) => {
  const thread = opened({ jobSecondsMax: limit === 'time' ? 1 : 60 })
  const cut = thread.run(job, { lane: 'x' })
  const next = thread.run(echo('next'), { lane: 'x' })
  await expect(cut).rejects.toThrow(new JobCutShortError(limit))
  expect(await next).toBe('next')
})

const countsProcessorTime = ownTask() !== undefined

it.runIf(countsProcessorTime)('limits the processor time of a job, not its waiting time', async () => {
  const [slow, endless] = [opened({ jobSecondsMax: 1 }), opened({ jobSecondsMax: 1 })]
  await slow.run(echo('started'), { lane: 'x' })
  const { job, go } = held()
  const waited = slow.run(job, { lane: 'x' })
  await expect(endless.run({ does: 'never end' }, { lane: 'x' })).rejects.toThrow(new JobCutShortError('time'))
  go()
  expect(await waited).toBe('waited')
})

it.runIf(countsProcessorTime)('reports overload when the wall-clock limit ends a job', async () => {
  const thread = opened({ jobWallSecondsMax: 0.2 })
  await expect(thread.run(held().job, { lane: 'x' })).rejects.toThrow(ThreadBusyError)
})

it('frees a place for each item taken or removed', () => {
  const queue = new FairQueue<number>({ waitingMax: 2, waitingOfLaneMax: 2 })
  for (let round = 0; round < 3; round++) {
    expect([queue.push('a', 1), queue.push('b', 2), queue.push('c', 3)]).toEqual([true, true, false])
    queue.remove('a', 1)
    queue.remove('a', 1)
    expect([queue.take(), queue.take()]).toEqual([2, undefined])
  }
})
