import { expect, test } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'

const parents = (rows: unknown) => ({
  name: 'parents',
  rows,
  key: ['id'],
  fields: [{ name: 'id', type: 'rowNumber' }],
})
const children = (rows: object) => ({ name: 'children', rows, fields: [{ name: 'parent_id', link: 'parents.id' }] })
const read = (...tables: object[]) =>
  readRecipe({ seed: 1, tables }, { seed: '', referenceDate: '2026-11-21' }).problems.map(({ msg }) => msg)

const most = recipeBounds.rowsMax.toLocaleString('en')

test('sentences about sizes write large numbers as people do', () => {
  const over = (recipeBounds.rowsMax + 1).toLocaleString('en')
  expect(read(parents([recipeBounds.rowsMax, 1]))[0]).toContain(
    `this gives ${over} rows, but a table has at most ${most}; reduce them`,
  )
  expect(read(parents(1000), children({ per: 'parent_id', total: 5_000_000, max: 1000 }))[0]).toContain(
    '5,000,000 children cannot be spread over 1,000 parents with 0 to 1000 each; the nearest is 1,000,000',
  )
})
