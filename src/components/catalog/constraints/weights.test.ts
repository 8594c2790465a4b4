import { describe, expect, it } from 'vitest'
import { weightsOf } from './weights'

describe('the weights of edited values', () => {
  const before = ['open', 'held', 'shut']
  const weights = [70, 20, 10]

  it.each([
    ['renamed', ['open', 'hold', 'shut'], [70, 20, 10]],
    ['removed', ['open', 'shut'], [70, 10]],
    ['inserted', ['new', 'open', 'held', 'shut'], [33, 70, 20, 10]],
  ])('stay with the values when one is %s', (_, values, expected) =>
    expect(weightsOf(values, before, weights)).toEqual(expected),
  )

  it('stay undefined where there were none, or their number did not match', () => {
    expect(weightsOf(['a'], before, undefined)).toBeUndefined()
    expect(weightsOf(['a'], before, [1])).toBeUndefined()
  })
})
