import { expect, test } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { sqliteOf } from './whole-database'

const long = { name: 'long', type: 'text', constraints: { min_length: 900, max_length: 900 } }
/** Some 900 MB. */
const { recipe } = readRecipe(
  { tables: [{ name: 'notes', rows: 1_000_000, fields: [{ name: 'id', type: 'rowNumber' }, long] }] },
  { seed: '1', referenceDate: '2026-11-21' },
)
if (!recipe) throw new RangeError('the recipe is refused')
const large = { dataset: openDataset(recipe), compiled: async () => undefined }

test('SQLite files that are in use do not fill the disk: the next is refused before its rows are counted', async () => {
  const make = await sqliteOf(large)
  const counted: string[] = []
  const begin = (name: string) =>
    make(new AbortController().signal, () => {
      counted.push(name)
      return new Promise(() => undefined)
    })
  const names = ['1st', '2nd', '3rd', '4th']
  for (const name of names) void begin(name)
  await expect(begin('5th')).rejects.toMatchObject({ status: 503, code: 'overloaded' })
  expect(counted).toEqual(names)
})
