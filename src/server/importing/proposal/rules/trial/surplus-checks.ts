import { fieldNamesIn, parseCel } from '@/server/datasets/recipe/expressions/parse-cel'
import type { Note } from '@/server/importing/model/schema'
import type { RecipeInput, RecipeTable } from '@/wire/datasets/recipe'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'

/**
 * The recipe with as many checks of each table as it may have, and as are tried on its rows: the first ones.
 * @returns the same object where it has no more
 */
export function withoutSurplus(recipe: RecipeInput, notes: Note[]): RecipeInput {
  let left = charactersMax
  const tables = recipe.tables.map((table) => {
    const all = [table.check ?? []].flat()
    const comparisons = comparisonsOf(table)
    const surplus = new Set(all.slice(recipeBounds.checksMax))
    for (const [at, check] of comparisons.entries()) {
      if (at < comparisonsMax) left -= check.length
      if (at >= comparisonsMax || left < 0) surplus.add(check)
    }
    if (surplus.size === 0) return table
    const why = `Left out: an import keeps at most ${recipeBounds.checksMax} checks per table, ${comparisonsMax} of them on several columns, with ${charactersMax} characters over all tables.`
    notes.push(...[...surplus].map((check) => ({ table: table.name, construct: `CHECK ${check}`, why })))
    const kept = all.filter((check) => !surplus.has(check))
    return { ...table, check: kept.length > 0 ? kept : undefined }
  })
  return tables.every((table, at) => table === recipe.tables[at]) ? recipe : { ...recipe, tables }
}

/** Checks on several fields, which rows are drawn again for: more of one table contradict each other, or hardly ever hold. */
export const comparisonsMax = 24
/** Of their text in a whole schema: long conditions cost most where they are not met. */
const charactersMax = 20_000

/** The checks of a table on several fields. */
export const comparisonsOf = ({ check = [] }: RecipeTable): string[] =>
  [check].flat().filter((source) => {
    const parsed = parseCel(source)
    return 'ast' in parsed && fieldNamesIn(parsed.ast).size > 1
  })
