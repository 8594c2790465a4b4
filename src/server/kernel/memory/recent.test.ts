import { expect, it } from 'vitest'
import { Recent } from './recent'

it('keeps the most recently used values and makes each once', () => {
  const recent = new Recent<string>(2)
  const made: string[] = []
  const get = (key: string) =>
    recent.get(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps nothing when making a value throws', () => {
  const recent = new Recent<number>(2)
  const fail = () => {
    throw new Error('not today')
  }
  expect(() => recent.get('a', fail)).toThrow('not today')
  expect(recent.get('a', () => 1)).toBe(1)
})
