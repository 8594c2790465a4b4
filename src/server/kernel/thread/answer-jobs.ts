import { parentPort } from 'node:worker_threads'
import { AppError } from '@/server/kernel/errors'
import { type SentError, sentError } from './sent-error'

/** A thread's messages: once that it has loaded, then an answer to each job in order. */
export type ThreadMessage<Result> = { ready: true } | { result: Result } | { refused: SentError } | { failed: unknown }

/** Answers the jobs of the `WorkerThread` that this thread belongs to. */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const send = (message: ThreadMessage<Result>) => parentPort?.postMessage(message)
  parentPort?.on('message', async (job: Job) => {
    try {
      send({ result: await work(job) })
    } catch (failed) {
      send(failed instanceof AppError ? { refused: sentError(failed) } : { failed })
    }
  })
  send({ ready: true })
}
