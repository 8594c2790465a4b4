import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { shop } from '@/server/datasets/fixtures/shop'
import { datasetScript } from '@/server/datasets/formats/sql/sql'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'

const textOf = (slices: Iterable<Uint8Array>) => Buffer.concat([...slices]).toString()

it.each(['postgresql', 'mysql', 'sqlite'] as const)(
  'the tables for %s are imported as the tables they are',
  async (dialect) => {
    const { recipe } = readRecipe(shop, { seed: '1', referenceDate: '2026-01-01' }, [])
    if (!recipe) throw new Error('the recipe is right')
    const script = textOf(
      datasetScript(
        openDataset(recipe),
        recipe.tables.map(({ name }) => name),
        { dialect },
      ),
    )
    const ddl = script.split(/^(?:COPY|INSERT) [\s\S]*?(?:^\\\.\n|;\n)/m).join('')
    const { recipe: again } = await importSchema(ddl, { locale: 'en_US' })
    const { recipe: read, problems } = readRecipe(again, { seed: '1', referenceDate: '2026-01-01' }, [])
    expect(problems).toEqual([])
    const shapeOf = (of: typeof recipe | undefined) =>
      (of?.tables ?? [])
        .map(({ name, fields, links, uniqueSets }) => ({
          name,
          fields: fields.map((field) => field.name),
          links: links.map((link) => [
            link.fields,
            link.parents.map(({ table, columns }) => [of?.tables[table]?.name, columns]),
          ]),
          keys: uniqueSets.map((set) => [set.isKey, set.fields]),
        }))
        .sort((a, b) => a.name.localeCompare(b.name))
    expect(shapeOf(read)).toEqual(shapeOf(recipe))
  },
)
