import { expect, it } from 'vitest'
import { memoize } from './memoize'

it('calls the function once per text, and again for evicted ones', () => {
  const asked: string[] = []
  const lengthOf = memoize((text) => {
    asked.push(text)
    return text.length
  }, 2)
  expect(['a', 'bb', 'a', 'ccc', 'a'].map(lengthOf)).toEqual([1, 2, 1, 3, 1])
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a'])
})
