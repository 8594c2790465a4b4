import { unmetCode } from '@/server/datasets/engine/columns/unmet-check'
import { type ReadRecipe, readRecipeInTurns } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import type { Note } from '@/server/importing/model/schema'
import type { RecipeInput, RecipeTable } from '@/wire/datasets/recipe'
import type { Problem } from '@/wire/problem'
import { type Candidate, candidatesFor, type Unmet } from './candidates'
import { MetTables, withTablesReached } from './reached-tables'
import { comparisonsMax, comparisonsOf, withoutSurplus } from './surplus-checks'

type Proposal = { readonly recipe: RecipeInput; readonly notes: readonly Note[] }

/** A proposal, with the recipe of its last trial if still current. */
type Tried<Proposed> = { readonly proposal: Proposed; readonly made?: Recipe | undefined }

/** Maximum rounds: failing checks may hide others of the same table. */
const rounds = 12
/** Maximum fields tried with a constant value, per schema. */
const constantsMax = 24
/** Maximum fields read over all trials, so that large schemas get fewer. The text of checks counts as fields. */
const fieldsReadMax = 60_000
const charactersOfField = 6
const fieldsOfChecksMax = 4_000

/**
 * Removes unsatisfiable checks from a proposed recipe, each with a note. A check that compares a field with a value may be
 * satisfied by that value in every row. (In recipes written by users such checks are errors instead.) Yields to other
 * requests during trials.
 */
export async function withPossibleChecks<Proposed extends Proposal>(proposed: Proposed): Promise<Tried<Proposed>> {
  if (!proposed.recipe.tables.some(isTried)) return { proposal: proposed }
  const notes = [...proposed.notes]
  let recipe = withoutSurplus(proposed.recipe, notes)
  // Tables with more comparisons than are tried usually have several unsatisfiable ones.
  const dense = new Set(
    proposed.recipe.tables.flatMap((table, at) =>
      table !== recipe.tables[at] && comparisonsOf(table).length > comparisonsMax ? [at] : [],
    ),
  )
  const isDense = ({ table }: Unmet) => dense.has(table)
  const met = new MetTables()
  let tries = constantsMax
  let readings = Math.ceil(fieldsReadMax / costOf(recipe))
  let reading = await readingOf(recipe, met)
  if (reading.problems.filter(isOfDraws).length >= effort.unmet) {
    recipe = withoutComparisons(recipe, notes)
    reading = await readingOf(recipe, met)
  }
  for (let round = 0; round < rounds && readings > 0; round++) {
    const wrong = unmetAmong(reading.problems, recipe)
    if (wrong.length === 0) break
    const [hopeless, single] = [wrong.filter(isDense), wrong.filter((unmet) => !isDense(unmet))]
    recipe = withoutChecksOf(recipe, hopeless, notes)
    for (const unmet of single.toReversed()) {
      const candidates = candidatesFor(recipe, unmet).slice(0, Math.min(tries, Math.max(0, readings)))
      tries -= candidates.length
      readings -= candidates.length
      const better = await firstThatMeets(unmet, candidates, met)
      recipe = better?.recipe ?? withoutCheck(recipe, unmet)
      const why = better ? `Satisfied by ${better.how}.` : `Left out: ${unmet.why}.`
      // Bounds of a number's usual values are not conditions of the source.
      if (!better && !proposed.recipe.tables[unmet.table]?.check?.includes(unmet.source)) continue
      const { name = '', check } = recipe.tables[unmet.table] ?? {}
      notes.push({ table: name, construct: `CHECK ${better ? [check ?? []].flat()[unmet.check] : unmet.source}`, why })
    }
    readings -= 1
    reading = await readingOf(recipe, met)
  }
  recipe = withoutSurplus(recipe, notes)
  for (
    let wrong = unmetAmong(reading.problems, recipe);
    wrong.length > 0;
    wrong = unmetAmong(reading.problems, recipe)
  ) {
    recipe = withoutChecksOf(recipe, wrong, notes)
    reading = await readingOf(recipe, met)
  }
  for (const late of lateBounds(reading.problems)) {
    recipe = withoutEnd(recipe, late)
    const { name = '' } = recipe.tables[late.table] ?? {}
    notes.push({ table: name, construct: 'CHECK', why: `The upper bound is left out: ${late.why}.` })
  }
  const made = reading.input === recipe ? reading.recipe : undefined
  return { proposal: { ...proposed, recipe, notes }, made }
}

/** Whether a trial may find problems: the table has checks, or dates with an upper bound. */
const isTried = ({ check, fields }: RecipeTable): boolean =>
  check !== undefined || fields.some(({ constraints }) => constraints?.to !== undefined)

function costOf({ tables }: RecipeInput): number {
  const fields = tables.reduce((sum, table) => sum + table.fields.length, 0)
  const characters = tables.flatMap(({ check = [] }) => check).reduce((sum, { length }) => sum + length, 0)
  return fields + Math.min(fieldsOfChecksMax, characters / charactersOfField)
}

/** The recipe without checks of tables that compare fields, if too many fail to try them one by one. */
function withoutComparisons(recipe: RecipeInput, notes: Note[]): RecipeInput {
  const why = `Left out with all checks that compare columns: ${effort.unmet} or more checks of this schema cannot be met.`
  const tables = recipe.tables.map((own) => {
    if (comparisonsOf(own).length === 0) return own
    notes.push(...[own.check ?? []].flat().map((check) => ({ table: own.name, construct: `CHECK ${check}`, why })))
    return { ...own, check: undefined }
  })
  return { ...recipe, tables }
}

/** The recipe without any check of the tables that still have an unmet one. */
function withoutChecksOf(recipe: RecipeInput, wrong: readonly Unmet[], notes: Note[]): RecipeInput {
  const tables = recipe.tables.map((own, at) => {
    const unmet = wrong.find(({ table }) => table === at)
    if (!unmet) return own
    const why = `Left out with the other checks of its table, because too many of them cannot be met: ${unmet.why}.`
    notes.push(...[own.check ?? []].flat().map((check) => ({ table: own.name, construct: `CHECK ${check}`, why })))
    return { ...own, check: undefined }
  })
  return { ...recipe, tables }
}

type LateBound = { readonly table: number; readonly field: number; readonly why: string }

/** Dates with an upper bound before those of their parents. */
const lateBounds = (problems: readonly Problem[]): LateBound[] =>
  problems.flatMap(({ loc: [, table, , field, member, bound], msg }) =>
    typeof table === 'number' && typeof field === 'number' && member === 'constraints' && bound === 'to'
      ? [{ table, field, why: msg.replace(/^Value error, /, '') }]
      : [],
  )

function withoutEnd(recipe: RecipeInput, { table, field }: LateBound): RecipeInput {
  const fields = recipe.tables[table]?.fields.map((own, at) => {
    if (at !== field) return own
    const { to, ...bounds } = own.constraints ?? {}
    return { ...own, constraints: Object.keys(bounds).length > 0 ? bounds : undefined }
  })
  return { ...recipe, tables: recipe.tables.map((own, at) => (at === table && fields ? { ...own, fields } : own)) }
}

const isSame = (one: Unmet, other: Unmet): boolean => one.table === other.table && one.check === other.check

/** The first candidate that satisfies the check; effects on other tables are found in the next round. */
async function firstThatMeets(
  unmet: Unmet,
  candidates: readonly Candidate[],
  met: MetTables,
): Promise<Candidate | undefined> {
  for (const candidate of candidates) {
    const { recipe, index } = withTablesReached(candidate.recipe, unmet.table)
    const { problems } = await readingOf(recipe, met)
    const left = unmetAmong(problems, recipe)
    const isOfChecks = problems.every(({ loc }) => loc[2] === 'check')
    if (isOfChecks && !left.some((other) => isSame(other, { ...unmet, table: index }))) return candidate
  }
  return undefined
}

/** A fraction of the usual redraws: a check that barely succeeds here might fail with another seed. */
const effort = { redraws: 300, operations: 20_000_000, unmet: 24 }
const trial = { seed: '1', referenceDate: '2026-01-01' }

type Reading = ReadRecipe & { readonly input: RecipeInput }

const readingOf = async (input: RecipeInput, met: MetTables): Promise<Reading> => {
  const effortLeft = { ...effort, known: met.of(input) }
  return { ...(await readRecipeInTurns(input, { ...trial, effort: effortLeft }, [])), input }
}

/** Whether draws failed, as opposed to a check on fields that are not drawn. */
const isOfDraws = ({ ctx }: Problem): boolean => ctx?.code === unmetCode

function unmetAmong(problems: readonly Problem[], recipe: RecipeInput): Unmet[] {
  const found = problems.flatMap(({ loc, msg }): Unmet[] => {
    const [, table, member, check = 0] = loc
    if (typeof table !== 'number' || member !== 'check' || typeof check !== 'number') return []
    const source = [recipe.tables[table]?.check ?? []].flat()[check] ?? ''
    return [{ table, check, source, why: msg.replace(/^Value error, /, '') }]
  })
  return found.filter((unmet, at) => found.findIndex((other) => isSame(other, unmet)) === at)
}

function withoutCheck(recipe: RecipeInput, { table, check }: Unmet): RecipeInput {
  return { ...recipe, tables: recipe.tables.map((own, at) => (at === table ? without(own, check) : own)) }
}

function without({ check, ...rest }: RecipeTable, at: number): RecipeTable {
  const left = [check ?? []].flat().filter((_, index) => index !== at)
  return left.length > 0 ? { ...rest, check: left } : rest
}
