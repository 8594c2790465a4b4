import { moreProblems, type Problem } from '@/wire/problem'
import { AppError } from './errors'
import { isLongJson } from './excerpt/is-long-json'

const listedMax = 1_000
/** Maximum characters of an offending value; longer ones are omitted. */
const inputLengthMax = 10_000

/** The request has the listed problems; the response is 422 with all of them (ADR 3). */
export class ValidationFailedError extends AppError {
  readonly problems: readonly Problem[]

  /**
   * @param members go next to `detail` in the body, e.g. `code` and `fields` of a rejected contract.
   * @param judge as in `ReadBody`: without it, no corrected request is offered.
   */
  constructor(
    problems: readonly Problem[],
    members: Record<string, unknown> = {},
    readonly judge?: (body: unknown) => readonly Problem[] | undefined,
  ) {
    const [first] = problems
    super(first ? `${first.loc.join('.')}: ${first.msg}` : 'The request is not valid.', {
      status: 422,
      code: 'validation_failed',
      members,
    })
    this.problems = problems
  }

  /** The same error, with corrected requests as far as `judge` can check them. */
  judgedBy(judge: ValidationFailedError['judge']): ValidationFailedError {
    const { problems, members } = this
    return new ValidationFailedError(problems, { ...members }, judge)
  }

  /** The problems that a response lists, with inputs short enough to read. */
  get listed(): readonly Problem[] {
    const { problems } = this
    const listed = problems.slice(0, listedMax).map(withShortInput)
    if (problems.length <= listedMax) return listed
    return [...listed, moreProblems(`and ${problems.length - listedMax} more problems`, ['body'])]
  }
}

/** A megabyte sent as a name is neither serialized nor sent back. */
const withShortInput = (problem: Problem): Problem =>
  isLongJson(problem.input, inputLengthMax) ? { ...problem, input: null } : problem
