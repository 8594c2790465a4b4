import type { ResolvedLink } from './links/resolved-link'
import type { TablePlan } from './table-plan'

/** Rows of a table of things, of a list that others choose from, and the most that any table gets. */
const thingRows = 100
const listRows = 12
const rowsMax = 2_000
/** Children of a parent, and the most unless a recipe says so. */
const childrenMean = 3

/** How large a database is wanted. */
export type Sizes = {
  /** Times the usual rows; lists of choices stay as they are. */
  readonly factor: number
  /** Rows of tables by their names in the recipe, whatever the factor. */
  readonly rows: ReadonlyMap<string, number>
}

const lists =
  /(?:^|_)(?:types?|statuses|status|categor(?:y|ies)|roles?|kinds?|countr(?:y|ies)|currenc(?:y|ies)|languages?|tags?|levels?|units?|methods?|groups?|permissions?)$/i

/**
 * Proposes how many rows a table has, once its parents have theirs: parents fewer than their children, lists of choices
 * few. Sets `owner` where a table follows one parent.
 */
export function proposeRows(plan: TablePlan, plans: readonly TablePlan[], { factor, rows }: Sizes): void {
  const things = Math.max(1, Math.round(thingRows * factor))
  const planOf = (link: ResolvedLink) => plans.find(({ table }) => table === link.parent)
  const parentRows = (link: ResolvedLink) => planOf(link)?.rows ?? things
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
    // Where there is a least number, the mean is above it.
    const mean = Math.max(childrenMean, plan.childrenMin * 2)
    const children = parents * mean * (planOf(plan.owner)?.isFixed ? factor : 1)
    plan.rows = Math.max(1, plan.childrenMin * parents, Math.round(Math.min(rowsMax * factor, children)))
    if (!plan.countedBy && isOrdered(plan)) {
      plan.rows = Math.max(1, Math.min(plan.rows, Math.floor((parents * (parents - 1)) / 4)))
      plan.owner = undefined
    }
  }
}

/** Rows that join an earlier row of a table and a later one are no more one's than the other's: no parent counts them. */
function isOrdered({ checks, links }: TablePlan): boolean {
  const isLinked = (name: string) => links.some(({ columns }) => columns.length === 1 && columns[0] === name)
  return checks.others.some(({ expression }) => {
    if (expression.kind !== 'operation' || !/^[<>]$/.test(expression.operator)) return false
    return [expression.left, expression.right].every((side) => side.kind === 'column' && isLinked(side.name))
  })
}

/** The parent that a row belongs to: the first of those in its key, else of those in a unique set, else of all. */
function ownerOf({ table }: TablePlan, required: readonly ResolvedLink[]): ResolvedLink | undefined {
  const within = (columns: readonly string[]) =>
    required.find((link) => link.columns.every((column) => columns.includes(column)))
  return within(table.key) ?? table.uniques.map(({ columns }) => within(columns)).find((link) => link) ?? required[0]
}

/** A table without parents that others point at, named as a list or with hardly more than a name. */
function isList({ table, links }: TablePlan, plans: readonly TablePlan[]): boolean {
  if (links.length > 0) return false
  const isPointedAt = plans.some((other) => other.links.some(({ parent }) => parent === table))
  return isPointedAt && (lists.test(table.name) || table.columns.length <= 3)
}

/** Parents before their children, by the links that no row is without; a cycle of those begins anywhere. */
export function parentsFirst(plans: readonly TablePlan[]): TablePlan[] {
  const byTable = new Map(plans.map((plan) => [plan.table, plan]))
  const ordered = new Set<TablePlan>()
  const visiting = new Set<TablePlan>()
  // A chain of parents may be as long as there are tables.
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
