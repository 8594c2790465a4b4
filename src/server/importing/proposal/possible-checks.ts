import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { Note } from '@/server/importing/model/schema'
import type { RecipeInput, RecipeTable } from '@/wire/recipe'

type Proposal = { readonly recipe: RecipeInput; readonly notes: readonly Note[] }

/** Checks of a table may hide others of it, which the next round finds. */
const rounds = 12

/**
 * A recipe that was proposed from a schema, without the checks that no rows can be made to; each of them is noted. What a
 * person wrote into a recipe is refused instead.
 */
export function withPossibleChecks<Proposed extends Proposal>(proposed: Proposed): Proposed {
  let { recipe } = proposed
  const notes = [...proposed.notes]
  for (let round = 0; round < rounds; round++) {
    const { problems } = readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }, [])
    const wrong = new Map<number, Map<number, string>>()
    for (const { loc, msg } of problems) {
      const [, table, member, check = 0] = loc
      if (typeof table !== 'number' || member !== 'check' || typeof check !== 'number') continue
      wrong.set(table, (wrong.get(table) ?? new Map()).set(check, msg.replace(/^Value error, /, '')))
    }
    if (wrong.size === 0) break
    const tables = recipe.tables.map((table, index) => withoutChecks(table, wrong.get(index) ?? new Map(), notes))
    recipe = { ...recipe, tables }
  }
  return { ...proposed, recipe, notes }
}

function withoutChecks(table: RecipeTable, wrong: ReadonlyMap<number, string>, notes: Note[]): RecipeTable {
  if (wrong.size === 0) return table
  const { check, ...rest } = table
  const left = [check ?? []].flat().filter((text, at) => {
    const why = wrong.get(at)
    if (why !== undefined) notes.push({ table: table.name, construct: `CHECK ${text}`, why: `Left out: ${why}.` })
    return why === undefined
  })
  return left.length > 0 ? { ...rest, check: left } : rest
}
