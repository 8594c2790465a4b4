import { expect, test } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'

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
