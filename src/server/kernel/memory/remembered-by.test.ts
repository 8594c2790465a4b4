import { expect, test } from 'vitest'
import { rememberedBy } from './remembered-by'

test('a result is computed once per object, undefined included', () => {
  const asked: string[] = []
  const firstOf = rememberedBy((words: readonly string[]) => {
    asked.push(words.join(' '))
    return words[0]
  })
  const [none, some]: string[][] = [[], ['a', 'b']]
  expect([none, some, none, some].map((words) => words && firstOf(words))).toEqual([undefined, 'a', undefined, 'a'])
  expect(asked).toEqual(['', 'a b'])
})
