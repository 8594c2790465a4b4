import { type Problem, valueError, type Warning } from '@/wire/problem'

export type Loc = readonly (string | number)[]

/** More problems than anybody reads; what comes after is not looked for. */
const problemsMax = 1_000
/** Names that are likened to the known ones: each takes up to a millisecond, and nobody reads more. */
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

  /** Whether one more name may be likened to the known ones. */
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
