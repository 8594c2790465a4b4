import { expect, it } from 'vitest'
import { readRows } from './read-rows'

it('reads one number for all tables and one for each that is named', () => {
  const read = ['100000', 'orders=2000', 'a=b=7'].reduce(
    (before: ReturnType<typeof readRows> | undefined, text) => readRows(text, before),
    undefined,
  )
  expect(read).toEqual({
    total: 100_000,
    tables: new Map([
      ['orders', 2000],
      ['a=b', 7],
    ]),
  })
})

it.each(['', 'many', '-1', 'orders=', '1.5', String(2 ** 39)])('refuses %j with an example', (text) => {
  expect(() => readRows(text)).toThrow(/such as orders=2000/)
})

it('refuses two numbers for all tables', () => {
  expect(() => readRows('5', readRows('4'))).toThrow(/give the others a table/)
})
