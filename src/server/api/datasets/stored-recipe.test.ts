import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { templates } from '@/server/datasets/templates/templates'
import { importSchema } from '@/server/importing/import-schema'
import { readStored, recipeForm, storedBytes } from './stored-recipe'

const root = path.resolve(import.meta.dirname, '../../../..')
const schemas = path.join(root, 'scripts/schemas/strangers')
const recipes = [
  { name: 'shop', asked: async () => shop },
  ...templates.map(({ name, recipe }) => ({ name, asked: async () => recipe })),
  ...['hospital.sql', 'ledger.sql'].map((name) => ({
    name,
    asked: async () => ({ ...(await importSchema(readFileSync(path.join(schemas, name), 'utf8'))).recipe }),
  })),
]

it.each(recipes)('$name is read back as it was accepted', async ({ asked: ask }) => {
  const asked = await ask()
  const { recipe } = readRecipe(asked, { seed: 'kept', referenceDate: '2026-11-21' })
  expect(recipe).toBeDefined()
  if (!recipe) return
  const stored = await readStored(await storedBytes({ ...asked }, recipe))
  expect(stored?.asked).toEqual(JSON.parse(JSON.stringify(asked)))
  expect((await stored?.read())?.recipe).toStrictEqual(recipe)
})

/** The types that a stored recipe consists of. */
const files = [
  'datasets/recipe/recipe.ts',
  'datasets/recipe/expressions/expression.ts',
  'datasets/recipe/expressions/value-type.ts',
  'generation/constraints/constraints.ts',
  'generation/schema/checked-field.ts',
  'generation/engine/arithmetic/periodic-set.ts',
]

it('is of the form that its types have', () => {
  const typesOf = (file: string) =>
    readFileSync(path.join(root, 'src/server', file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .split(/^(?=(?:export )?(?:type|const|function|import) )/m)
      .filter((part) => /^export type/.test(part))
      .join('')
      .replaceAll(/\s+/g, ' ')
  const digest = createHash('sha256').update(files.map(typesOf).join('')).digest('hex').slice(0, 16)
  // Who changes the types raises `recipeForm`, and writes down their digest here.
  const forms = { 4: 'dc3ffc20749da5e7' }
  expect({ [recipeForm]: digest }).toEqual(forms)
})
