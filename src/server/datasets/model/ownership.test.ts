import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'

it('never leaves a column null that is never null, though it is about a parent that may be missing', () => {
  const { recipe } = readRecipe(
    {
      tables: [
        {
          name: 'partners',
          rows: 20,
          key: ['id'],
          fields: [
            { name: 'id', type: 'rowNumber' },
            { name: 'name', type: 'company' },
          ],
        },
        {
          name: 'lines',
          rows: 400,
          fields: [
            { name: 'partner_id', link: 'partners.id', null_percentage: 30 },
            { name: 'partner_name', type: 'company' },
            { name: 'partner_company', type: 'company', null_percentage: 1 },
          ],
        },
      ],
    },
    { seed: '1', referenceDate: '2026-01-01' },
  )
  if (!recipe) throw new Error('the recipe is right')
  const text = Buffer.concat([...openDataset(recipe).table('lines').slices({ format: 'json' })]).toString()
  const rows: Record<string, string | null>[] = JSON.parse(text)
  expect(rows.filter((row) => row.partner_id === null).length).toBeGreaterThan(50)
  expect(rows.filter((row) => row.partner_name === null)).toEqual([])
  expect(rows.filter((row) => row.partner_company === null).length).toBeGreaterThan(50)
})
