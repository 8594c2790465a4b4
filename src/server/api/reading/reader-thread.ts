import { answerJobs } from '@/server/kernel/thread/answer-jobs'
import { type JobName, jobs } from './jobs'

export type Job = { readonly name: JobName; readonly args: readonly unknown[] }

/** The thread's own module. */
answerJobs<Job, unknown>(async ({ name, args }) => Reflect.apply(jobs[name], undefined, args))
