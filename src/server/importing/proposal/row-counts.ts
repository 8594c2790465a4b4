import { saysEvent } from '@/server/datasets/model/time/course'
import type { Table } from '@/server/importing/model/schema'
import type { ResolvedLink } from './links/resolved-link'
import { endsAs } from './name-endings'
import { isOfLines } from './rules/parents/totals'
import type { TablePlan } from './table-plan'

/** Usual rows of a table without parents, rows of a list of choices, and maximum rows of a table with a parent. */
const thingRows = 100
const listRows = 12
const rowsMax = 2_000
/** Mean number of children per parent. */
const childrenMean = 3

/** Requested size of a database. */
export type Sizes = {
  /** Multiplies the usual rows, except of lists of choices. */
  readonly factor: number
  /** Rows of single tables by name in the recipe, independent of the factor. */
  readonly rows: ReadonlyMap<string, number>
}

/**
 * Proposes the rows of a table, after its parents: parents have fewer rows than their children, lists of choices few. Sets
 * `owner` if a parent counts the table's rows.
 */
export function proposeRows(plan: TablePlan, plans: readonly TablePlan[], { factor, rows }: Sizes): void {
  const things = Math.max(1, Math.round(thingRows * factor))
  const planOf = (link: ResolvedLink) => plans.find(({ table }) => table === link.parent)
  // In a cycle, parents are sized after their children.
  const parentRows = (link: ResolvedLink) => planOf(link)?.rows || things
  const asked = rows.get(plan.name)
  const required = plan.links.filter(
    (link) => link.isRequired && !link.agrees && !link.along && link.parent !== plan.table,
  )
  const oneToOne = required.filter((link) => link.isUnique && link !== plan.countedBy)
  if (oneToOne.length > 0) {
    plan.rows = asked ?? Math.max(1, Math.floor(Math.min(...oneToOne.map(parentRows)) * 0.8))
    plan.isFixed = true
    return
  }
  plan.owner = plan.countedBy ?? ownerOf(plan, required)
  const isChoices = !plan.owner && isList(plan, plans)
  plan.isFixed = isChoices || asked !== undefined
  if (asked !== undefined) plan.rows = asked
  else if (isChoices) plan.rows = listRows
  else if (!plan.owner) plan.rows = things
  else {
    const parents = parentRows(plan.owner)
    // An order has at least one line.
    if (isOfLines(plan) && saysEvent(plan.owner.parent.name)) plan.childrenMin = Math.max(1, plan.childrenMin)
    // The mean exceeds a minimum.
    const mean = Math.max(childrenMean, plan.childrenMin * 2)
    const children = parents * mean * (planOf(plan.owner)?.isFixed ? factor : 1)
    const most = Math.min(rowsMax * factor, children, parents * plan.childrenMax)
    plan.rows = Math.max(1, plan.childrenMin * parents, Math.round(most))
    if (!plan.countedBy && isOrdered(plan)) {
      plan.rows = Math.max(1, Math.min(plan.rows, Math.floor((parents * (parents - 1)) / 4)))
      plan.owner = undefined
    }
  }
}

/** Rows that join an earlier and a later row of a table belong to neither: no parent counts them. */
function isOrdered({ checks, links }: TablePlan): boolean {
  const isLinked = (name: string) => links.some(({ columns }) => columns.length === 1 && columns[0] === name)
  return checks.others.some(({ expression }) => {
    if (expression.kind !== 'operation' || !/^[<>]$/.test(expression.operator)) return false
    return [expression.left, expression.right].every((side) => side.kind === 'column' && isLinked(side.name))
  })
}

/** The parent that a row belongs to: the first in its key, else in a unique set, else of all. */
function ownerOf({ table }: TablePlan, required: readonly ResolvedLink[]): ResolvedLink | undefined {
  const within = (columns: readonly string[]) =>
    required.find((link) => link.columns.every((column) => columns.includes(column)))
  return within(table.key) ?? table.uniques.map(({ columns }) => within(columns)).find((link) => link) ?? required[0]
}

/** A table without parents, of choices, or referenced, each row several times, and named like a list or with few columns. */
function isList({ table, links, isOfChoices }: TablePlan, plans: readonly TablePlan[]): boolean {
  if (links.length > 0) return false
  if (isOfChoices) return true
  const pointing = plans.flatMap((other) => other.links.filter(({ parent }) => parent === table))
  const isShared = pointing.some(({ isUnique }) => !isUnique)
  return isShared && (endsAs('list', table.name) || isShort(table))
}

/** At most three columns next to those that every table of a schema has; a key with nothing but these is what others extend. */
function isShort({ columns, key }: Table): boolean {
  const own = columns.filter(({ storage: { kind }, name }) => key.includes(name) || !/^(?:uuid|dateTime)$/.test(kind))
  return own.length <= 3 && !(own.length === key.length && columns.length > own.length)
}

/** Sorts parents before children by required links; a cycle starts anywhere. */
export function parentsFirst(plans: readonly TablePlan[]): TablePlan[] {
  const byTable = new Map(plans.map((plan) => [plan.table, plan]))
  const ordered = new Set<TablePlan>()
  const visiting = new Set<TablePlan>()
  // Not recursive: a chain of parents may be as long as the number of tables.
  const stack = plans.toReversed()
  while (stack.length > 0) {
    const plan = stack.at(-1)
    if (!plan) break
    const parents = plan.links.flatMap(({ isRequired, agrees, parent }) =>
      isRequired && !agrees?.isOwnChild ? (byTable.get(parent) ?? []) : [],
    )
    const waiting = parents.filter((parent) => !ordered.has(parent) && !visiting.has(parent) && parent !== plan)
    if (ordered.has(plan) || visiting.has(plan) || waiting.length === 0) {
      stack.pop()
      ordered.add(plan)
      visiting.delete(plan)
      continue
    }
    visiting.add(plan)
    stack.push(...waiting)
  }
  return [...ordered]
}
