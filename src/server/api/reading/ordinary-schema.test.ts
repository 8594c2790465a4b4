import { expect, it, vi } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'
import { ordinarySchema, shortSchemas } from './ordinary-schema'
import { warmParsers } from './read-apart'

it('is read whole: its tables, link and check, with nothing left out', async () => {
  const { recipe, notes } = await importSchema(ordinarySchema)
  expect(recipe.tables.map(({ name }) => name)).toEqual(['customers', 'orders'])
  expect(recipe.tables[1]?.fields).toContainEqual(expect.objectContaining({ link: 'customers.id' }))
  expect(notes).toEqual([])
})

it('the short schemas are of all dialects with a parser of their own', async () => {
  const kinds = await Promise.all(shortSchemas.map(async (text) => (await importSchema(text)).kind))
  expect(kinds).toEqual(['postgresql', 'mysql', 'sqlite'])
})

// Reads the whole dictionary, for which a busy machine takes its time.
it('once the parsers are warm, the first short document loads none', async () => {
  await warmParsers()
  const loaded = [
    vi.spyOn(WebAssembly, 'compile'),
    vi.spyOn(WebAssembly, 'instantiate'),
    vi.spyOn(WebAssembly, 'Module'),
  ]
  for (const schema of shortSchemas) await importSchema(schema)
  expect(loaded.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  vi.restoreAllMocks()
}, 120_000)
