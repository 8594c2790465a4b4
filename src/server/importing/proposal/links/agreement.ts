import {
  type Among,
  type SharedColumns,
  type SharingTable,
  sharedColumns,
} from '@/server/datasets/recipe/links/shared-columns'
import type { Note, Table } from '@/server/importing/model/schema'
import { declaredForm } from '@/server/importing/proposal/forms/declared-form'
import { columnPlan, type TablePlan } from '@/server/importing/proposal/table-plan'
import { finished } from '@/server/kernel/turns/steps'
import type { ResolvedLink } from './resolved-link'

/** Minimum parents for a row to choose from, to be distinct among siblings. */
const choicesMin = 3

/**
 * Links of one table that share a column, such as a tenant's: the first decides its value, and the parents of the others
 * must agree with it. Marks those links, and counts children where agreeing parents are required.
 * @returns a note for each link that cannot agree and is omitted
 */
export function settleAgreement(plans: readonly TablePlan[]): Note[] {
  const places = new Map(plans.map(({ table }, at) => [table, at]))
  const { among, deciders } = finished(sharedColumns(plans.map((plan) => sharingOf(plan, places))))
  const notes = plans.flatMap((plan, at) =>
    [...plan.links].flatMap((link, index): Note[] => {
      const way = among[at]?.[index]
      if (way === undefined) return []
      if (way === null) return [leftOut(plan, link)]
      plan.links[index] = agreeing(plan, link, { way, index, deciders: deciders[at] })
      return []
    }),
  )
  for (const plan of plans)
    for (const link of plan.links) if (link.agrees && link.isRequired) countChildren(link, plans)
  return notes
}

function sharingOf({ table, links, own }: TablePlan, places: ReadonlyMap<Table, number>): SharingTable {
  const indexes = (of: Table, names: readonly string[]) =>
    names.map((name) => of.columns.findIndex((column) => column.name === name))
  return {
    own: new Set(indexes(table, [...own])),
    links: links.map(({ columns, parent, parentColumns }) => {
      const at = places.get(parent)
      return {
        fields: indexes(table, columns),
        parent: at === undefined ? undefined : { table: at, columns: indexes(parent, parentColumns) },
        isRequired: columns.every((name) => table.columns.some((column) => column.name === name && column.isRequired)),
        isPer: false,
      }
    }),
  }
}

type Found = {
  readonly way: Among
  readonly index: number
  readonly deciders: SharedColumns['deciders'][number] | undefined
}

function agreeing(plan: TablePlan, link: ResolvedLink, { way, index, deciders }: Found): ResolvedLink {
  const alone = link.columns.filter(
    (name) => deciders?.get(plan.table.columns.findIndex((column) => column.name === name)) === index,
  )
  return {
    ...link,
    isRequired: link.parent !== plan.table && alone.some((name) => columnPlan(plan, name)?.column.isRequired),
    isUnique: false,
    agrees: { down: way.down, isOwnChild: way.up.length === 0 },
  }
}

/** Counts the children of agreeing parents, so that each has some. */
function countChildren({ agrees }: ResolvedLink, plans: readonly TablePlan[]): void {
  for (const { table, link } of agrees?.down ?? []) {
    const plan = plans[table]
    const owner = plan?.links[link]
    if (!plan || !owner) continue
    plan.countedBy = owner
    if (owner.isUnique) plan.childrenMax = 1
    plan.childrenMin = Math.max(plan.childrenMin, agrees?.isOwnChild || owner.isUnique ? 1 : choicesMin)
  }
}

/** Columns of an omitted link get values like any others. */
function leftOut(plan: TablePlan, link: ResolvedLink): Note {
  plan.links.splice(plan.links.indexOf(link), 1)
  for (const name of link.columns) {
    const column = columnPlan(plan, name)
    if (!column || plan.links.some(({ columns }) => columns.includes(name))) continue
    column.form ??= declaredForm(column.column.storage, plan.checks.limits.get(name) ?? {})
  }
  const construct = `FOREIGN KEY (${link.columns.join(', ')}) REFERENCES ${link.parent.name}`
  const why = 'Left out: it shares columns with another link, and the two parent tables have no matching rows.'
  return { table: plan.name, construct, why, line: plan.table.line }
}

/** Key columns repeated by a link to the table's own children: the department of its head. */
export function ownColumns(
  table: Table,
  links: readonly ResolvedLink[],
  linksOf: (of: Table) => readonly ResolvedLink[],
): Set<string> {
  const own = new Set<string>()
  for (const link of links) {
    if (link.columns.length < 2) continue
    for (const back of linksOf(link.parent)) {
      if (back.parent !== table || link.columns.length <= back.columns.length) continue
      const mirrored = back.columns.map((name, place) => {
        const at = link.parentColumns.indexOf(name)
        return at >= 0 && link.columns[at] === back.parentColumns[place] ? link.columns[at] : undefined
      })
      const isAlone = (name: string | undefined) =>
        name !== undefined && links.every((other) => other === link || !other.columns.includes(name))
      if (mirrored.every(isAlone)) for (const name of mirrored) own.add(name ?? '')
    }
  }
  return own
}
