import { answerJobs } from '@/server/kernel/thread/answer-jobs'
import { type Job, jobs } from './jobs'

/** The thread's own module. */
answerJobs<Job, unknown>(async ({ name, args }) => Reflect.apply(jobs[name], undefined, args))
