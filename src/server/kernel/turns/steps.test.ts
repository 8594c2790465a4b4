import { expect, test } from 'vitest'
import { finished, inTurns, mapped, mappedInSteps, type Steps } from './steps'

function* squares(numbers: readonly number[]): Steps<number[]> {
  return yield* mappedInSteps(numbers, function* (number) {
    const [square = 0] = yield* mapped([number], (one) => one * one)
    return square
  })
}

test('steps have the same result in one go and in turns', async () => {
  expect(finished(squares([1, 2, 3]))).toEqual([1, 4, 9])
  expect(await inTurns(squares([1, 2, 3]))).toEqual([1, 4, 9])
})

test('in turns, the event loop runs between the steps of long work', async () => {
  let isAnswered = false
  setImmediate(() => {
    isAnswered = true
  })
  function* untilAnswered(): Steps<string> {
    while (!isAnswered) yield
    return 'answered'
  }
  expect(await inTurns(untilAnswered())).toBe('answered')
})

test('steps that nobody waits for any longer end', async () => {
  const leave = new AbortController()
  setImmediate(() => leave.abort(new Error('the client left')))
  function* endless(): Steps<never> {
    for (;;) yield
  }
  await expect(inTurns(endless(), leave.signal)).rejects.toThrow('the client left')
})
