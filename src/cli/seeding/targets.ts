import type { Target } from '@/cli/databases/database'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { openDataset } from '@/server/datasets/engine/dataset'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { nameIn, type Seeding } from './seeding'

/** Which tables of a recipe are meant, by their names there; all by default. */
export type ChosenTables = {
  /** These tables, and all that they link to. */
  readonly only?: readonly string[]
  /** Not these, which no other of them may link to. */
  readonly except?: readonly string[]
}

/**
 * The tables to fill, parents first.
 * @throws CommandFailure for a name that is not in the recipe, and for an excluded table that others link to.
 */
export function targetsOf(seeding: Seeding, { only, except = [] }: ChosenTables): Target[] {
  const { read } = seeding
  const dataset = openDataset(read)
  const wanted = withParents(read, only ? indexesOf(read, only, '--only') : [...read.tables.keys()])
  const left = indexesOf(read, except, '--except')
  const isMeant = (index: number) => wanted.has(index) && !left.includes(index)
  for (const [index, { name, links }] of read.tables.entries()) {
    const parent = links.flatMap(({ parents }) => parents).find(({ table }) => left.includes(table))
    if (!parent || !isMeant(index)) continue
    const sentence = `--except ${read.tables[parent.table]?.name}: ${name} links to it; add ${name} to --except too`
    throw new CommandFailure(sentence, exitCodes.usage)
  }
  return read.order.flatMap((index) => {
    const table = read.tables[index]
    if (!table || !isMeant(index)) return []
    return [{ name: nameIn(seeding, table.name), table, rows: dataset.table(table.name) }]
  })
}

function indexesOf({ tables }: Recipe, names: readonly string[], option: string): number[] {
  return names.map((name) => {
    const index = tables.findIndex((table) => table.name === name)
    if (index >= 0) return index
    const known = tables.map((table) => table.name).join(', ')
    throw new CommandFailure(`${option}: there is no table '${name}'; the recipe has ${known}`, exitCodes.usage)
  })
}

function withParents({ tables }: Recipe, asked: readonly number[]): ReadonlySet<number> {
  const wanted = new Set<number>()
  const open = [...asked]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (wanted.has(index)) continue
    wanted.add(index)
    for (const { parents } of tables[index]?.links ?? []) open.push(...parents.map(({ table }) => table))
  }
  return wanted
}
