import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { RecipeInput } from '@/wire/datasets/recipe'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { valueError } from '@/wire/problem'
import { type ImportOptions, importSchema } from './import-schema'

/**
 * Proposes a recipe for the tables that a text describes, with the caller's row counts.
 * @param counts by table; child tables stay children and only their total changes.
 * @throws UnreadableSourceError for a text that describes no table; ValidationFailedError for a count of an unknown
 * table.
 */
export async function recipeOfText(
  text: string,
  counts: Readonly<Record<string, number>>,
  options: ImportOptions,
): Promise<JsonObject> {
  const { recipe } = await importSchema(text, options)
  const names = recipe.tables.map(({ name }) => name)
  const unknown = Object.keys(counts).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const some = names.slice(0, 20).join(', ')
    const fault = `the schema has no table '${unknown.slice(0, 128)}'; its tables are ${some}`
    throw new ValidationFailedError([valueError(fault, { loc: ['body', 'rows'], input: null })])
  }
  return { ...recipe, tables: recipe.tables.map((table) => withCount(table, counts[table.name])) }
}

function withCount(table: RecipeInput['tables'][number], count: number | undefined) {
  const { rows } = table
  if (count === undefined) return table
  return { ...table, rows: isJsonObject(rows) ? { per: rows.per, total: count } : count }
}
