import type { Limits } from '@/server/importing/conditions/limits'
import type { ResolvedLink } from '@/server/importing/proposal/links/resolved-link'
import { endsAs } from '@/server/importing/proposal/name-endings'
import {
  type ColumnPlan,
  linkNullPercentage,
  sizeOfColumn,
  type TablePlan,
  uniqueSetsOf,
} from '@/server/importing/proposal/table-plan'
import { distinctForm, makeDistinct } from './make-distinct'
import { combinationsOf, freePartsOf, isOfOwnersTable, rowsOf, sizeOf, type UniqueSet } from './unique-set'

/** Makes a set distinct; false if it cannot. */
type Way = (set: UniqueSet) => boolean

/**
 * One child per parent. Rows with a null link need no parent: a nullable link leaves the parents that own the rows their
 * minimum. Parents sized later set no limit.
 */
const byParents: Way = ({ plan, plans, links, columns }) => {
  const names = columns.map(({ column }) => column.name)
  const oneToOne = plan.links.filter((link) => link.isUnique && (links.includes(link) || decides(link, names)))
  const least = plan.owner ? plan.childrenMin * rowsOf(plan.owner, plans) : 0
  const most = oneToOne
    .filter((link) => rowsOf(link, plans) > 0)
    .map((link) =>
      link.isRequired
        ? rowsOf(link, plans)
        : Math.max(least, Math.floor(rowsOf(link, plans) / (1 - linkNullPercentage / 100))),
    )
  plan.rows = Math.max(1, Math.min(plan.rows, ...most))
  return oneToOne.length > 0
}

/** Whether some columns of a link tell its parents apart: the `id` of an account that is also one of its scope. */
const decides = ({ isRequired, columns, parent, parentColumns }: ResolvedLink, names: readonly string[]): boolean => {
  const known = parentColumns.filter((_, at) => names.includes(columns[at] ?? ''))
  return isRequired && uniqueSetsOf(parent).some((set) => set.every((name) => known.includes(name)))
}

const byUniqueColumn: Way = ({ drawn }) => drawn.some(({ isUnique }) => isUnique)

const byEndlessColumn: Way = ({ drawn, locale, taken }) => {
  const endless = drawn.find((column) => sizeOfColumn(column, locale) === Infinity)
  if (!endless?.form) return false
  // To serve a second set, it must be distinct on its own.
  if (taken.has(endless) && endless.form.type === 'uuid') endless.form = distinctForm(endless.form)
  taken.add(endless)
  return true
}

/** 1, 2, 3, … among the children of a parent. */
const byOrdinal: Way = ({ plan, plans, drawn, owner, taken }) => {
  const ordinal = drawn.find(
    ({ column, form }) =>
      column.storage.kind === 'integer' && form !== undefined && endsAs('ordinal', column.name.replace(/_+$/, '')),
  )
  if (!owner || !ordinal || taken.has(ordinal) || !takesOrdinals(ordinal, plan)) return false
  ordinal.form = { type: 'ordinal' }
  plan.childrenMax = Math.min(plan.childrenMax, numberOf(plan.checks.limits.get(ordinal.column.name)?.max))
  plan.rows = Math.min(plan.rows, plan.childrenMax * rowsOf(owner, plans))
  taken.add(ordinal)
  return true
}

/** Whether 1, 2, 3, … up to the minimum number of children fits the column's limits. */
function takesOrdinals({ column }: ColumnPlan, { checks, childrenMin }: TablePlan): boolean {
  const { min, max, values } = checks.limits.get(column.name) ?? {}
  const isLow = min === undefined || Number(min.value) < 1 || (Number(min.value) === 1 && !min.isOpen)
  return isLow && values === undefined && numberOf(max) >= Math.max(childrenMin, 1)
}

/** The greatest whole number within an upper bound. */
const numberOf = (bound: Limits['max']): number => {
  if (bound === undefined) return Infinity
  const value = Number(bound.value)
  return Number.isInteger(value) && bound.isOpen ? value - 1 : Math.floor(value)
}

/** Relies on combinations of drawn parts if there are enough for the rows, or for the children of each parent. */
const byCombinations: Way = (set) => {
  const { plan, plans, columns, links, owner, taken } = set
  const combinations = combinationsOf(set)
  const wanted = links.some(({ agrees }) => agrees) ? 2 : siblingsWanted
  if (columns.length < 2 || combinations < (owner ? wanted : plan.rows * 2)) return false
  const parts = freePartsOf(set)
  if (owner) {
    const selves = parts.filter((part) => isOfOwnersTable(part, set)).map((part) => sizeOf(part, set) - 1)
    plan.childrenMax = Math.min(plan.childrenMax, combinations, ...selves)
    plan.rows = Math.min(plan.rows, plan.childrenMax * rowsOf(owner, plans))
  }
  for (const part of parts) taken.add(part)
  return true
}

/** Fewer combinations among siblings would leave most parents with a child or two. */
const siblingsWanted = 6

/** Makes the widest column distinct on its own: an unused one if possible, else one that serves another set too. */
const byWidestColumn: Way = ({ plan, drawn, locale, taken }) =>
  [drawn.filter((column) => !taken.has(column)), drawn].some((columns) => {
    const [widest] = columns.toSorted((one, other) => sizeOfColumn(other, locale) - sizeOfColumn(one, locale))
    const limits = plan.checks.limits.get(widest?.column.name ?? '') ?? {}
    return widest !== undefined && makeDistinct(widest, limits, plan.rows, locale)
  })

/** Limits the rows to the number of combinations. */
const byFewerRows: Way = (set) => {
  const { plan, plans, columns, owner, taken } = set
  const combinations = combinationsOf(set)
  const parts = freePartsOf(set)
  plan.rows = Math.max(1, Math.min(plan.rows, owner ? combinations * rowsOf(owner, plans) : combinations))
  if (owner && owner === plan.countedBy) {
    plan.childrenMax = Math.min(plan.childrenMax, combinations)
    plan.childrenMin = Math.min(plan.childrenMin, combinations)
  } else plan.owner = undefined
  const [only, ...others] = columns
  if (only && others.length === 0) {
    only.isUnique = true
    if (only.form) only.form = distinctForm(only.form)
  }
  for (const part of [...parts, owner]) taken.add(part)
  return true
}

/** In order of preference: the first that succeeds is used. */
export const ways: readonly Way[] = [
  byParents,
  byUniqueColumn,
  byEndlessColumn,
  byOrdinal,
  byCombinations,
  byWidestColumn,
  byFewerRows,
]

/** The ways that count combinations: late parents reduce them, so these are refitted afterwards. */
export const counting: ReadonlySet<Way> = new Set([byCombinations, byFewerRows])

/** Limits a table to its combinations, once all parents have their rows. */
export function fitRows(set: UniqueSet): void {
  const { plan, plans, owner } = set
  const combinations = combinationsOf(set)
  if (owner) plan.childrenMax = Math.min(plan.childrenMax, combinations)
  const most = owner ? plan.childrenMax * rowsOf(owner, plans) : combinations
  plan.rows = Math.max(1, Math.min(plan.rows, most))
}
