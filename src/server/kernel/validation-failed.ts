import { moreProblems, type Problem } from '@/wire/problem'
import { AppError } from './errors'

const listedMax = 1_000
/** Characters of the value that a problem is about; a longer one is left out. */
const inputLengthMax = 10_000

/** The request is wrong in the ways listed; the answer is 422 with all of them (ADR 3). */
export class ValidationFailedError extends AppError {
  readonly problems: readonly Problem[]

  /**
   * @param members go next to `detail` in the body, e.g. `code` and `fields` of a contract's refusal.
   * @param judge the problems that another body would have.
   */
  constructor(
    problems: readonly Problem[],
    members: Record<string, unknown> = {},
    readonly judge?: (body: unknown) => readonly Problem[],
  ) {
    const [first] = problems
    super(first ? `${first.loc.join('.')}: ${first.msg}` : 'The request is not valid.', {
      status: 422,
      code: 'validation_failed',
      members,
    })
    this.problems = problems
  }

  /** As many of the problems as an answer lists, with inputs that a person would read. */
  get listed(): readonly Problem[] {
    const { problems } = this
    const listed = problems.slice(0, listedMax).map(withShortInput)
    if (problems.length <= listedMax) return listed
    return [...listed, moreProblems(`and ${problems.length - listedMax} more problems`, ['body'])]
  }
}

/** A megabyte that nobody may send as a name is not sent back either, nor turned into text to be sent. */
const withShortInput = (problem: Problem): Problem =>
  roomLeft(problem.input, inputLengthMax) < 0 ? { ...problem, input: null } : problem

/** Of `length` characters, about how many the value's JSON leaves; it is not read further than to the last of them. */
function roomLeft(value: unknown, length: number): number {
  if (typeof value === 'string') return length - value.length
  if (typeof value !== 'object' || value === null) return length - 1
  let left = length - 2
  for (const name in value) {
    if (left < 0) return left
    if (Object.hasOwn(value, name))
      left = roomLeft(Reflect.get(value, name), Array.isArray(value) ? left : left - name.length)
  }
  return left
}
