import { answerJobs } from '@/server/kernel/thread/answer-jobs'

/** The jobs of the tests' thread. */
export type ThreadJob =
  | { does: 'echo'; text: string }
  | { does: 'fail'; text: string }
  | { does: 'never end' }
  | { does: 'fill the memory' }
  | { does: 'wait'; flag: Int32Array }

answerJobs<ThreadJob, string>(async (job) => {
  switch (job.does) {
    case 'echo':
      return job.text
    case 'fail':
      throw new RangeError(job.text)
    case 'never end':
      for (;;);
    case 'fill the memory': {
      const kept: number[][] = []
      for (;;) kept.push(Array.from({ length: 10_000 }, Math.random))
    }
    case 'wait':
      Atomics.wait(job.flag, 0, 0)
      return 'waited'
  }
})
