import type { Schema } from '@/server/importing/model/schema'
import type { RecipeRows } from '@/wire/datasets/recipe'
import type { LocaleCode } from '@/wire/vocabulary'
import { inferOnce } from './infer-once'
import type { InferColumns } from './plan-table'
import { type ProposedRecipe, recipeOfSchema, recipeOfTables, type SizedTables, sizedTables } from './recipe-of-schema'

export type AskedRows = {
  /** Rows of all tables together. */
  readonly total?: number
  /** Rows of single tables, by their names in the recipe. */
  readonly tables?: ReadonlyMap<string, number>
}

const triesMax = 24

/**
 * The recipe with the requested number of rows in the usual proportions. Tables that cannot grow, such as lists of choices
 * and one-to-one links, leave their share to the others.
 */
export function recipeOfRows(schema: Schema, locale: LocaleCode, asked: AskedRows): ProposedRecipe {
  const { infer, notes } = inferOnce(locale)
  const proposed = proposedAs(asked, schema, { locale, infer })
  return { ...proposed, notes: [...proposed.notes, ...notes()] }
}

function proposedAs(
  { total, tables = new Map() }: AskedRows,
  schema: Schema,
  reading: { locale: LocaleCode; infer: InferColumns },
): ProposedRecipe {
  // A proposal modifies the schema, so further ones need clones.
  if (total === undefined) return recipeOfSchema(schema, reading, { factor: 1, rows: tables })
  const at = (factor: number, rows: ReadonlyMap<string, number> = tables) =>
    sizedTables(structuredClone(schema), reading, { factor, rows })
  let best = at(1)
  // Searches the greatest factor whose sum does not exceed the total: sums grow with the factor, in steps.
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  let factor = total / sumOf(best)
  let atLow = at(0)
  for (let tries = 0; tries < triesMax && sumOf(atLow) !== total; tries += 1) {
    best = at(factor)
    const sum = sumOf(best)
    if (sum > total) high = factor
    else [low, atLow] = [factor, best]
    const next = high === Number.POSITIVE_INFINITY ? Math.max(factor * 1.5, (factor * total) / sum) : (low + high) / 2
    if (Math.abs(next - factor) < factor * 1e-4 || next > factorMax) break
    factor = next
  }
  return recipeOfTables(withRest(atLow, total - sumOf(atLow), tables, (rows) => at(low, rows)))
}

/** Upper limit of a total. */
const factorMax = 1e9

/** Adds the remaining rows to the largest table that can take them. */
function withRest(
  sized: SizedTables,
  rest: number,
  asked: ReadonlyMap<string, number>,
  again: (rows: ReadonlyMap<string, number>) => SizedTables,
): SizedTables {
  if (rest <= 0) return sized
  const bySize = sized.plans.filter(({ name }) => !asked.has(name)).toSorted((one, other) => other.rows - one.rows)
  for (const { name, rows } of bySize.slice(0, tablesTried)) {
    const grown = again(new Map([...asked, [name, rows + rest]]))
    if (sumOf(grown) === sumOf(sized) + rest) return grown
  }
  return sized
}

const tablesTried = 5

/** Rows of a proposed table. */
export function countOf(rows: RecipeRows): number {
  if (typeof rows === 'number') return rows
  if (Array.isArray(rows)) return rows.reduce((sum, count) => sum + count, 0)
  return rows.total === undefined ? 0 : countOf(rows.total)
}

const sumOf = ({ plans }: SizedTables): number => plans.reduce((sum, { rows }) => sum + rows, 0)
