import { expect, test } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { finished } from '@/server/kernel/turns/steps'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { isJsonObject, parsedJson } from '@/wire/json'
import { previewDataset } from './preview-dataset'
import { previewRecipe, recipeText } from './preview-recipe'

test.each([
  '{"seed":1.50,"tables":[{"name":"a","rows":5},[],null,"\\ud800"],"locale":null}',
  '{"tables":[],"__proto__":{"a":[1]},"":{"b":[[]]}}',
  '{"tables":{"a":1},"rows":[1e400]}',
  '{}',
])('the text of a recipe describes the very same: %s', (sent) => {
  const recipe = parsedJson(sent)
  if (!isJsonObject(recipe)) throw new TypeError('not a recipe')
  const text = finished(recipeText(recipe))
  expect(text).toBe(JSON.stringify(recipe))
  const steps = recipeText({ ...recipe, tables: [{ fields: Array(20).fill({ name: 'x'.repeat(20_000) }) }] })
  let taken = 0
  while (!steps.next().done) taken++
  expect(taken).toBeGreaterThanOrEqual(20)
})

test('a recipe with problems is refused by their places', async () => {
  const fields = [
    { name: 's', type: 'text', constraints: { min_length: 2_000, max_length: 2_000 } },
    { name: 'long', expr: Array(50).fill('s').join(' + ') },
    ...Array.from({ length: 390 }, (_, at) => ({ name: `a${at}`, expr: 'long' })),
  ]
  const text = JSON.stringify({ tables: [{ name: 'wide', rows: 100, fields }] })
  const refusal = await previewRecipe(text, { seed: 'a', referenceDate: '2024-01-01' }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ValidationFailedError)
  expect(refusal).toMatchObject({ problems: [{ type: 'value_error', loc: ['body', 'tables', 0, 'fields', 163] }] })
})

const customers = (count: number, rows = 20) => ({
  tables: Array.from({ length: count }, (_, at) => ({
    name: `customers_${at}`,
    rows,
    key: ['id'],
    fields: [
      { name: 'id', type: 'rowNumber' },
      ...Array.from({ length: 11 }, (_, field) => ({ name: `city_${field}`, type: 'city' })),
    ],
  })),
})

test.each([
  { count: 10, rows: 5 },
  { count: 400, rows: 2 },
])('each of $count tables shows its first $rows rows', async ({ count, rows }) => {
  const { recipe } = readRecipe(customers(count), { seed: 'a', referenceDate: '2024-01-01' })
  const shown = recipe && (await previewDataset(recipe, 'a', { isHalfUp: () => false, isUp: () => false }))
  expect(new Set(shown?.map((table) => table.rows.map(({ row }) => row).join()))).toEqual(
    new Set([Array.from({ length: rows }, (_, row) => row).join()]),
  )
})

test('tables past the first fifty for which the time does not suffice are shown without rows', async () => {
  const { recipe } = readRecipe(customers(60), { seed: 'a', referenceDate: '2024-01-01' })
  const shown = recipe && (await previewDataset(recipe, 'a', { isHalfUp: () => true, isUp: () => true }))
  expect(shown?.map((table) => [table.row_count, table.rows.length])).toEqual([
    ...Array(50).fill([20, 5]),
    ...Array(10).fill([20, 0]),
  ])
})
