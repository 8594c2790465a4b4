import { type Problem, valueError, type Warning } from '@/wire/problem'

export type Loc = readonly (string | number)[]

/** More problems than anybody reads; what comes after is not looked for. */
const problemsMax = 1_000

/** The problems of a recipe, at the places that cause them. */
export class ProblemList {
  readonly problems: Problem[] = []
  readonly warnings: Warning[] = []

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

  warn(...warnings: readonly Warning[]): void {
    if (this.warnings.length < problemsMax) this.warnings.push(...warnings)
  }
}
