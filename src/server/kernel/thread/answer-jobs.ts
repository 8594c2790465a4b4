import { parentPort, type TransferListItem } from 'node:worker_threads'
import { AppError } from '@/server/kernel/errors'
import { ownTask } from './cpu-seconds'
import { type SentError, sentError } from './sent-error'

/** A thread's messages: once that it has loaded, with its name for `cpuSeconds`, then an answer to each job in order. */
export type ThreadMessage<Result> =
  | { ready: true; task?: string | undefined }
  | { result: Result }
  | { refused: SentError }
  | { failed: unknown }

/**
 * Answers the jobs of the thread that started this one.
 * @param moved what of a result is handed over instead of copied.
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
