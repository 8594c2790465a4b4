import type { ResolvedLink } from '@/server/importing/proposal/links/resolved-link'
import { type ColumnPlan, sizeOfColumn, type TablePlan } from '@/server/importing/proposal/table-plan'
import type { LocaleCode } from '@/wire/vocabulary'

/** Columns of a table whose combined values no two rows share. */
export type UniqueSet = {
  readonly plan: TablePlan
  readonly plans: readonly TablePlan[]
  readonly locale: LocaleCode
  readonly columns: readonly ColumnPlan[]
  /** Columns that no link fills. */
  readonly drawn: readonly ColumnPlan[]
  /** Links whose columns are all in the set. */
  readonly links: readonly ResolvedLink[]
  /** The link among them whose parents own the rows. */
  readonly owner: ResolvedLink | undefined
  /** Parts that already make a set of the table distinct. */
  readonly taken: Set<unknown>
}

export type Part = ResolvedLink | ColumnPlan

/** Links and columns that are drawn for each row and do not yet make another set distinct. */
export function freePartsOf({ plan, links, drawn, owner, taken }: UniqueSet): Part[] {
  // Parents within the same table are not drawn.
  const isTree = (part: Part) => 'parent' in part && part.parent === plan.table
  const agrees = (part: Part) => 'agrees' in part && part.agrees
  const free = [...links.filter((link) => !isDecided(link, plan)), ...drawn]
  return free.filter(
    (part) => !taken.has(part) && !isTree(part) && part !== owner && (owner !== undefined || !agrees(part)),
  )
}

/** Whether a wider link fills this link's columns. */
const isDecided = ({ columns }: ResolvedLink, { links }: TablePlan): boolean =>
  links.some((other) => other.columns.length > columns.length && columns.every((name) => other.columns.includes(name)))

/** Number of combinations of the free parts, counted among siblings if the rows have an owner. */
export const combinationsOf = (set: UniqueSet): number =>
  freePartsOf(set).reduce(
    (product, part) => product * ((sizeOf(part, set) || set.plan.rows) - (isOfOwnersTable(part, set) ? 1 : 0)),
    1,
  )

/** In a self-junction, the two parents of a row may have to differ. */
export const isOfOwnersTable = (part: Part, { owner }: UniqueSet): boolean =>
  'parent' in part && part.parent === owner?.parent

/** 0 for a link that closes a cycle: its parents are sized later. */
export const sizeOf = (part: Part, { plans, locale }: UniqueSet): number =>
  'parent' in part ? (leastAgreeing(part, plans) ?? rowsOf(part, plans)) : Math.max(1, sizeOfColumn(part, locale))

/** Minimum number of parents a row can choose from when they must agree with its other columns. */
const leastAgreeing = ({ agrees }: ResolvedLink, plans: readonly TablePlan[]): number | undefined =>
  agrees?.down.reduce((product, { table }) => product * (plans[table]?.childrenMin ?? 0), 1)

export const rowsOf = (link: ResolvedLink, plans: readonly TablePlan[]): number =>
  plans.find(({ table }) => table === link.parent)?.rows ?? 1
