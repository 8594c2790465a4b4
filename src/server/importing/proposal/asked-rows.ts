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

const triesMax = 16

/** The part of a total that is left to the largest table, which then grows by a few percent. */
const restShare = 1 / 200

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
  const found = closest(total, at)
  return recipeOfTables(withRest(found.sized, total - found.sum, tables, (rows) => at(found.factor, rows)))
}

/** Tables sized by a factor of their usual rows. */
type Try = { readonly factor: number; readonly sum: number; readonly sized: SizedTables }

/**
 * The greatest factor found whose sum does not exceed the total: sums grow with the factor, in steps and about in
 * proportion, so each try interpolates between those before.
 */
function closest(total: number, at: (factor: number) => SizedTables): Try {
  const tried = (factor: number): Try => {
    const sized = at(factor)
    return { factor, sum: sumOf(sized), sized }
  }
  const usual = tried(1)
  let [low, high] = usual.sum > total ? [tried(0), usual] : [usual, undefined]
  let next = (usual.factor * total) / usual.sum
  for (let tries = 0; tries < triesMax && total - low.sum > total * restShare && next <= factorMax; tries += 1) {
    const before = low
    const now = tried(next)
    if (now.sum > total) high = now
    else low = now
    if (high && high.factor - low.factor < low.factor / 1000) break
    const [from, to] = high ? [low, high] : [before, low]
    const line = low.factor + ((total - low.sum) * (to.factor - from.factor)) / (to.sum - from.sum)
    if (!high) next = line > low.factor * 1.001 && line < low.factor * 2 ? line : low.factor * 1.5
    // Steps may leave an interval nearly as it was.
    else next = tries % 2 === 0 ? line : (low.factor + high.factor) / 2
  }
  return low
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
