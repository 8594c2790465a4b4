import { type Problem, valueError, type Warning } from '@/wire/problem'

export type Loc = readonly (string | number)[]

/** Maximum number of problems reported. */
const problemsMax = 1_000
/** Maximum number of names compared with the known ones: each takes up to a millisecond. */
const hintsMax = 20

/** The problems of a recipe, at the places that cause them. */
export class ProblemList {
  readonly problems: Problem[] = []
  readonly warnings: Warning[] = []
  private hintsLeft = hintsMax

  get isFull(): boolean {
    return this.problems.length >= problemsMax
  }

  add(...problems: readonly Problem[]): void {
    if (!this.isFull) this.problems.push(...problems)
  }

  /** A rule that the value breaks; `ctx` holds the facts as numbers and names for programs. */
  refuse(error: string, loc: Loc, { input = null, ...ctx }: Record<string, unknown> = {}): void {
    this.add(valueError(error, { loc: [...loc], input, ctx }))
  }

  /** Whether one more name may be compared with the known ones. */
  takesHint(): boolean {
    return this.hintsLeft-- > 0
  }

  warn(warnings: Iterable<Warning>): void {
    for (const warning of warnings) {
      if (this.warnings.length >= problemsMax) return
      this.warnings.push(warning)
    }
  }
}
