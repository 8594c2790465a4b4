import { expect, test } from 'vitest'
import { memoizeByObject } from './memoize-by-object'

test('a result is computed once per object, undefined included', () => {
  const asked: string[] = []
  const firstOf = memoizeByObject((words: readonly string[]) => {
    asked.push(words.join(' '))
    return words[0]
  })
  const [none, some]: string[][] = [[], ['a', 'b']]
  expect([none, some, none, some].map((words) => words && firstOf(words))).toEqual([undefined, 'a', undefined, 'a'])
  expect(asked).toEqual(['', 'a b'])
})
