import { moreProblems, type Problem } from '@/wire/problem'
import { AppError } from './errors'

const listedMax = 1_000

/** The request is wrong in the ways listed; the answer is 422 with all of them (ADR 3). */
export class ValidationFailedError extends AppError {
  readonly problems: readonly Problem[]

  /** @param members stand next to `detail` in the body, e.g. `code` and `fields` of a contract's refusal. */
  constructor(problems: readonly Problem[], members: Record<string, unknown> = {}) {
    const [first] = problems
    super(first ? `${first.loc.join('.')}: ${first.msg}` : 'The request is not valid.', {
      status: 422,
      code: 'validation_failed',
      members,
    })
    this.problems = problems
  }

  /** As many of the problems as an answer lists. */
  get listed(): readonly Problem[] {
    const { problems } = this
    if (problems.length <= listedMax) return problems
    return [...problems.slice(0, listedMax), moreProblems(`and ${problems.length - listedMax} more problems`, ['body'])]
  }
}
