import type { RecipeInput } from '@/wire/recipe'
import type { LocaleCode } from '@/wire/vocabulary'
import type { Note, Table } from './model/schema'
import { recipeOfSchema } from './proposal/recipe-of-schema'
import { readSource } from './sources/read-source'
import type { SourceKind } from './sources/source'

export type ImportedSchema = {
  readonly kind: SourceKind
  readonly recipe: RecipeInput
  /** What the recipe does not hold of the text, and what in it is a guess. */
  readonly notes: readonly Note[]
  /** The names in the source of the recipe's tables, by theirs in the recipe. */
  readonly origins: ReadonlyMap<string, Pick<Table, 'name' | 'namespace'>>
}

export type ImportOptions = {
  /** Of the people and places in the rows; en_US unless given. */
  readonly locale?: LocaleCode
}

/**
 * The recipe for the tables that a text describes: SQL of PostgreSQL, MySQL or SQLite, a Prisma schema, DBML, a JSON Schema,
 * an OpenAPI document, records as JSON or CSV. The same text gives the same recipe.
 * @param text at most 1 MiB
 * @throws UnreadableSourceError for a text that describes no table, with the line where it stops making sense
 */
export async function importSchema(text: string, { locale = 'en_US' }: ImportOptions = {}): Promise<ImportedSchema> {
  const { kind, schema } = await readSource(text)
  const { recipe, notes, tables } = recipeOfSchema(schema, locale)
  return { kind, recipe, notes, origins: tables }
}
