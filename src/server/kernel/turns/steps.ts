import { pauses } from './pauses'

/** Work that may pause after each step, run in one go or in turns with other work. */
export type Steps<Result> = Generator<void, Result>

/** Runs all steps at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Runs the steps, yielding to the event loop in between.
 * @throws the signal's reason once it is aborted.
 */
export async function inTurns<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  const pause = pauses(signal)
  for (;;) {
    signal?.throwIfAborted()
    const step = steps.next()
    if (step.done) return step.value
    if (pause.isDue()) await pause()
  }
}

/** `map` with one step per item. */
export function* mapped<Item, Result>(
  items: readonly Item[],
  make: (item: Item, index: number) => Result,
): Steps<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(make(item, index))
    yield
  }
  return results
}

/** `map` with steps within each item. */
export function* mappedInSteps<Item, Result>(
  items: readonly Item[],
  make: (item: Item, index: number) => Steps<Result>,
): Steps<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(yield* make(item, index))
    yield
  }
  return results
}
