import { finished, inTurns, type Steps } from '@/server/kernel/turns/steps'
import { isJsonObject } from '@/wire/json'
import type { Problem, Warning } from '@/wire/problem'
import { assembleTables } from './assemble'
import { type Effort, proveChecks, settleChecks } from './checks/prove-checks'
import { readChecks } from './checks/read-checks'
import { refuseLateParents } from './checks/refuse-late-parents'
import { type Draft, quoted } from './drafts/draft'
import { readDraft } from './drafts/read-draft'
import type { DraftLink } from './links/draft-link'
import { warnOfIdleSkews } from './links/idle-skew'
import { orderTables } from './links/order-tables'
import { readAlong, refuseOtherGenerations } from './links/read-along'
import { readLinks } from './links/read-links'
import { readShared, refuseEmptyGroups } from './links/read-shared'
import { refuseMissingParents } from './links/refuse-missing-parents'
import { type Loc, ProblemList } from './problem-list'
import type { Recipe } from './recipe'
import { readSizes } from './sizes/read-sizes'
import { refuseCostlyRows } from './sizes/refuse-costly-rows'
import { refuseWideRows } from './sizes/refuse-wide-rows'
import { RecipeReads } from './sizes/row-reads'
import { readUniqueSets } from './uniqueness/read-unique-sets'
import { orderCells } from './values/cell-order'
import { readValues } from './values/read-values'
import { type Resolved, resolveFields } from './values/resolve-fields'

/** Seed and reference date of a recipe without its own. */
export type RecipeDefaults = {
  readonly seed: string
  /** YYYY-MM-DD */
  readonly referenceDate: string
  /** How much is tried before a check counts as unmet; as much as in the data set unless given. */
  readonly effort?: Effort
  /**
   * Whether it was accepted earlier, under the rules of that time: it is read as far as it can be generated, and newer
   * refusals do not apply.
   */
  readonly isAccepted?: boolean
}

export type ReadRecipe = {
  /** Set when there are no problems. */
  readonly recipe?: Recipe
  /** Everything that is wrong or cannot be met, with its location and the facts that contradict each other. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly Warning[]
}

/**
 * Reads a recipe (`RecipeInput` on the wire) and proves that it can be made: names resolved, rows counted, expressions
 * typed, unique sets made distinct by construction. Never throws for bad input.
 * @param loc where the recipe is in the request.
 */
export const readRecipe = (input: unknown, defaults: RecipeDefaults, loc: Loc = ['body']): ReadRecipe =>
  finished(steps(input, defaults, loc))

/** The same as `readRecipe`, yielding the event loop while a large recipe is read. */
export const readRecipeInTurns = (input: unknown, defaults: RecipeDefaults, loc: Loc = ['body']): Promise<ReadRecipe> =>
  inTurns(steps(input, defaults, loc))

function* steps(input: unknown, defaults: RecipeDefaults, loc: Loc): Steps<ReadRecipe> {
  const list = new ProblemList()
  if (!isJsonObject(input)) {
    const msg = 'Input should be a valid dictionary or object to extract fields from'
    return { problems: [{ type: 'model_attributes_type', loc: [...loc], msg, input: input ?? null }], warnings: [] }
  }
  // Requirements of new recipes only.
  const wishes = defaults.isAccepted ? new ProblemList() : list
  const { head, draft } = yield* readDraft(input, loc, list)
  const locale = head.locale ?? 'en_US'
  const linksOf = yield* readLinks(draft, list)
  refuseRootlessTrees(linksOf, wishes)
  const along = yield* readAlong(draft, linksOf, list)
  const shared = yield* readShared(draft, linksOf, along, list)
  const order = yield* orderTables(draft, linksOf, shared, list)
  const sizes = readSizes(draft, linksOf, order.order, list)
  refuseOtherGenerations(along, linksOf, sizes, wishes)
  yield* refuseEmptyGroups(draft, linksOf, shared, sizes, wishes)
  yield* refuseMissingParents(draft, linksOf, sizes, wishes)
  const values = yield* readValues(draft, linksOf, shared, list)
  const cells = yield* orderCells(draft, linksOf, values, list)
  const resolved = yield* resolveFields({ draft, linksOf, values, locale, list }, cells)
  const checked = yield* readChecks(draft, resolved, list)
  const fields = checked.map((table) => table.fields)
  const uniqueSets = yield* readUniqueSets({ draft, linksOf, shared, sizes, resolved: fields, locale, list })
  yield* refuseStrayOrdinals(
    draft,
    sizes.map((size) => size?.children !== null),
    fields,
    wishes,
  )
  const { problems, warnings } = list
  if (problems.length > 0) return { problems, warnings }
  const recipe: Recipe = {
    seed: head.seed ?? defaults.seed,
    locale,
    referenceDate: head.referenceDate ?? defaults.referenceDate,
    tables: yield* assembleTables({ draft, linksOf, shared, order, sizes, checked, uniqueSets }),
    order: order.order,
  }
  const locOf = (table: number, check: number): Loc => {
    const { loc = [], checksAreList = false } = draft.tables[table] ?? {}
    return [...loc, 'check', ...(checksAreList ? [check] : [])]
  }
  if (defaults.isAccepted) return { recipe: yield* settleChecks(recipe), problems, warnings }
  yield* warnOfIdleSkews(recipe, linksOf, list)
  yield* refuseLateParents(draft, recipe, list)
  const reads = new RecipeReads(recipe)
  yield* refuseCostlyRows(draft, recipe, reads, list)
  if (problems.length > 0) return { problems, warnings }
  yield* refuseWideRows(draft, recipe, reads, list)
  if (problems.length > 0) return { problems, warnings }
  const proven = yield* proveChecks(recipe, locOf, list, defaults.effort)
  return list.problems.length > 0 ? { problems, warnings } : { recipe: proven, problems, warnings }
}

function refuseRootlessTrees(linksOf: readonly (readonly DraftLink[])[], list: ProblemList): void {
  for (const { tree, loc } of linksOf.flat()) {
    if (tree?.rootShare !== 0) continue
    list.refuse('a tree needs rows without a parent; set roots above 0', [...loc, 'roots'], { input: 0 })
  }
}

/** An ordinal counts siblings, of which one is the first: only a table of children has them. */
function* refuseStrayOrdinals(
  draft: Draft,
  isOfChildren: readonly boolean[],
  fields: Resolved,
  list: ProblemList,
): Steps<void> {
  for (const [index, table] of draft.tables.entries()) {
    yield
    for (const [at, { loc }] of table.fields.entries()) {
      const value = fields[index]?.[at]?.value
      if (isOfChildren[index] || value?.kind !== 'plain') continue
      if (value.plain.type === 'boolean' && value.plain.isFirst) {
        const error = `first_of_parent needs rows counted per parent; give "rows" of ${quoted(table.name)} a "per", or use true_percentage`
        list.refuse(error, [...loc, 'constraints', 'first_of_parent'], { input: true })
      }
      if (value.plain.type !== 'ordinal') continue
      const error = `an ordinal counts the children of a parent; give "rows" of ${quoted(table.name)} a "per", or use rowNumber`
      list.refuse(error, [...loc, 'type'], { input: 'ordinal' })
    }
  }
}
