import { expect, test } from 'vitest'
import { sizedCache } from './sized-cache'

test('a result is computed once, until the total size exceeds the maximum', () => {
  const made: string[] = []
  const kept = sizedCache<string>(5, (text) => text.length)
  const ask = (key: string) =>
    kept(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['ab', 'abc', 'ab', 'abcdefgh', 'ab', 'ab', 'abcd', 'ab']) expect(ask(key)).toBe(key)
  expect(made).toEqual(['ab', 'abc', 'abcdefgh', 'ab', 'abcd', 'ab'])
})

test('undefined is remembered as well', () => {
  let made = 0
  const kept = sizedCache<undefined>(1, () => 1)
  for (let time = 0; time < 3; time++) kept('a', () => void made++)
  expect(made).toBe(1)
})
