import { type Dataset, openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { Table } from '@/server/datasets/recipe/recipe'
import { templates } from '@/server/datasets/templates/templates'
import { importSchema } from '@/server/importing/import-schema'

/** A data set whose links are to be joined. */
export type NamedSet = { readonly name: string; readonly open: (joins: number) => Promise<Dataset> }

/** The six templates, enlarged until each table with links has about as many rows as there are joins. */
export const templateSets: readonly NamedSet[] = templates.map(({ name, recipe }) => ({
  name,
  open: async (joins) => {
    const { tables } = opened(recipe).recipe
    const times = Math.ceil(joins / Math.min(...tables.filter(hasLinks).map(({ rows }) => rows)))
    const counted = new Set(tables.flatMap(({ links, children }) => (children ? parentsOf(links[children.link]) : [])))
    const sized = (most: (isCounted: boolean) => number) => () => ({
      ...recipe,
      tables: recipe.tables.map((table, at) => enlarged(table, times, most(counted.has(at)))),
    })
    // Products have fewer distinct names than customers have orders.
    return firstMade([
      ...shrinking.map((share) => sized((isCounted) => (isCounted ? joins : joins * share))),
      ...shrinking.map((share) => sized(() => joins * share)),
    ])
  },
}))

/** Enlarges tables except short lists, such as branches. */
function enlarged(table: object, times: number, most: number): object {
  if (!('rows' in table) || typeof table.rows !== 'number' || table.rows < 30) return table
  return { ...table, rows: Math.max(table.rows, Math.round(Math.min(table.rows * times, most))) }
}

/** The set that a schema imports to: as many rows as joins in each table with links, a tenth in others. */
export const importedSet = (name: string, text: string): NamedSet => ({
  name,
  open: async (joins) => {
    const { tables } = opened((await importSchema(text)).recipe).recipe
    const rows = new Map(
      tables.flatMap((table) =>
        table.rows < 30 && !hasLinks(table) ? [] : [[table.name, hasLinks(table) ? joins : Math.ceil(joins / 10)]],
      ),
    )
    // If tables cannot have equal sizes, such as those with one row per parent, they keep their proportions.
    return firstMade([
      async () => (await importSchema(text, { rows: { tables: rows } })).recipe,
      ...shrinking.map(
        (share) => async () =>
          (await importSchema(text, { rows: { total: Math.round(joins * tables.length * share) } })).recipe,
      ),
      async () => (await importSchema(text)).recipe,
    ])
  },
})

/** Sizes to try in turn, because lists of words have fewer values than numbers. */
const shrinking = [0.5, 0.1, 0.02]

const parentsOf = (link: Table['links'][number] | undefined) => link?.parents.map(({ table }) => table) ?? []

const hasLinks = ({ links }: Table): boolean => links.length > 0

async function firstMade(inputs: readonly (() => object | Promise<object>)[]): Promise<Dataset> {
  let refused = ''
  for (const input of inputs) {
    const { set, problems } = made(await input())
    if (set) return set
    refused = problems
  }
  throw new Error(`the recipe is refused: ${refused}`)
}

function made(input: object): { set?: Dataset; problems: string } {
  const { recipe, problems } = readRecipe(input, { seed: 'joins', referenceDate: '2026-11-21' })
  return { ...(recipe && { set: openDataset(recipe) }), problems: JSON.stringify(problems) }
}

function opened(input: object): Dataset {
  const { set, problems } = made(input)
  if (!set) throw new Error(`the recipe is refused: ${problems}`)
  return set
}
