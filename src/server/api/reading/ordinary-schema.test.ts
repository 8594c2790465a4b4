import { expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'
import { ordinarySchema } from './ordinary-schema'

it('is read whole: its tables, link and check, with nothing left out', async () => {
  const { recipe, notes } = await importSchema(ordinarySchema)
  expect(recipe.tables.map(({ name }) => name)).toEqual(['customers', 'orders'])
  expect(recipe.tables[1]?.fields).toContainEqual(expect.objectContaining({ link: 'customers.id' }))
  expect(notes).toEqual([])
})
