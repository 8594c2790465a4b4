import { UnmetCheckError, unmetCode } from '@/server/datasets/engine/columns/unmet-check'
import { redrawsMax } from '@/server/datasets/engine/columns/violations'
import { type Dataset, openDataset } from '@/server/datasets/engine/dataset'
import { quoted } from '@/server/datasets/recipe/drafts/draft'
import { contains } from '@/server/datasets/recipe/expressions/contains'
import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import type { Loc, ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Check, Recipe, Table } from '@/server/datasets/recipe/recipe'
import { blockRows } from '@/server/generation/engine/scratch'
import { AppError } from '@/server/kernel/errors'
import { mapped, type Steps } from '@/server/kernel/turns/steps'
import { truthOf } from './bounds'
import { BoundsOfRecipe } from './bounds-of-recipe'
import { casesOf, inCase } from './cases'
import { conjunctsOf, withoutNullGuards } from './conditions'
import { keptApart, whyNotApart } from './kept-apart'
import { holdsInTree } from './tree-cases'
import { TriedAlike } from './tried-alike'

/**
 * Settles the checks that no field's constraint could hold by itself. A check that the bounds of all fields prove needs
 * nothing more; one on drawn fields is met by redrawing rows, which is tried on a few hundred rows of the table; any
 * other is a problem.
 * @param locOf location of a table's check in the request.
 */
export function* proveChecks(
  recipe: Recipe,
  locOf: (table: number, check: number) => Loc,
  list: ProblemList,
  effort = usualEffort,
): Steps<Recipe> {
  // A refused check is reported once: rows are not tried with it.
  const proven = yield* settleChecks(recipe, (table, at, check) =>
    refusedAsFixed(recipe, table, check, locOf(table, at), list),
  )
  const { tables } = proven
  const set = openDataset(proven)
  const shared = { locOf, list, casesLeft: casesMax }
  const alike = new TriedAlike()
  let unmet = 0
  const tried = tables.filter(({ checks }) => checks.some(({ narrowed }) => !narrowed)).length
  for (const [index, table] of tables.entries()) {
    const unproven = table.checks.flatMap(({ narrowed }, at) => (narrowed ? [] : [at]))
    if (unproven.length === 0 || unmet >= effort.unmet || effort.known?.has(index) || alike.haveMet(table, unproven))
      continue
    const trial = Object.assign(shared, { redraws: redrawsOf(table, effort, tried) })
    const fault = yield* drawn(set, table, trial.redraws)
    if (fault) {
      unmet += 1
      const at = culprit(table, unproven, fault)
      const { source = null } = table.checks[at] ?? {}
      list.refuse(`${fault.message}; ${fault.hint}`, locOf(index, at), { input: source, code: fault.code })
    } else {
      alike.add(table, unproven, Math.min(table.rows, triedRows))
      if (yield* haveMetCases(proven, index, unproven, trial)) effort.known?.add(index)
    }
  }
  return proven
}

/**
 * Marks the checks that need nothing more: those that the bounds of all fields prove, and those of links that are kept
 * apart, or of which `isElse` says so.
 */
export function* settleChecks(
  recipe: Recipe,
  isElse: (table: number, at: number, check: Check) => boolean = () => false,
): Steps<Recipe> {
  const bounds = new BoundsOfRecipe(recipe)
  const tables = yield* mapped(recipe.tables, (table, index) => {
    const settled = { links: [...table.links], uniqueSets: [...table.uniqueSets] }
    const boundsOf = (field: number) => bounds.of(index, field)
    const holds = (condition: Expression) => {
      const asked = withoutNullGuards(condition)
      return (
        truthOf(asked, boundsOf) === 'always' ||
        keptApart(recipe, index, settled, asked) ||
        holdsInTree(recipe, index, condition, boundsOf)
      )
    }
    const checks = table.checks.map((check, at) => {
      const isSettled = check.narrowed || table.rows === 0 || conjunctsOf(check.expression).every(holds)
      return { ...check, narrowed: isSettled || isElse(index, at, check) }
    })
    return { ...table, ...settled, checks }
  })
  return { ...recipe, tables }
}

/** The effort before a check counts as unmet. */
export type Effort = {
  /** Maximum redraws of a row. */
  readonly redraws: number
  /** Maximum operations of the checks of all tables in such draws: long checks are tried less often. */
  readonly operations: number
  /** Number of failed tables after which no further one is tried: hopeless tables take longest. */
  readonly unmet: number
  /** Tables whose checks are met, for recipes that are read again with other tables changed. */
  readonly known?: KnownTables
}

/** Tables by their index in the recipe. */
export type KnownTables = { has(table: number): boolean; add(table: number): void }

const usualEffort: Effort = { redraws: redrawsMax, operations: Infinity, unmet: 3 }
const redrawsLeast = 30

function redrawsOf({ checks }: Table, { redraws, operations }: Effort, tables: number): number {
  const size = checks.reduce((sum, { narrowed, expression }) => sum + (narrowed ? 0 : sizeOf(expression)), 0)
  return Math.max(redrawsLeast, Math.min(redraws, Math.floor(operations / tables / size / blockRows)))
}

const sizeOf = (expression: Expression): number =>
  'args' in expression ? expression.args.reduce((sum, each) => sum + sizeOf(each), 1) : 1

/**
 * Refuses a check on values that other rows decide, because redrawing a row does not change them; false for any other
 * check.
 */
function refusedAsFixed(
  recipe: Recipe,
  index: number,
  { expression, source }: Check,
  loc: Loc,
  list: ProblemList,
): boolean {
  const table = recipe.tables[index]
  if (!table) return false
  const reached = reachedBy(expression, table)
  const fixed = reached.filter((field) => isFixed(table, field)).map((field) => quoted(table.fields[field]?.name ?? ''))
  const hasSum = reached.some((field) => table.fields[field]?.value.kind === 'aggregate')
  const isDrawn = reached.some((field) => isDrawnField(table, field))
  if (isDrawn && !hasSum && !reached.some((field) => isOfTree(table, field))) return false
  const [apart] = conjunctsOf(expression).flatMap((condition) => whyNotApart(recipe, index, condition) ?? [])
  const error = apart
    ? `${quoted(source)} can never hold: ${apart}`
    : fixed.length > 0
      ? `${quoted(source)} depends on ${fixed.join(' and ')}, which other rows determine; constrain the fields that ${fixed.length > 1 ? 'they come' : 'it comes'} from so that every row meets it`
      : `${quoted(source)} reads no randomly generated field, so no row can be adjusted to meet it; have it read one, or remove it`
  list.refuse(error, loc, { input: source })
  return true
}

const isFixed = (table: Table, field: number): boolean => {
  const kind = table.fields[field]?.value.kind
  return kind === 'aggregate' || kind === 'inherited' || isOfTree(table, field)
}

/** The parent in the own table, whose row would be drawn again by this very check. */
const isOfTree = ({ fields, links }: Table, field: number): boolean => {
  const value = fields[field]?.value
  return value?.kind === 'link' && links[value.link]?.tree != null
}

function isDrawnField(table: Table, field: number): boolean {
  const value = table.fields[field]?.value
  if (value?.kind === 'plain') return !['rowNumber', 'ordinal', 'uuidV7'].includes(value.plain.type)
  return value?.kind === 'catalog' || (value?.kind === 'computed' && contains(value.expression, 'random'))
}

/** The fields of the row that an expression reads, and those that computed ones among them read. */
function reachedBy(expression: Expression, table: Table): readonly number[] {
  const seen = new Set<number>()
  const visit = (each: Expression): void => {
    if (each.op === 'value') return
    if (each.op !== 'field') {
      for (const arg of each.args) visit(arg)
      return
    }
    if (seen.has(each.field)) return
    seen.add(each.field)
    const value = table.fields[each.field]?.value
    if (value?.kind === 'computed') visit(value.expression)
  }
  visit(expression)
  return [...seen]
}

type Trial = {
  readonly locOf: (table: number, check: number) => Loc
  readonly list: ProblemList
  readonly redraws: number
  /** Cases that may still be tried in this recipe: each takes a few milliseconds. */
  casesLeft: number
}

const casesMax = 100

/**
 * Refuses checks that hold or fail depending on which rows the links of a seed reference.
 * @returns whether nothing was refused
 */
function* haveMetCases(recipe: Recipe, index: number, unproven: readonly number[], trial: Trial): Steps<boolean> {
  const table = recipe.tables[index]
  if (!table) return true
  for (const at of unproven) {
    const { expression, source = '' } = table.checks[at] ?? {}
    for (const each of expression ? casesOf(recipe, table, expression) : []) {
      if (trial.casesLeft-- <= 0) return true
      const checks = table.checks.map((check) => ({ ...check, expression: inCase(check.expression, each) }))
      const inThisCase = withTable(recipe, index, { ...table, checks })
      const own = inThisCase.tables[index]
      if (!own || (yield* drawn(openDataset(inThisCase), own, trial.redraws, rowsOfCase)) === undefined) continue
      const field = quoted(table.fields[each.field]?.name ?? '')
      const error = `no values found for rows of ${quoted(table.name)} whose ${field} is ${each.value} that meet ${quoted(source)}; links are not redrawn: widen the fields that the check compares, let the link be null in every row, or remove the check`
      trial.list.refuse(error, trial.locOf(index, at), { input: source, code: unmetCode })
      return false
    }
  }
  return true
}

/** The last of the checks that contradict each other. */
function culprit({ checks }: Table, unproven: readonly number[], fault: AppError): number {
  const last = fault instanceof UnmetCheckError ? fault.checks.at(-1) : undefined
  const at = last ? checks.findLastIndex(({ source }) => source === last.source) : -1
  return at >= 0 ? at : (unproven.at(-1) ?? 0)
}

const withTable = (recipe: Recipe, table: number, own: Table): Recipe => ({
  ...recipe,
  tables: recipe.tables.with(table, own),
})

const triedRows = 256
const rowsOfCase = 8

/**
 * Draws rows from all over the table, as far as the checks read them.
 * @returns why some of them cannot be generated
 */
function* drawn(set: Dataset, { name, rows }: Table, redraws: number, most = triedRows): Steps<AppError | undefined> {
  const count = Math.min(rows, most)
  const indexes = Array.from({ length: count }, (_, i) => Math.floor((i * rows) / count))
  try {
    yield* set.table(name).drawn(indexes, redraws)
    return undefined
  } catch (fault) {
    if (fault instanceof AppError && fault.code.startsWith('check_')) return fault
    throw fault
  }
}
