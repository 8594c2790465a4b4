import { expect, it } from 'vitest'
import { readGenerations } from './use-generations'

it.each([
  ['100', 100],
  [' 1000, 500 ', [1000, 500]],
  ['1000;500 20', [1000, 500, 20]],
  ['', undefined],
  ['12x', undefined],
  ['-3', undefined],
  ['1.5', undefined],
])('reads %j', (text, rows) => {
  expect(readGenerations(text)).toEqual(rows)
})
