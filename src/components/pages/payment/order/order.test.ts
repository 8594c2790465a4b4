import { expect, it } from 'vitest'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { draftOfRecipe, recipeOfDraft } from '@/components/recipe/draft'
import type { ContractOrder, Order } from '@/components/results/refusals/ways/pay-here'
import { templates } from '@/server/datasets/templates/templates'
import { RecipeInput } from '@/wire/datasets/recipe'
import { callOf, isInvoiced, readOrder, sameOrder } from './order'

const recipes = templates.map(({ recipe }) =>
  recipeOfDraft(draftOfRecipe(RecipeInput.parse(recipe), { name: 'a template' })),
)

/** An order as it was stored, its members in another order. */
function reread(order: Order): Order {
  const stored = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(order))).reverse())
  const read = readOrder(stored)
  if (!read) throw new Error('the order cannot be read')
  return read
}

it('pays for the same bytes after a data set was stored and read again', () => {
  for (const recipe of recipes) {
    expect(callOf(reread(recipe))).toEqual(callOf(recipe))
    expect(callOf(recipe).path).toBe('/api/v1/datasets')
  }
})

const rows = (output_format: 'csv' | 'json'): DraftRequest => ({
  schema_fields: [{ name: 'a', type: 'city' }],
  count: 5,
  locale: 'en_US',
  output_format,
})

it('distinguishes data sets from each other and from rows, and ignores the format of rows', () => {
  const [one, other] = recipes
  if (!one || !other) throw new Error('two templates are needed')
  expect(sameOrder(one, other)).toBe(false)
  expect(sameOrder(one, rows('csv'))).toBe(false)
  expect(sameOrder(rows('csv'), rows('json'))).toBe(true)
})

const contract: ContractOrder = {
  call: {
    field_names: ['status', 'note'],
    locale: 'en_GB',
    domain_hint: 'a library',
    fields: [
      { name: 'status', type: 'string', constraints: { values: ['lent', 'kept'], weights: [2, 1] } },
      { name: 'note', blankPercentage: 5 },
    ],
    count: 120,
    strict_contract: false,
    require_validate: true,
    expected_contract_hash: 'ab',
  },
  columns: [
    { name: 'status', type: 'string' },
    { name: 'note', type: 'note' },
  ],
}

it('pays for the same bytes after rows were stored and read again, of a schema and of a contract', () => {
  for (const order of [rows('csv'), contract]) {
    expect(callOf(reread(order))).toEqual(callOf(order))
  }
  expect(callOf(contract).path).toBe('/api/v1/generate-ai')
  expect([rows('csv'), contract].map(isInvoiced)).toEqual([true, false])
})
