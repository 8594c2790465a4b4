import { singular } from '@/server/datasets/model/time/course'
import { columnsOf } from '@/server/importing/model/expression'
import type { Storage } from '@/server/importing/model/storage'
import type { ResolvedLink } from '@/server/importing/proposal/links/resolved-link'
import { type ColumnPlan, columnPlan, type TablePlan, uniqueSetsOf } from '@/server/importing/proposal/table-plan'
import { memoize } from '@/server/kernel/memory/memoize'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { splitName } from '@/server/names/words/split-name'

/**
 * Columns that repeat a parent's column: `partner_name` next to `partner_id`, if partners have a `name`. They copy the
 * parent's value if it fits and they have no other requirements. A required one makes its link required.
 * @param pointedAt the table's columns that links reference
 */
export function settleNamesakes(plan: TablePlan, plans: readonly TablePlan[], pointedAt: ReadonlySet<string>): void {
  if (plan.table.sample) return
  const { bound, asked } = askedOf(plan, pointedAt)
  let parents = parentsOf(plan, plans)
  for (const column of plan.columns) {
    if (!isFree(column) || asked.has(column.column.name)) continue
    const found = parents.flatMap((parent) => foundIn(parent, column) ?? [])[0]
    if (!found || (found.isLate && !mayBeFilled(found.link, bound, plan, plans))) continue
    column.from = found.path
    if (!found.isLate) continue
    plan.links[plan.links.indexOf(found.link)] = { ...found.link, isRequired: true }
    parents = parentsOf(plan, plans)
  }
}

/** The table's columns with other requirements, and these with those in a unique set. */
export function askedOf(plan: TablePlan, pointedAt: ReadonlySet<string>) {
  const bound = new Set([
    ...plan.checks.limits.keys(),
    ...plan.checks.others.flatMap(({ expression }) => columnsOf(expression)),
    ...plan.columns.flatMap(({ reads = [], polymorphic }) => [
      ...reads,
      ...(polymorphic ? [polymorphic.idColumn] : []),
    ]),
    ...pointedAt,
  ])
  return { bound, asked: new Set([...uniqueSetsOf(plan.table).flat(), ...bound]) }
}

export const isFree = ({ form, polymorphic, conditions, column }: ColumnPlan): boolean =>
  form !== undefined && form.expr === undefined && !polymorphic && conditions.length === 0 && !column.oneOf

/** Whether a nullable link can be filled in every row. */
function mayBeFilled(
  link: ResolvedLink,
  bound: ReadonlySet<string>,
  plan: TablePlan,
  plans: readonly TablePlan[],
): boolean {
  const parent = plans.find(({ table }) => table === link.parent)
  const isFree =
    !link.isUnique &&
    !link.agrees &&
    !link.along &&
    link !== plan.owner &&
    link.columns.every((name) => !bound.has(name)) &&
    uniqueSetsOf(plan.table).every((set) => leavesRoom(set, link, plan, plans))
  const isKnown = link.columns.some((name) => columnPlan(plan, name)?.nullPercentage !== 0)
  return isFree && !isKnown && parent !== undefined && parent.rows > 0 && !leadsTo(parent, plan, plans)
}

/** Whether a unique set has far more combinations than rows if its link is never null. */
function leavesRoom(set: readonly string[], link: ResolvedLink, plan: TablePlan, plans: readonly TablePlan[]): boolean {
  if (!set.some((name) => link.columns.includes(name))) return true
  const parents = set.map(
    (name) => plan.links.find(({ columns }) => columns.length === 1 && columns[0] === name)?.parent,
  )
  if (parents.some((parent) => parent === undefined)) return set.length > 1
  const combinations = parents.reduce(
    (product, parent) => product * (plans.find(({ table }) => table === parent)?.rows ?? 0),
    1,
  )
  return combinations >= plan.rows * spare
}
const spare = 4

/** Whether a table requires rows of another one, transitively. */
function leadsTo(from: TablePlan, to: TablePlan, plans: readonly TablePlan[]): boolean {
  const reached = new Set([from])
  // The set grows while it is read.
  for (const { links } of reached) {
    for (const { isRequired, parent } of links) {
      const next = isRequired && plans.find(({ table }) => table === parent)
      if (next) reached.add(next)
    }
  }
  return reached.has(to)
}

type Found = {
  /** `partner_id.name` */
  readonly path: string
  readonly link: ResolvedLink
  /** Whether the column is required but the link is not. */
  readonly isLate: boolean
}

type Parent = {
  readonly link: ResolvedLink
  /** The column of the link. */
  readonly own: string
  readonly plan: TablePlan
  /** Words before those of the parent's column. */
  readonly bases: readonly (readonly string[])[]
}

/** The parents of a table's single-column links. */
function parentsOf(plan: TablePlan, plans: readonly TablePlan[]): Parent[] {
  return plan.links.flatMap((link) => {
    const [own, ...others] = link.columns
    if (own === undefined || others.length > 0 || link.closesCircle) return []
    const parent = plans.find(({ table }) => table === link.parent)
    const isFirst = plan.links.find(({ columns }) => columns.length === 1 && columns[0] === own) === link
    if (!parent || parent === plan || !isFirst) return []
    return [{ link, own, plan: parent, bases: [basesOf(own), ...namesOf(link, plan)] }]
  })
}

/** The parent's column that a column repeats. */
function foundIn({ link, own, plan, bases }: Parent, { column }: ColumnPlan): Found | undefined {
  const rest = wordsAfter(wordsOf(column.name), bases)
  const target = rest.length > 0 ? columnsByWords(plan.columns).get(rest.join(' ')) : undefined
  if (!target || !isFree(target) || !holds(column.storage, target.column.storage)) return undefined
  if ((column.isRequired && !target.column.isRequired) || !columnPlan(plan, target.column.name)) return undefined
  return { path: `${own}.${target.column.name}`, link, isLate: column.isRequired && !link.isRequired }
}

const wordsOf = memoize((name) => splitName(name), 10_000)

/** The first column by its words, independent of spelling. */
const columnsByWords = memoizeByObject(
  (columns: readonly ColumnPlan[]) =>
    new Map(columns.map((plan) => [wordsOf(plan.column.name).join(' '), plan] as const).toReversed()),
)

/** `partner` of `partner_id`. */
const basesOf = (column: string): readonly string[] => wordsOf(column.replace(/_?(?:id|uuid|key|code|no)_?$/i, ''))

/** The parent's own name, if no other link of the row references it. */
const namesOf = (link: ResolvedLink, { links }: TablePlan): (readonly string[])[] =>
  links.filter(({ parent }) => parent === link.parent).length > 1
    ? []
    : [wordsOf(link.parent.name).map(singular), wordsOf(link.parent.name).slice(-1).map(singular)]

function wordsAfter(words: readonly string[], bases: readonly (readonly string[])[]): readonly string[] {
  const base = bases.find(
    (some) => some.length > 0 && some.length < words.length && some.every((word, at) => words[at] === word),
  )
  return base ? words.slice(base.length) : []
}

/** Whether a column can store every value of another one. */
export function holds(own: Storage, other: Storage): boolean {
  if (own.kind !== other.kind) return false
  if (own.kind === 'integer' && other.kind === 'integer') return own.min <= other.min && own.max >= other.max
  if (own.kind !== 'text' || other.kind !== 'text') return textOf(own) === textOf(other)
  return (own.lengthMax ?? Infinity) >= (other.lengthMax ?? Infinity) && (own.lengthMin ?? 0) <= (other.lengthMin ?? 0)
}

const textOf = (storage: Storage): string =>
  JSON.stringify(storage, (_, value) => (typeof value === 'bigint' ? String(value) : value))
