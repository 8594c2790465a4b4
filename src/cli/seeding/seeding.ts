import type { Database, TableName } from '@/cli/databases/database'
import { recordsMigrations } from '@/cli/databases/migration-tables'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { checkedRecipe } from '@/cli/recipe-file'
import { recipeDefaults } from '@/library/checked-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import type { ImportedSchema } from '@/server/importing/import-schema'
import type { Note } from '@/server/importing/model/schema'
import type { AskedRows } from '@/server/importing/proposal/asked-rows'
import { countOf } from '@/server/importing/proposal/asked-rows'
import type { RecipeInput } from '@/wire/datasets/recipe'
import type { LocaleCode } from '@/wire/vocabulary'
import { driftOf, readSeedFile, type SeedFile } from './seed-file'

export type SeedingOptions = {
  /** Of rowmint.json. */
  readonly config: string
  /** Proposes a recipe even where the file has one. */
  readonly save?: true
  readonly rows?: AskedRows
  readonly seed?: string
  readonly locale?: LocaleCode
}

/** The recipe that a database is filled from, and where its tables are. */
export type Seeding = Pick<SeedFile, 'dialect' | 'schema' | 'recipe' | 'tables'> & {
  readonly read: Recipe
  /** Parts of the schema that the recipe does not hold. */
  readonly notes: readonly Note[]
  /** Whether the recipe was read from the file. */
  readonly isCommitted: boolean
}

/**
 * The committed seeding of a database, or a proposal where there is none.
 * @throws CommandFailure for a schema that differs from the committed one, and for a recipe that cannot be made.
 */
export async function seedingFor(database: Database, options: SeedingOptions): Promise<Seeding> {
  const schema = await database.readSchema()
  if (!schema.some((statement) => /^CREATE TABLE/i.test(statement))) throw noTables(database)
  const committed = options.save ? undefined : readSeedFile(options.config)
  return committed ? fromFile(committed, schema, options) : propose(database, schema, options)
}

function fromFile(file: SeedFile, schema: string[], { config, rows, seed, locale }: SeedingOptions): Seeding {
  if (rows || locale) {
    const sentence = `${config} sets the row counts and the locale: edit it, or replace it with --save`
    throw new CommandFailure(sentence, exitCodes.usage)
  }
  const drift = driftOf(file.schema, schema)
  if (drift.length > 0) {
    const sentence = `the schema differs from the one in ${config}; replace the recipe with --save, or migrate the database:`
    throw new CommandFailure([sentence, ...drift].join('\n'), exitCodes.drifted)
  }
  const recipe = { ...file.recipe, ...(seed !== undefined && { seed }) }
  return { ...file, recipe, read: checkedRecipe(recipe), notes: [], isCommitted: true }
}

async function propose(database: Database, schema: string[], options: SeedingOptions): Promise<Seeding> {
  const { dialect } = database
  const { locale, rows, seed = recipeDefaults.seed } = options
  // Parsers of SQL load for a proposal alone: a committed seeding starts without them.
  const { importSchema } = await import('@/server/importing/import-schema')
  let [migrationTables, otherTables] = [0, 0]
  const imported = await importSchema(schema.join('\n'), {
    dialect,
    ...(locale && { locale }),
    ...(rows && { rows }),
    leaveOut: (table) => {
      const recorded = recordsMigrations(table)
      if (recorded) migrationTables++
      else otherTables++
      return recorded ? 'Left unchanged: it records which migrations ran.' : undefined
    },
  }).catch((error: unknown) => {
    throw migrationTables > 0 && otherTables === 0 ? noTables(database) : error
  })
  refuseUnmet(imported, rows)
  const { tables, ...head } = imported.recipe
  const recipe = { seed, reference_date: recipeDefaults.referenceDate, ...head, tables }
  const notes = imported.notes.map(({ line: _, ...note }) => note)
  return {
    dialect,
    schema,
    recipe,
    tables: originsOf(imported),
    read: checkedRecipe(recipe),
    notes,
    isCommitted: false,
  }
}

const noTables = ({ label }: Database): CommandFailure =>
  new CommandFailure(`${label} has no tables: run your migrations first`, exitCodes.failed)

const originsOf = ({ origins }: ImportedSchema): Record<string, { name: string; namespace?: string }> =>
  Object.fromEntries(
    [...origins].flatMap(([own, { name, namespace }]) => {
      if (own === name && namespace === undefined) return []
      return [[own, { name, ...(namespace !== undefined && { namespace }) }]]
    }),
  )

/** Refuses a row count above the number of distinct values that a table's unique columns have. */
function refuseUnmet({ recipe }: { recipe: RecipeInput }, rows: AskedRows | undefined): void {
  for (const [name, asked] of rows?.tables ?? []) {
    const table = recipe.tables.find((one) => one.name === name)
    if (!table) {
      const known = recipe.tables.map((one) => one.name).join(', ')
      throw new CommandFailure(`--rows: there is no table '${name}'; the database has ${known}`, exitCodes.usage)
    }
    const count = countOf(table.rows)
    if (count === asked) continue
    const sentence = `--rows ${name}=${asked}: ${name} takes at most ${count} rows, because its keys, unique columns and one-to-one links have no more distinct values; ask for fewer rows, or for more rows of its parent tables`
    throw new CommandFailure(sentence, exitCodes.invalid)
  }
}

/** The database's name of a recipe's table. */
export const nameIn = ({ tables }: Pick<Seeding, 'tables'>, name: string): TableName => tables[name] ?? { name }
