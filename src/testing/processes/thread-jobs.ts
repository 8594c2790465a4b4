import { AppError } from '@/server/kernel/errors'
import { answerJobs } from '@/server/kernel/thread/answer-jobs'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Problem } from '@/wire/problem'

class FullError extends AppError {
  constructor() {
    super('no room', {
      status: 507,
      code: 'full',
      hint: 'later',
      members: { room: 0 },
      headers: { 'Retry-After': '2' },
    })
  }
}

/** The jobs of the tests' thread. */
export type ThreadJob =
  | { does: 'echo'; text: string }
  | { does: 'fail'; text: string }
  | { does: 'refuse'; problems?: readonly Problem[] }
  | { does: 'never end' }
  | { does: 'fill the memory' }
  | { does: 'wait'; flag: Int32Array }

answerJobs<ThreadJob, string>(async (job) => {
  switch (job.does) {
    case 'echo':
      return job.text
    case 'fail':
      throw new RangeError(job.text)
    case 'refuse':
      if (job.problems) throw new ValidationFailedError(job.problems, { code: 'of the job' })
      throw new FullError()
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
