import type { Target } from '@/cli/databases/database'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { openDataset } from '@/server/datasets/engine/dataset'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { nameIn, type Seeding } from './seeding'

/**
 * The tables to fill, parents first.
 * @param only names of the recipe: these tables and all that they link to. All by default.
 * @throws CommandFailure for a name that the recipe lacks.
 */
export function targetsOf(seeding: Seeding, only?: readonly string[]): Target[] {
  const { read } = seeding
  const dataset = openDataset(read)
  const wanted = only && withParents(read, only)
  return read.order.flatMap((index) => {
    const table = read.tables[index]
    if (!table || (wanted && !wanted.has(index))) return []
    return [{ name: nameIn(seeding, table.name), table, rows: dataset.table(table.name) }]
  })
}

function withParents({ tables }: Recipe, names: readonly string[]): ReadonlySet<number> {
  const wanted = new Set<number>()
  const open = names.map((name) => {
    const index = tables.findIndex((table) => table.name === name)
    if (index >= 0) return index
    const known = tables.map((table) => table.name).join(', ')
    throw new CommandFailure(`--only: there is no table '${name}'; the recipe has ${known}`, exitCodes.usage)
  })
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (wanted.has(index)) continue
    wanted.add(index)
    for (const { parents } of tables[index]?.links ?? []) open.push(...parents.map(({ table }) => table))
  }
  return wanted
}
