import type { KnownTables } from '@/server/datasets/recipe/checks/prove-checks'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { RecipeInput, RecipeTable } from '@/wire/datasets/recipe'

/** A table and those that its rows read, through links or as children: no other table affects its rows. */
function tablesReached(from: RecipeTable, byName: ReadonlyMap<string, RecipeTable>): ReadonlySet<RecipeTable> {
  const reached = new Set([from])
  for (const table of reached)
    for (const name of namesRead(table)) {
      const other = byName.get(name)
      if (other) reached.add(other)
    }
  return reached
}

/** The recipe of a table and those that its rows read, without the checks of the latter. */
export function withTablesReached(recipe: RecipeInput, index: number): { recipe: RecipeInput; index: number } {
  const own = recipe.tables[index]
  const reached = own ? tablesReached(own, tablesByName(recipe)) : new Set()
  const kept = recipe.tables.filter((table) => reached.has(table))
  const tables = kept.map((table) =>
    table === own || table.check === undefined ? table : { ...table, check: undefined },
  )
  return { recipe: { ...recipe, tables }, index: own ? kept.indexOf(own) : -1 }
}

/** Tables with satisfied checks, valid in any recipe that has them and all they read unchanged. */
export class MetTables {
  readonly #reached = new Map<RecipeTable, ReadonlySet<RecipeTable>>()

  of(recipe: RecipeInput): KnownTables {
    const byName = tablesByName(recipe)
    return {
      has: (index) => {
        const table = recipe.tables[index]
        const known = table && this.#reached.get(table)
        return table !== undefined && known !== undefined && areSame(known, tablesReached(table, byName))
      },
      add: (index) => {
        const table = recipe.tables[index]
        if (table) this.#reached.set(table, tablesReached(table, byName))
      },
    }
  }
}

const tablesByName = ({ tables }: RecipeInput): ReadonlyMap<string, RecipeTable> =>
  new Map(tables.map((table) => [table.name, table]))

const areSame = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): boolean =>
  one.size === other.size && [...one].every((item) => other.has(item))

/** Possible table names in references: names may contain dots, as `table.column` does. */
const namesRead = memoizeByObject(({ fields, links = [] }: RecipeTable): ReadonlySet<string> => {
  const references = [
    ...fields.flatMap(({ link, sum, count, min, max }) => [link, sum, count, min, max].flatMap((each) => each ?? [])),
    ...links.flatMap(({ to = [], one_of = [] }) => [...to, ...one_of.flatMap((each) => each.to)]),
  ]
  const names = references.flatMap((reference) => [
    reference,
    ...[...reference.matchAll(/\./g)].map(({ index }) => reference.slice(0, index)),
  ])
  return new Set(names)
})
