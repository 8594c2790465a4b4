import { ModelUnavailableError } from './faults/model-unavailable'

/**
 * Starts tasks in their order, at most `width` at the same time. The model counts as down, and no further task starts,
 * when a task fails before any has succeeded, or later when `width` of them fail in a row.
 * @returns the last failure, if there was one.
 * @throws the first error that is not a ModelUnavailableError; calls already running then end by themselves.
 */
export async function runConcurrently(
  tasks: readonly (() => Promise<void>)[],
  width: number,
): Promise<ModelUnavailableError | undefined> {
  let next = 0
  let failuresInARow = 0
  let hasSucceeded = false
  let failure: ModelUnavailableError | undefined
  const isDown = () => failuresInARow >= (hasSucceeded ? width : 1)
  const work = async () => {
    for (let task = tasks[next++]; task && !isDown(); task = tasks[next++]) {
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
