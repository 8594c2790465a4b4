import { pauses } from './pauses'

/** Work that may pause after each step: done in one go, or in turns with others. */
export type Steps<Result> = Generator<void, Result>

/** Takes all steps at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Takes as many steps at a time as leave the event loop free for others. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  const pause = pauses()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

/** `map`, with each item a step. */
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

/** `map`, with each item in steps of its own. */
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
