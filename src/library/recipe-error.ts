import type { RecipeProblem } from './types'

/** A recipe that cannot be generated; the message names every fault with its place, one per line. */
export class RecipeError extends Error {
  readonly problems: readonly RecipeProblem[]

  constructor(problems: readonly RecipeProblem[]) {
    super(problems.map(({ place, message }) => `${place}: ${message}`).join('\n'))
    this.name = 'RecipeError'
    this.problems = problems
  }
}
