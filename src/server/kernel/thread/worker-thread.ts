import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { ThreadMessage } from './answer-jobs'
import { cpuSeconds } from './cpu-seconds'
import { FairQueue, type QueueBounds } from './fair-queue'
import { loading } from './loading'
import { JobCutShortError, ThreadBusyError } from './refusals'
import { receivedError } from './sent-error'

export type ThreadOptions = QueueBounds & {
  /** Absolute path of a module that calls `answerJobs`, evaluated at each start of the thread; TypeScript is loaded with tsx. */
  readonly file: () => string
  /** Processor time per job; wall-clock time where the system does not count a thread's. Queueing has no limit. */
  readonly jobSecondsMax: number
  /** Wall-clock time per job, for busy machines. */
  readonly jobWallSecondsMax: number
  /** Idle time after which the thread ends; the next job starts it again. */
  readonly idleSeconds: number
  readonly resourceLimits: ResourceLimits
}

/** A thread takes a second to load its modules, and several on a busy machine. */
const startSecondsMax = 60
const lookSecondsMin = 0.05

type Waiting<Job, Result> = { job: Job; resolve(result: Result): void; reject(error: unknown): void }

/**
 * A lazily started thread for work that would block the event loop. It runs one job at a time, with lanes in turn; a job
 * over its limit is stopped, and the next runs in a new thread. It does not keep the process alive.
 */
export class WorkerThread<Job, Result> {
  readonly #options: ThreadOptions
  readonly #waiting: FairQueue<Waiting<Job, Result>>
  #worker: Worker | undefined
  #isReady = false
  #task: string | undefined
  #running: Waiting<Job, Result> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: ThreadOptions) {
    this.#options = options
    this.#waiting = new FairQueue(options)
  }

  /**
   * @param job must be structured-cloneable.
   * @param lane the caller: jobs of one lane wait for each other, and lanes take turns.
   * @throws ThreadBusyError (503) if the queue is full or the machine is too busy; JobCutShortError; the signal's reason if
   * aborted before the job starts; errors of the job.
   */
  run(job: Job, { lane, signal }: { lane: string; signal?: AbortSignal }): Promise<Result> {
    signal?.throwIfAborted()
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        this.#waiting.remove(lane, waiting)
        if (this.#running !== waiting) reject(signal?.reason)
      }
      const end = () => signal?.removeEventListener('abort', leave)
      const waiting: Waiting<Job, Result> = {
        job,
        resolve: (result) => {
          end()
          resolve(result)
        },
        reject: (error) => {
          end()
          reject(error)
        },
      }
      if (!this.#waiting.push(lane, waiting)) throw new ThreadBusyError()
      signal?.addEventListener('abort', leave, { once: true })
      this.#proceed()
    })
  }

  #proceed(): void {
    if (this.#running) return
    this.#running = this.#waiting.take()
    clearTimeout(this.#timer)
    if (!this.#running) {
      this.#timer = setTimeout(() => this.#stop(), this.#options.idleSeconds * 1_000).unref()
      return
    }
    this.#worker ??= this.#started()
    if (this.#isReady) this.#post(this.#worker)
    else this.#timer = setTimeout(() => this.#replace(new ThreadBusyError()), startSecondsMax * 1_000)
  }

  #post(worker: Worker): void {
    this.#watch(cpuSeconds(this.#task), performance.now() / 1_000)
    worker.postMessage(this.#running?.job)
  }

  /** Checks the job's processor time at the earliest moment it can be used up, repeatedly. */
  #watch(cpuStart: number | undefined, wallStart: number, cpuUsed = 0, wallUsed = 0): void {
    const { jobSecondsMax, jobWallSecondsMax } = this.#options
    const secondsLeft = Math.min(jobSecondsMax - cpuUsed, jobWallSecondsMax - wallUsed)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const wall = performance.now() / 1_000 - wallStart
      const now = cpuSeconds(this.#task)
      const used = cpuStart === undefined || now === undefined ? wall : now - cpuStart
      if (used >= jobSecondsMax) this.#replace(new JobCutShortError('time'))
      else if (wall >= jobWallSecondsMax) this.#replace(new ThreadBusyError())
      else this.#watch(cpuStart, wallStart, used, wall)
    }, Math.max(secondsLeft, lookSecondsMin) * 1_000)
  }

  #started(): Worker {
    const { file, resourceLimits } = this.#options
    const load = loading(file())
    const worker = new Worker(load, { eval: true, execArgv: [], resourceLimits })
    const replace = (error: unknown) => {
      if (worker === this.#worker) this.#replace(error)
    }
    worker.unref()
    worker.on('message', (message: ThreadMessage<Result>) => {
      if (worker === this.#worker) this.#receive(worker, message)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      replace(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobCutShortError('memory', { cause: error }) : error),
    )
    worker.on('exit', (code) => replace(new Error(`the thread ended with code ${code}`)))
    return worker
  }

  #receive(worker: Worker, message: ThreadMessage<Result>): void {
    if ('ready' in message) {
      this.#isReady = true
      this.#task = message.task
      if (this.#running) this.#post(worker)
      return
    }
    const done = this.#running
    this.#running = undefined
    if ('result' in message) done?.resolve(message.result)
    else done?.reject('refused' in message ? receivedError(message.refused) : message.failed)
    this.#proceed()
  }

  #replace(error: unknown): void {
    const cut = this.#running
    this.#running = undefined
    this.#stop()
    cut?.reject(error)
    this.#proceed()
  }

  #stop(): void {
    const worker = this.#worker
    this.#worker = undefined
    this.#isReady = false
    void worker?.terminate()
  }
}
