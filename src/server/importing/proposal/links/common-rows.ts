import { singular } from '@/server/datasets/model/time/course'
import { columnsOf } from '@/server/importing/model/expression'
import { type TablePlan, uniqueSetsOf } from '@/server/importing/proposal/table-plan'
import { splitName } from '@/server/names/words/split-name'
import { isLooseOwner } from './along'
import type { ResolvedLink } from './resolved-link'

/**
 * Two links of a table whose parents belong to one row, such as the order and the product of an order's line, which both
 * belong to a store: the second chooses among the rows that belong to the same one. Counts children where a row needs
 * such a parent.
 */
export function settleCommonRows(plans: readonly TablePlan[]): void {
  const world: World = { plans, planOf: new Map(plans.map((plan) => [plan.table, plan])), used: new Set() }
  for (const find of [commonRowOf, ownChild]) for (const plan of plans) settle(plan, find, world)
}

function settle(plan: TablePlan, find: typeof ownChild, world: World): void {
  if (plan.table.sample) return
  const required = plan.checks.others.flatMap(({ expression }) => columnsOf(expression))
  const bound = new Set([...required, ...plan.columns.flatMap(({ reads = [] }) => reads)])
  for (const index of [...plan.links.keys()].reverse()) {
    const link = plan.links[index]
    if (!link || !isPlain(link, plan, world) || bound.has(columnOf(link)) || isOfOther(columnOf(link))) continue
    const found = find(link, plan, world)
    if (found) plan.links[index] = agreeing(link, plan, found, world)
  }
}

type World = {
  readonly plans: readonly TablePlan[]
  readonly planOf: ReadonlyMap<TablePlan['table'], TablePlan>
  /** Links by which rows are found, which keep choosing for themselves. */
  readonly used: Set<ResolvedLink>
}

type Step = { readonly plan: TablePlan; readonly link: ResolvedLink }
type Way = readonly Step[]

/** The ways from a row, and from its parent, to the row that both belong to; none up: the row itself. */
type Common = { readonly up: Way; readonly down: Way }

const columnOf = ({ columns }: ResolvedLink): string => columns[0] ?? ''

/** A link of one exclusive column to any row of another table. */
function isPlain(link: ResolvedLink, plan: TablePlan, world: World): boolean {
  const isAlone = plan.links.every((other) => other === link || !other.columns.includes(columnOf(link)))
  return (
    isStep(link, plan) &&
    isAlone &&
    !link.isUnique &&
    !link.agrees &&
    !link.along &&
    plan.countedBy !== link &&
    !world.used.has(link) &&
    world.planOf.has(link.parent)
  )
}

const isStep = (link: ResolvedLink, { table }: TablePlan): boolean =>
  link.columns.length === 1 && !link.closesCircle && link.parent !== table

/** The other party of a row need not be of the same household, company or store. */
const others = ['to', 'target', 'destination', 'recipient', 'receiver', 'beneficiary', 'payee', 'buyer', 'other']
const isOfOther = (column: string): boolean => splitName(column).some((word) => others.includes(word))

const downMax = 2
const upMax = 4
/** Links of both ways together, unless the row belongs to nothing itself, like a tenant. */
const stepsMax = 4

function commonRowOf(link: ResolvedLink, plan: TablePlan, world: World): Common | undefined {
  const starts = plan.links.filter(
    (other) =>
      other !== link && isStep(other, plan) && other.parent !== link.parent && !leadsTo(other, columnOf(link), plan),
  )
  const isFilled = ({ isRequired }: ResolvedLink) => isRequired
  const ups = starts.flatMap((start) =>
    waysUp([{ plan, link: start }], upMax, { ...world, isAllowed: isFilled, seen: [plan.table] }),
  )
  const isCounted = (step: ResolvedLink) => !link.isRequired || (step.isRequired && !step.along && !step.agrees)
  const downs = waysFrom(link.parent, downMax, { ...world, isAllowed: isCounted, seen: [link.parent, plan.table] })
  const found = downs.flatMap((down) => {
    if (!isOwner(down, world) || !isPossible(link, plan, down)) return []
    return ups.flatMap((up) => (meets(up, down) && isKept({ up, down }, link, plan, world) ? [{ up, down }] : []))
  })
  const [best] = found.toSorted((one, other) => one.down.length - other.down.length || one.up.length - other.up.length)
  return best
}

/** The way from rows that belong to a row to this: the last post of a topic is one of its own. */
function ownChild(link: ResolvedLink, plan: TablePlan, world: World): Common | undefined {
  const isFree = uniqueSetsOf(plan.table).every((set) => !set.includes(columnOf(link)))
  if (link.isRequired || !isFree) return undefined
  const isBelow = (step: ResolvedLink) => step.isRequired && !step.along && !step.agrees
  const downs = waysFrom(link.parent, downMax, { ...world, isAllowed: isBelow, seen: [link.parent] })
  const down = downs.find((way) => {
    const last = way.at(-1)
    return last?.link.parent === plan.table && isNamedAfter(last.link, roleOf(columnOf(last.link)))
  })
  return down && { up: [], down }
}

/** Whether the parents of a link depend on those of another one. */
function leadsTo({ along }: ResolvedLink, column: string, plan: TablePlan): boolean {
  const [first] = along?.split('.') ?? []
  if (first === undefined) return false
  return first === column || plan.links.some((link) => columnOf(link) === first && leadsTo(link, column, plan))
}

type Search = World & {
  readonly isAllowed: (link: ResolvedLink) => boolean
  readonly seen: readonly TablePlan['table'][]
}

/** The shortest ways from a table to each row above, of at most a given number of links. */
function waysFrom(table: TablePlan['table'], most: number, search: Search): Way[] {
  const plan = search.planOf.get(table)
  return waysUp(plan?.links.map((link) => ({ plan, link })) ?? [], most, search)
}

/** The same by certain links. */
function waysUp(starts: readonly Step[], most: number, { planOf, isAllowed, seen: known }: Search): Way[] {
  const seen = new Set(known)
  const ways: Way[] = []
  const add = (way: Way, { plan, link }: Step) => {
    if (!isStep(link, plan) || !isAllowed(link) || seen.has(link.parent) || ways.length > waysMax) return
    seen.add(link.parent)
    ways.push([...way, { plan, link }])
  }
  for (const start of starts) add([], start)
  // The list grows while it is read.
  for (const way of ways) {
    const last = way.at(-1)
    const plan = last && planOf.get(last.link.parent)
    if (plan && way.length < most) for (const link of plan.links) add(way, { plan, link })
  }
  return ways
}

const waysMax = 50

const meets = (up: Way, down: Way): boolean => {
  const [one, other] = [up.at(-1), down.at(-1)]
  return (
    one !== undefined &&
    other !== undefined &&
    one.link.parent === other.link.parent &&
    one.link.parentColumns[0] === other.link.parentColumns[0] &&
    isSameRole(one.link, other.link)
  )
}

/** The `customer_id` of an order and of an address; not the seller and the owner. */
function isSameRole(one: ResolvedLink, other: ResolvedLink): boolean {
  const [own, their] = [one, other].map((link) => roleOf(columnOf(link)))
  return own === their || [own, their].every((role = '') => isNamedAfter(one, role))
}

/** Whether a role is no more than the name of the parent table, or an end of it. */
function isNamedAfter({ parent }: ResolvedLink, role: string): boolean {
  const table = splitName(parent.name).map(singular).join(' ')
  return role !== '' && (table.startsWith(role) || table.endsWith(role))
}

const roleOf = (column: string): string => splitName(column.replace(/_?(?:id|uuid|key|code|no)_?$/i, '')).join(' ')

const places = ['city', 'country', 'region', 'location', 'zone', 'area', 'airport', 'station', 'address', 'state']

/** Whether rows belong to the last one of a way, rather than choose it, and no more than so far away. */
function isOwner(down: Way, { planOf }: World): boolean {
  const last = down.at(-1)
  const plan = last && planOf.get(last.link.parent)
  const word = singular(splitName(plan?.table.name ?? '').at(-1) ?? '')
  const role = singular(
    roleOf(last ? columnOf(last.link) : '')
      .split(' ')
      .at(-1) ?? '',
  )
  const isOwned = plan?.links.some(({ isRequired }) => isRequired) ?? false
  return (
    plan !== undefined &&
    !plan.isOfChoices &&
    [word, role].every((each) => !isLooseOwner(each, isOwned) && !places.includes(each))
  )
}

/** Whether every row that others belong to can have children on a way down, where a row needs them. */
function isPossible(link: ResolvedLink, plan: TablePlan, down: Way): boolean {
  return (
    !link.isRequired ||
    down.every(
      ({ plan: at, link: step }) =>
        at !== plan &&
        (at.countedBy === undefined || at.countedBy === step) &&
        !at.links.some((other) => other.isRequired && other.isUnique && other !== step),
    )
  )
}

/** Whether nothing else that a row requires is at stake: filled links, and the sets that it is part of. */
function isKept({ up, down }: Common, link: ResolvedLink, plan: TablePlan, { planOf }: World): boolean {
  const root = planOf.get(up.at(-1)?.link.parent ?? plan.table)
  const isRoot = root?.links.every(({ isRequired }) => !isRequired) ?? false
  if (up.length + down.length > stepsMax && !isRoot) return false
  const [first] = up
  const sets = uniqueSetsOf(plan.table).filter((set) => set.includes(columnOf(link)))
  if (sets.length === 0) return true
  const isCounted = plan.countedBy === undefined || plan.countedBy === first?.link
  return (
    first !== undefined &&
    isCounted &&
    link.isRequired &&
    !first.link.along &&
    !first.link.agrees &&
    !first.link.isUnique &&
    sets.every((set) => set.includes(columnOf(first.link)))
  )
}

/** Minimum parents for a row to choose from, to be distinct among siblings. */
const choicesMin = 4

function agreeing(link: ResolvedLink, plan: TablePlan, { up, down }: Common, { plans, used }: World): ResolvedLink {
  for (const step of down) used.add(step.link)
  const isOfSet = uniqueSetsOf(plan.table).some((set) => set.includes(columnOf(link)))
  if (isOfSet) plan.countedBy = up[0]?.link
  for (const step of link.isRequired ? down : []) {
    step.plan.countedBy = step.link
    if (step.link.isUnique) step.plan.childrenMax = 1
    step.plan.childrenMin = Math.max(step.plan.childrenMin, isOfSet && !step.link.isUnique ? choicesMin : 1)
  }
  const path = (way: Way) => way.map((step) => columnOf(step.link)).join('.')
  const steps = down
    .toReversed()
    .map((step) => ({ table: plans.indexOf(step.plan), link: step.plan.links.indexOf(step.link) }))
  const isOwnChild = up.length === 0
  const along = isOwnChild ? (down.at(-1)?.link.parentColumns[0] ?? '') : path(up)
  return { ...link, agrees: { down: steps, isOwnChild }, along, via: path(down) }
}
