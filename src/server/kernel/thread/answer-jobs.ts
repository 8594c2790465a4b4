import { parentPort, type TransferListItem } from 'node:worker_threads'
import { AppError } from '@/server/kernel/errors'
import { ownTask } from './cpu-seconds'
import { type SentError, sentError } from './sent-error'

/** A thread's messages: `ready` once, with the task name for `cpuSeconds`, then a reply to each job in order. */
export type ThreadMessage<Result> =
  | { ready: true; task?: string | undefined }
  | { result: Result }
  | { refused: SentError }
  | { failed: unknown }

/**
 * Runs the jobs that the parent thread sends.
 * @param moved the parts of a result to transfer instead of copying.
 */
export function answerJobs<Job, Result>(
  work: (job: Job) => Promise<Result>,
  moved: (result: Result) => readonly TransferListItem[] = () => [],
): void {
  const send = (message: ThreadMessage<Result>, items: readonly TransferListItem[] = []) =>
    parentPort?.postMessage(message, items)
  parentPort?.on('message', async (job: Job) => {
    try {
      const result = await work(job)
      send({ result }, moved(result))
    } catch (failed) {
      send(failed instanceof AppError ? { refused: sentError(failed) } : { failed })
    }
  })
  send({ ready: true, task: ownTask() })
}
