import { fieldNamesIn, parseCel } from '@/server/datasets/recipe/expressions/parse-cel'
import type { Note } from '@/server/importing/model/schema'
import type { RecipeInput, RecipeTable } from '@/wire/datasets/recipe'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'

/**
 * The recipe with the first checks of each table up to the limits.
 * @returns the same object if no limit is exceeded
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

/** Maximum checks per table on several fields, which need redraws: more contradict each other or rarely hold. */
export const comparisonsMax = 24
/** Maximum characters of such checks per schema: long conditions are expensive when they fail. */
const charactersMax = 20_000

/** The checks of a table on several fields. */
export const comparisonsOf = ({ check = [] }: RecipeTable): string[] =>
  [check].flat().filter((source) => {
    const parsed = parseCel(source)
    return 'ast' in parsed && fieldNamesIn(parsed.ast).size > 1
  })
