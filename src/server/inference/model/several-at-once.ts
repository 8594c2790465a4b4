import { ModelUnavailableError } from './model-unavailable'

export type Pace = {
  /** How many run at the same time. */
  readonly width: number
  /** No task begins later than this after the first. */
  readonly budgetMs: number
}

/**
 * Runs tasks in their order, several at once. The model is taken to be down, and no further task is begun, when one of
 * the first fails before any has succeeded, or later as many in a row as run at once.
 * @returns the last failure, if there was one.
 * @throws the first error that is no ModelUnavailableError; what is already running then ends by itself.
 */
export async function severalAtOnce(
  tasks: readonly (() => Promise<void>)[],
  { width, budgetMs }: Pace,
): Promise<ModelUnavailableError | undefined> {
  const startedAt = performance.now()
  let next = 0
  let failuresInARow = 0
  let hasSucceeded = false
  let failure: ModelUnavailableError | undefined
  const isDown = () => failuresInARow >= (hasSucceeded ? width : 1)
  const goOn = () => !isDown() && performance.now() - startedAt <= budgetMs
  const work = async () => {
    for (let task = tasks[next++]; task && goOn(); task = tasks[next++]) {
      try {
        await task()
        hasSucceeded = true
        failuresInARow = 0
      } catch (error) {
        if (!(error instanceof ModelUnavailableError)) {
          next = tasks.length
          throw error
        }
        failure = error
        failuresInARow++
      }
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return failure
}
