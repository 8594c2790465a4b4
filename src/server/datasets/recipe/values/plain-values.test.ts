import { expect, test } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'

test.each([
  [{ members: { a: 'date' } }, /write one of string, number, boolean, object, array, a list of values/],
  [{ members: { a: { min: 3, max: 1 } } }, /max is less than min/],
  [{ members: { a: 'string' }, json_type: 'array' }, /an array has no members/],
  [{ members: Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`m${at}`, 'string'])) }, /at most 24 members/],
  [{ min_length: 2 }, /only an array has a length/],
  [{ json_type: 'array', min_length: 4, max_length: 2 }, /max_length 2 is less than min_length 4/],
])('members that no document can have are refused: %j', (constraints, message) => {
  const { problems } = readRecipe(
    { seed: 1, tables: [{ name: 't', rows: 5, fields: [{ name: 'doc', type: 'json', constraints }] }] },
    { seed: '', referenceDate: '2026-11-21' },
  )
  expect(problems?.map(({ msg }) => msg)).toEqual([expect.stringMatching(message)])
})

test('bounds of a plain type that contradict each other are refused, naming both', () => {
  const opens = { name: 'opens', type: 'time', constraints: { from: '17:30', to: '09:00' } }
  const { problems } = readRecipe(
    { seed: 1, tables: [{ name: 'shops', rows: 5, fields: [opens] }] },
    { seed: '', referenceDate: '2026-11-21' },
  )
  expect(problems).toMatchObject([
    {
      loc: ['body', 'tables', 0, 'fields', 0, 'constraints', 'to'],
      msg: 'Value error, to 09:00:00 is before from 17:30:00',
    },
  ])
})
