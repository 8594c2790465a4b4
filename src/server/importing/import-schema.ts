import type { RecipeInput } from '@/wire/datasets/recipe'
import type { LocaleCode } from '@/wire/vocabulary'
import { settleEqualNulls } from './conditions/uniques/equal-nulls'
import { settlePartialUniques } from './conditions/uniques/partial-uniques'
import type { Note, Schema, Table } from './model/schema'
import { type AskedRows, recipeOfRows } from './proposal/asked-rows'
import { withPossibleChecks } from './proposal/rules/trial/possible-checks'
import { unmetLimits } from './proposal/rules/trial/unmet-limits'
import { readSource } from './sources/read-source'
import type { SourceKind } from './sources/source'
import type { Dialect } from './sql/dialect'
import { UnreadableSourceError } from './unreadable-source'

export type ImportedSchema = {
  readonly kind: SourceKind
  readonly recipe: RecipeInput
  /** Omitted parts of the text, and guesses. */
  readonly notes: readonly Note[]
  /** Table names in the source, by their names in the recipe. */
  readonly origins: ReadonlyMap<string, Pick<Table, 'name' | 'namespace'>>
}

export type ImportOptions = {
  /** Locale of people and places in the rows; default en_US. */
  readonly locale?: LocaleCode
  /** Dialect of a script, if known; otherwise it is detected. */
  readonly dialect?: Dialect
  /** Row counts instead of the usual ones. */
  readonly rows?: AskedRows
  /** Why a table is not part of the recipe; undefined for the others. A table that others link to stays. */
  readonly leaveOut?: LeaveOut
}

/**
 * Proposes a recipe for the tables that a text describes: SQL for PostgreSQL, MySQL, SQLite or SQL Server, a Prisma
 * schema, DBML, a JSON Schema, an OpenAPI document, or records as JSON or CSV. The same text always gives the same
 * recipe.
 * @param text at most 1 MiB
 * @throws UnreadableSourceError for a text that describes no table, with the line of the error
 */
export async function importSchema(
  text: string,
  { locale = 'en_US', dialect, rows = {}, leaveOut }: ImportOptions = {},
): Promise<ImportedSchema> {
  const { kind, schema: whole } = await readSource(text, dialect)
  const schema = leaveOut ? without(whole, leaveOut) : whole
  const { recipe, notes, tables } = recipeOfRows(settlePartialUniques(settleEqualNulls(schema)), locale, rows)
  if (recipe.tables.length === 0)
    throw new UnreadableSourceError('no table in this text has a column that values can be generated for', {
      line: 1,
    })
  const { proposal, made } = await withPossibleChecks({ kind, recipe, notes, origins: tables })
  const unmet = await unmetLimits(proposal.recipe, tables, proposal.notes, made)
  return { ...proposal, notes: [...proposal.notes, ...unmet] }
}

type LeaveOut = (table: Table) => string | undefined

function without({ tables, ...schema }: Schema, leaveOut: LeaveOut): Schema {
  const parents = new Set(tables.flatMap(({ links }) => links.map(({ parent }) => parent)))
  const whyOf = new Map(tables.map((table) => [table, parents.has(table.name) ? undefined : leaveOut(table)]))
  const notes = tables.flatMap((table): Note[] => {
    const why = whyOf.get(table)
    return why === undefined ? [] : [{ table: table.name, construct: 'CREATE TABLE', why, line: table.line }]
  })
  const kept = tables.filter((table) => whyOf.get(table) === undefined)
  return { ...schema, tables: kept, notes: [...schema.notes, ...notes] }
}
