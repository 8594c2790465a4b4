import { answerJobs } from '@/server/kernel/thread/answer-jobs'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Problem } from '@/wire/problem'
import { type JobName, jobs } from './jobs'

export type Job = { readonly name: JobName; readonly args: readonly unknown[] }

/** Passed between threads as data: an error would lose its class. */
export type Outcome = { value: unknown } | { refused: readonly Problem[] }

/** The thread's own module. */
answerJobs<Job, Outcome>(async ({ name, args }) => {
  try {
    return { value: await Reflect.apply(jobs[name], undefined, args) }
  } catch (error) {
    if (error instanceof ValidationFailedError) return { refused: error.problems }
    throw error
  }
})
