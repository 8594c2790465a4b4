import type { Limits } from '@/server/importing/conditions/limits'
import type { LocaleCode } from '@/wire/vocabulary'
import type { ResolvedLink } from './links/resolved-link'
import { distinctForm, makeDistinct } from './make-distinct'
import {
  type ColumnPlan,
  columnPlan,
  linkNullPercentage,
  sizeOfColumn,
  type TablePlan,
  uniqueSetsOf,
} from './table-plan'

const ordinals =
  /(?:^|_)(?:no|num|number|line|position|pos|seq|sequence|ordinal|order|sort_?order|rank|idx|index|version|rev|revision|step|attempt|try_number|map_index)_*$/i

/**
 * Sees to it that the key and each unique set of a table can hold: a column that is drawn becomes distinct by itself, a
 * number among siblings counts them, or the table gets no more rows than there are combinations.
 */
export function settleUniqueSets(plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): void {
  const taken = new Set<unknown>()
  const sets = uniqueSetsOf(plan.table).filter((set) => set.every((name) => columnPlan(plan, name)))
  // Short sets first: what makes them distinct makes the longer ones that hold them distinct too.
  for (const set of sets.toSorted((one, other) => one.length - other.length))
    settle(set, { plan, plans, locale, taken })
  for (const column of plan.columns) if (!column.isUnique) column.form = repeatingForm(column, plan.rows, locale)
}

/** A name alone suggests values that never repeat: they do where there are fewer than rows. */
function repeatingForm(plan: ColumnPlan, rows: number, locale: LocaleCode): ColumnPlan['form'] {
  const { form } = plan
  if (form?.constraints?.unique !== true || sizeOfColumn(plan, locale) >= rows) return form
  const { unique: _, ...constraints } = form.constraints
  return { ...form, constraints }
}

type Place = {
  readonly plan: TablePlan
  readonly plans: readonly TablePlan[]
  readonly locale: LocaleCode
  /** Parts that already make another set distinct. */
  readonly taken: Set<unknown>
}

function settle(set: readonly string[], { plan, plans, locale, taken }: Place): void {
  const columns = set.flatMap((name) => columnPlan(plan, name) ?? [])
  const links = plan.links.filter((link) => link.columns.every((name) => set.includes(name)))
  if (links.some(({ isUnique }) => isUnique)) {
    limitToParents(plan, plans, links)
    return
  }
  const drawn = columns.filter(({ form }) => form)
  if (drawn.some(({ isUnique }) => isUnique)) return
  const endless = drawn.find((column) => sizeOfColumn(column, locale) === Infinity)
  if (endless?.form) {
    // Serving a second set, it has to be distinct by itself.
    if (taken.has(endless) && endless.form.type === 'uuid') endless.form = distinctForm(endless.form)
    taken.add(endless)
    return
  }
  const owner = plan.owner && links.includes(plan.owner) ? plan.owner : undefined
  const ordinal = drawn.find(
    ({ column, form }) =>
      column.storage.kind === 'integer' && form && !form.constraints?.values && ordinals.test(column.name),
  )
  if (owner && ordinal && !taken.has(ordinal) && takesOrdinals(ordinal, plan)) {
    ordinal.form = { type: 'ordinal' }
    plan.childrenMax = Math.min(plan.childrenMax, numberOf(plan.checks.limits.get(ordinal.column.name)?.max))
    plan.rows = Math.min(plan.rows, plan.childrenMax * rowsOf(owner, plans))
    taken.add(ordinal)
    return
  }
  // No draw decides the parent in the own table.
  const isTree = (part: ResolvedLink | ColumnPlan) => 'parent' in part && part.parent === plan.table
  const isPart = (part: ResolvedLink | ColumnPlan) =>
    !taken.has(part) && !isTree(part) && part !== owner && (owner !== undefined || !('agrees' in part && part.agrees))
  const parts = [...links, ...drawn].filter(isPart)
  // Of a junction of a table with itself one parent may be kept apart from the other.
  const isSelf = (part: ResolvedLink | ColumnPlan) => 'parent' in part && part.parent === owner?.parent
  const combinations = parts.reduce(
    (product, part) => product * ((sizeOf(part, plans, locale) || plan.rows) - (isSelf(part) ? 1 : 0)),
    1,
  )
  const wanted = links.some(({ agrees }) => agrees) ? 2 : siblingsWanted
  if (columns.length > 1 && combinations >= (owner ? wanted : plan.rows * 2)) {
    if (owner) {
      const selves = parts.filter(isSelf).map((part) => sizeOf(part, plans, locale) - 1)
      plan.childrenMax = Math.min(plan.childrenMax, combinations, ...selves)
      plan.rows = Math.min(plan.rows, plan.childrenMax * rowsOf(owner, plans))
    }
    for (const part of parts) taken.add(part)
    return
  }
  // Of those that make another set distinct, one that becomes distinct by itself serves both.
  for (const some of [drawn.filter((column) => !taken.has(column)), drawn]) {
    const best = widest(some, locale)
    const limits = plan.checks.limits.get(best?.column.name ?? '') ?? {}
    if (best && makeDistinct(best, limits, plan.rows, locale)) return
  }
  shrink(plan, owner ? combinations * rowsOf(owner, plans) : combinations)
  const [only] = columns
  if (columns.length === 1 && only) {
    only.isUnique = true
    if (only.form) only.form = distinctForm(only.form)
  }
  for (const part of [...parts, owner]) taken.add(part)
}

/** Whether 1, 2, 3, … are within the column's limits, as far as there are usually children. */
function takesOrdinals({ column }: ColumnPlan, { checks, childrenMin }: TablePlan): boolean {
  const { min, max, values } = checks.limits.get(column.name) ?? {}
  const isLow = min === undefined || Number(min.value) < 1 || (Number(min.value) === 1 && !min.isOpen)
  return isLow && values === undefined && numberOf(max) >= Math.max(childrenMin, 1)
}

/** The greatest number below or at a bound. */
const numberOf = (bound: Limits['max']): number => {
  if (bound === undefined) return Infinity
  const value = Number(bound.value)
  return Number.isInteger(value) && bound.isOpen ? value - 1 : Math.floor(value)
}

/** Fewer combinations among siblings would leave most parents with a child or two. */
const siblingsWanted = 6

function shrink(plan: TablePlan, rows: number): void {
  plan.rows = Math.max(1, Math.min(plan.rows, rows))
  plan.owner = undefined
}

/** A row without a parent needs none of its own. */
function limitToParents(plan: TablePlan, plans: readonly TablePlan[], links: readonly ResolvedLink[]): void {
  const most = links
    .filter(({ isUnique }) => isUnique)
    .map((link) => rowsOf(link, plans) / (link.isRequired ? 1 : 1 - linkNullPercentage / 100))
  plan.rows = Math.max(1, Math.min(plan.rows, ...most.map(Math.floor)))
}

const rowsOf = (link: ResolvedLink, plans: readonly TablePlan[]): number =>
  plans.find(({ table }) => table === link.parent)?.rows ?? 1

/** The parents that a row has at least to choose among, where they agree with other columns of it. */
const leastAgreeing = ({ agrees }: ResolvedLink, plans: readonly TablePlan[]): number | undefined =>
  agrees?.down.reduce((product, { table }) => product * (plans[table]?.childrenMin ?? 0), 1)

/** 0 for a link that closes a circle: its parents get their rows later. */
const sizeOf = (part: ResolvedLink | ColumnPlan, plans: readonly TablePlan[], locale: LocaleCode): number =>
  'parent' in part ? (leastAgreeing(part, plans) ?? rowsOf(part, plans)) : Math.max(1, sizeOfColumn(part, locale))

function widest(columns: readonly ColumnPlan[], locale: LocaleCode): ColumnPlan | undefined {
  return columns.toSorted((one, other) => sizeOfColumn(other, locale) - sizeOfColumn(one, locale))[0]
}
