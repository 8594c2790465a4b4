import { openDataset as openTables } from '@/server/datasets/engine/dataset'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileFormats } from '@/server/datasets/formats/formats'
import { checkedRecipe } from './checked-recipe'
import { rowsOf } from './rows'
import type { Dataset, RecipeInput, Row, Table } from './types'

export { RecipeError } from './recipe-error'
export type { Dataset, FileFormat, Range, RecipeInput, RecipeProblem, Row, Table } from './types'

/**
 * Opens the data set of a recipe: any range of any table, without the others, the same bytes everywhere. A recipe
 * without a seed or reference date gets seed 1 and 2026-01-01.
 * @throws RecipeError naming every fault with its place.
 */
export function openDataset<Tables = Readonly<Record<string, Row>>>(input: RecipeInput): Dataset<Tables> {
  const recipe = checkedRecipe(input)
  const dataset = openTables(recipe)
  return {
    tables: recipe.tables.map(({ name }) => name),
    seed: recipe.seed,
    // The rows are those of the recipe; the caller asserts that `Tables` describes them.
    table: (name) => tableOf(dataset.table(name)) as Table<Tables[typeof name]>,
  }
}

function tableOf(table: DatasetTable): Table {
  return {
    name: table.name,
    rowCount: table.rowCount,
    columns: table.columns.map(({ name, mayBeNull }) => ({ name, mayBeNull })),
    rows: (asked = {}) => rowsOf(table, asked),
    list: (asked = {}) => [...rowsOf(table, asked)].flat(),
    async *file(format, asked = {}) {
      yield* (await fileFormats[format].open())(table, { ...asked, header: true })
    },
  }
}

/**
 * Reads a recipe and proves that it can be generated.
 * @param input the recipe as parsed JSON.
 * @returns the same recipe.
 * @throws RecipeError naming every fault with its place.
 */
export function readRecipe(input: unknown): RecipeInput {
  checkedRecipe(input)
  // The type states only that it has tables with names.
  return input as RecipeInput
}

/** A part of the source text that the recipe leaves out or guesses. */
export type ImportNote = { readonly place: string; readonly construct: string; readonly why: string }

/**
 * The recipe for the tables that a text describes: SQL, Prisma, DBML, JSON Schema, OpenAPI, JSON or CSV.
 * @param text at most 1 MiB.
 * @throws Error for a text that describes no table, with the line of the fault.
 */
export async function importSchema(text: string): Promise<{ recipe: RecipeInput; notes: readonly ImportNote[] }> {
  const { importSchema: read } = await import('@/server/importing/import-schema')
  const { recipe, notes } = await read(text)
  const placed = notes.map(({ table, column, construct, why }) => ({
    place: [table, column].filter((name) => name !== undefined && name !== null).join('.'),
    construct,
    why,
  }))
  return { recipe: { ...recipe, tables: recipe.tables }, notes: placed }
}
