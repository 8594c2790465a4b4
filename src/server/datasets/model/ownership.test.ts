import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { contradictions } from '@/testing/contradictions'

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

it('keeps a unique column distinct where several children are about one order', () => {
  const { recipe } = readRecipe(
    {
      tables: [
        { name: 'orders', rows: 20, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] },
        {
          name: 'payments',
          rows: { per: 'order_id', mean: 4 },
          fields: [
            { name: 'order_id', link: 'orders.id' },
            { name: 'reference', type: 'transactionId', constraints: { unique: true } },
          ],
        },
      ],
    },
    { seed: '1', referenceDate: '2026-01-01' },
  )
  if (!recipe) throw new Error('the recipe is right')
  expect(contradictions(openDataset(recipe))).toEqual([])
})

it('makes a tree whose check compares a row with its parent', () => {
  const fields = [
    { name: 'id', type: 'rowNumber' },
    { name: 'boss_id', link: 'staff.id' },
  ]
  const { recipe } = readRecipe(
    { tables: [{ name: 'staff', rows: 30, key: ['id'], check: 'boss_id != id', fields }] },
    { seed: '1', referenceDate: '2026-01-01' },
  )
  if (!recipe) throw new Error('the recipe is right')
  expect(contradictions(openDataset(recipe))).toEqual([])
})

it('takes the short prefix of a table for its rows, not for a parent whose link has it too', () => {
  const { recipe } = readRecipe(
    {
      tables: [
        { name: 'terminations', rows: 4, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] },
        {
          name: 'employees',
          rows: 100,
          fields: [
            { name: 'emp_termination_id', link: 'terminations.id' },
            { name: 'emp_name', type: 'fullName' },
            { name: 'emp_birthday', type: 'birthdate' },
          ],
        },
      ],
    },
    { seed: '1', referenceDate: '2026-01-01' },
  )
  if (!recipe) throw new Error('the recipe is right')
  const text = Buffer.concat([...openDataset(recipe).table('employees').slices({ format: 'json' })]).toString()
  const rows: Record<string, string>[] = JSON.parse(text)
  expect(new Set(rows.map((row) => row.emp_birthday)).size).toBeGreaterThan(50)
})
