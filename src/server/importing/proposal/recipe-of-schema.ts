import type { Note, Schema, Table } from '@/server/importing/model/schema'
import type { RecipeInput } from '@/wire/datasets/recipe'
import type { LocaleCode } from '@/wire/vocabulary'
import { settleAgreement } from './links/agreement'
import { settleAlong } from './links/along'
import { breakRequiredCycles } from './links/break-cycles'
import { settleCommonRows } from './links/common-rows'
import { findPolymorphicPairs } from './links/polymorphic'
import { type InferColumns, isGenerated, planTable } from './plan-table'
import { parentsFirst, proposeRows, type Sizes } from './row-counts'
import { closureNotes } from './rules/closures'
import { settleFlags } from './rules/flags'
import { settleMissing } from './rules/missing-steps'
import { settleAddresses } from './rules/parents/addresses'
import { settleHistories } from './rules/parents/histories'
import { settleNamesakes } from './rules/parents/namesakes'
import { settlePayments } from './rules/parents/payments'
import { settleStates } from './rules/parents/states'
import { settleTerms } from './rules/parents/terms'
import { settleTotals } from './rules/parents/totals'
import { settleWorld } from './rules/world/settle-world'
import type { TablePlan } from './table-plan'
import { settleUniqueSets } from './unique-sets/settle-unique-sets'
import { writeTable } from './write-table'

export type ProposedRecipe = {
  readonly recipe: RecipeInput
  readonly notes: readonly Note[]
  /** The declared tables by their names in the recipe. */
  readonly tables: ReadonlyMap<string, Table>
}

/** The tables of a recipe with their rows. */
export type SizedTables = { readonly plans: readonly TablePlan[]; readonly notes: Note[]; readonly locale: LocaleCode }

/** The recipe of a schema, with proposals for everything unspecified. */
export const recipeOfSchema = (...asked: Parameters<typeof sizedTables>): ProposedRecipe =>
  recipeOfTables(sizedTables(...asked))

/** Proposes all that the rows of the tables depend on. Modifies the schema. */
export function sizedTables(
  schema: Schema,
  { locale, infer }: { locale: LocaleCode; infer: InferColumns },
  sizes: Sizes,
): SizedTables {
  const notes = [...schema.notes]
  const names = recipeNames(schema.tables)
  const tables = schema.tables.filter((table) => {
    if (table.columns.some(isGenerated)) return true
    const why = `Left out: it has no columns${table.columns.length > 0 ? ' that values can be generated for' : ''}.`
    notes.push({ table: table.name, construct: 'CREATE TABLE', why, line: table.line })
    return false
  })
  const plans = tables.map((table) =>
    planTable(table, names.get(table) ?? table.name, { schema: { ...schema, tables }, locale, infer, notes }),
  )
  for (const plan of plans) notes.push(...findPolymorphicPairs(plan, plans))
  notes.push(...settleAgreement(plans))
  notes.push(...breakRequiredCycles(plans))
  notes.push(...closureNotes(plans))
  settleAlong(plans)
  settleCommonRows(plans)
  const late: (() => void)[] = []
  for (const plan of parentsFirst(plans)) {
    proposeRows(plan, plans, sizes)
    settlePayments(plan, plans, sizes.rows.has(plan.name))
    settleFlags(plan, notes)
    settleStates(plan, plans, locale)
    settleHistories(plan, plans)
    settleMissing(plan, plans, locale)
    settleWorld(plan, plans)
    late.push(settleUniqueSets(plan, plans, locale))
  }
  for (const settle of late) settle()
  return { plans, notes, locale }
}

/** Proposes the rest, once for each result of `sizedTables`. */
export function recipeOfTables({ plans, notes, locale }: SizedTables): ProposedRecipe {
  const pointedAt = columnsPointedAt(plans)
  for (const plan of plans) settleNamesakes(plan, plans, pointedAt(plan.table))
  for (const plan of parentsFirst(plans)) settleAddresses(plan, plans, pointedAt(plan.table))
  for (const plan of parentsFirst(plans)) settleTerms(plan, plans, pointedAt(plan.table))
  for (const plan of plans) settleTotals(plan, plans, { pointedAt: pointedAt(plan.table), locale })
  const written = plans.map((plan) => writeTable(plan, { plans, pointedAt: pointedAt(plan.table), notes }))
  return { recipe: { locale, tables: written }, notes, tables: new Map(plans.map(({ name, table }) => [name, table])) }
}

/** The columns of each table that links reference. */
function columnsPointedAt(plans: readonly TablePlan[]): (table: Table) => ReadonlySet<string> {
  const found = new Map(plans.map(({ table }) => [table, new Set<string>()]))
  for (const { parent, parentColumns } of plans.flatMap(({ links }) => links))
    for (const name of parentColumns) found.get(parent)?.add(name)
  return (table) => found.get(table) ?? new Set()
}

/** Unqualified names if distinct, otherwise with namespace. */
function recipeNames(tables: readonly Table[]): Map<Table, string> {
  const counts = new Map<string, number>()
  for (const { name } of tables) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(
    tables.map((table) => {
      const { name, namespace } = table
      return [table, counts.get(name) === 1 || namespace === undefined ? name : `${namespace}_${name}`]
    }),
  )
}
