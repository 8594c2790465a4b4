import { expect, test } from 'vitest'
import { draftOfRecipe } from './draft'
import { fewerRows } from './fewer-rows'

test('tables and generations keep a share of their rows, small tables all of them, children follow their parents', () => {
  const fields = [{ name: 'id', type: 'rowNumber' }] as const
  const tables = [4000, [3000, 50], 5, { per: 'a', mean: 2 }, { per: 'a', total: 600 }].map((rows, index) => ({
    name: `t${index}`,
    rows,
    fields: [...fields],
  }))
  const draft = draftOfRecipe({ locale: 'en_US', tables }, { name: 'x' })
  expect(fewerRows(draft, 0.1).tables.map(({ rows }) => rows)).toEqual([
    400,
    [300, 10],
    5,
    { per: 'a', mean: 2 },
    { per: 'a', total: 60 },
  ])
})
