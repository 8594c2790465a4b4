import { singular } from '@/server/datasets/model/time/course'
import { columnsOf } from '@/server/importing/model/expression'
import { type TablePlan, uniqueSetsOf } from '@/server/importing/proposal/table-plan'
import { readTable } from '@/server/kernel/read-table'
import { splitName } from '@/server/names/words/split-name'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import type { ResolvedLink } from './resolved-link'

/**
 * Links that follow a link of the same name in a parent: the customer of an invoice is that of its order. Not if each row
 * has its own, like the author of a comment, unless its name says whose it is: `listing_author_id`.
 */
export function settleAlong(plans: readonly TablePlan[]): void {
  const planOf = new Map(plans.map((plan) => [plan.table, plan]))
  const counts = new Map<string, number>()
  for (const link of plans.flatMap(({ links }) => links)) counts.set(keyOf(link), (counts.get(keyOf(link)) ?? 0) + 1)
  for (const plan of plans) {
    if (plan.table.sample) continue
    const bound = boundColumns(plan)
    for (const [index, link] of plan.links.entries()) {
      const [own = '', ...others] = link.columns
      if (others.length > 0 || bound.has(own) || !isPlain(link, plan)) continue
      const copied = wayOfCopy(link, plan, planOf)
      if (copied === undefined && (counts.get(keyOf(link)) === 1 || isLoose(link))) continue
      const along = copied ?? wayTo(link, plan, planOf)
      if (isBelow(link.parent, plan, planOf)) continue
      if (along !== undefined) plan.links[index] = { ...link, along }
      else followFilled(plan, { index, bound, planOf })
    }
  }
}

/** A link's column and its target table. */
const keyOf = ({ columns, parent }: ResolvedLink): string => `${columns.join()}\n${parent.namespace}\n${parent.name}`

const looseWords: ReadonlyMap<string, string> = new Map(
  readTable(new URL('./loose-words.tsv', import.meta.url), ['word', 'why']).map(({ word, why }) => [word, why]),
)

/** The end of a link's name that only says that it is one. */
const ofKey = /_?(?:id|uuid|key|code|no)_?$/i

/** By the words of the table or the column: `user_id` matches however the table of users is named. */
const isLoose = ({ parent, columns }: ResolvedLink): boolean => {
  const [own = ''] = columns
  const words = [splitName(parent.name).at(-1), splitName(own.replace(ofKey, '')).at(-1)]
  return words.some((word) => looseWords.has(singular(word ?? '')))
}

/** Whether rows of a table with that last word are people, or choices unless they belong to something. */
export const isLooseOwner = (word: string, isOwned: boolean): boolean =>
  looseWords.get(word) === 'person' || (looseWords.has(word) && !isOwned)

/** Columns with other requirements. */
const boundColumns = (plan: TablePlan): ReadonlySet<string> =>
  new Set([
    ...uniqueSetsOf(plan.table).flat(),
    ...plan.checks.others.flatMap(({ expression }) => columnsOf(expression)),
    ...(plan.countedBy?.columns ?? []),
    ...plan.columns.flatMap(({ reads = [] }) => reads),
  ])

/** A link of one exclusive column to any row of another table. */
const isPlain = (link: ResolvedLink, { table, links }: TablePlan): boolean =>
  links.every((other) => other === link || !other.columns.includes(link.columns[0] ?? '')) &&
  !link.isUnique &&
  !link.agrees &&
  !link.closesCircle &&
  link.parent !== table

/** The shortest path of required links; undefined if there is none. */
function wayTo(
  link: ResolvedLink,
  plan: TablePlan,
  planOf: ReadonlyMap<TablePlan['table'], TablePlan>,
): string | undefined {
  const [own = ''] = link.columns
  const isLast = (other: ResolvedLink) =>
    other.parent === link.parent && other.columns[0] === own && other.parentColumns[0] === link.parentColumns[0]
  type Step = { readonly plan: TablePlan; readonly path: readonly string[] }
  let steps: Step[] = [{ plan, path: [] }]
  const seen = new Set([plan])
  for (let depth = 0; depth < stepsMax && steps.length > 0; depth++) {
    const next: Step[] = []
    for (const { plan: at, path } of steps) {
      for (const other of at.links) {
        const parent = planOf.get(other.parent)
        const isWay = other !== link && other.along === undefined && other.isRequired && other.columns.length === 1
        if (!isWay || other.agrees || other.closesCircle || !parent || seen.has(parent) || seen.size > tablesMax)
          continue
        seen.add(parent)
        const further = [...path, other.columns[0] ?? '']
        const last = parent.links.find((each) => isLast(each) && isFirstOf(each, parent) && each.columns.length === 1)
        if (last && (last.isRequired || !link.isRequired) && !last.agrees && !last.closesCircle)
          return [...further, own].join('.')
        next.push({ plan: parent, path: further })
      }
    }
    steps = next
  }
  return undefined
}

/** The path to the link of a parent that a link repeats by its name: `listing_author_id` next to `listing_id`. */
function wayOfCopy(link: ResolvedLink, { table, links }: TablePlan, planOf: Plans): string | undefined {
  const words = splitName(link.columns[0] ?? '')
  for (const other of links) {
    const [step = '', ...further] = other.columns
    const parent = planOf.get(other.parent)
    if (other === link || !other.isRequired || further.length > 0 || other.agrees || other.closesCircle) continue
    if (!parent || parent.table === table) continue
    const base = splitName(step.replace(ofKey, ''))
    const last = parent.links.find(({ columns: [name = '', ...others] }) => {
      const own = [...base, ...splitName(name)]
      return others.length === 0 && own.length === words.length && own.every((word, at) => word === words[at])
    })
    const isSame = last?.parent === link.parent && last.parentColumns[0] === link.parentColumns[0]
    if (!last || !isSame || !isFirstOf(last, parent) || last.agrees || last.closesCircle) continue
    if (last.isRequired || !link.isRequired) return `${step}.${last.columns[0]}`
  }
  return undefined
}

/**
 * Lets a link follow a nullable one, which every row then has: a prescription at a visit is for the patient of the visit,
 * and one at none would have a patient of its own.
 */
function followFilled(
  plan: TablePlan,
  { index, bound, planOf }: { index: number; bound: ReadonlySet<string>; planOf: Plans },
): void {
  const link = plan.links[index]
  if (!link?.isRequired) return
  for (const [at, other] of plan.links.entries()) {
    const [own = ''] = other.columns
    if (other.isRequired || other.along !== undefined || other.columns.length > 1) continue
    if (bound.has(own) && !other.isUnique) continue
    if (other.agrees || other.closesCircle || other.parent === plan.table) continue
    const filled = { ...other, isRequired: true }
    const tried = { ...plan, links: [filled] }
    const along = isBelow(other.parent, plan, planOf) ? undefined : wayTo(link, tried, planOf)
    if (along === undefined || along.split('.').length > 2) continue
    plan.links[at] = filled
    plan.links[index] = { ...link, along }
    return
  }
}

const stepsMax = Math.min(4, recipeBounds.pathLengthMax)
/** Maximum tables searched per link. */
const tablesMax = 50

/** Whether this is the column's first link. */
const isFirstOf = (link: ResolvedLink, { links }: TablePlan): boolean =>
  links.find(({ columns }) => columns.length === 1 && columns[0] === link.columns[0]) === link

type Plans = ReadonlyMap<TablePlan['table'], TablePlan>

/** Whether rows of a table belong to those of a plan: the last post of a topic is one of its own. */
function isBelow(table: TablePlan['table'], plan: TablePlan, planOf: Plans): boolean {
  const reached = new Set([table])
  // The set grows while it is read.
  for (const at of reached)
    for (const { isRequired, parent } of planOf.get(at)?.links ?? []) if (isRequired) reached.add(parent)
  return reached.has(plan.table)
}
