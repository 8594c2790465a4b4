import { type Draft, type DraftTable, nameOf, quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { TableSize } from '@/server/datasets/recipe/sizes/read-sizes'
import { mapped, type Steps } from '@/server/kernel/turns/steps'
import { isJsonObject } from '@/wire/json'
import type { DraftLink } from './draft-link'
import type { LinksAlong } from './read-along'
import { type Among, sharedColumns } from './shared-columns'

export type SharedLinks = {
  /** The links whose parents have to agree with other columns of the row, and where such parents are. */
  readonly among: ReadonlyMap<DraftLink, Among>
  /** For each table, the link that decides each shared column. */
  readonly deciders: readonly ReadonlyMap<number, { readonly link: number; readonly place: number }>[]
}

/**
 * Links of one table with common columns: which one decides their values, and how the others agree with it.
 * @param along links whose parents are found along others
 */
export function* readShared(
  draft: Draft,
  linksOf: readonly (readonly DraftLink[])[],
  along: LinksAlong,
  list: ProblemList,
): Steps<SharedLinks> {
  const tables = yield* mapped(draft.tables, (table, index) => {
    const links = (linksOf[index] ?? []).map((link) => ({
      fields: link.fields,
      parent: link.parents.length === 1 ? link.parents[0] : undefined,
      isRequired: link.nullShare === 0 && link.tree === null,
      isPer: isJsonObject(table.rows) && table.rows.per === link.name,
    }))
    return { links, own: ownColumns(table, linksOf[index] ?? []) }
  })
  const { deciders, among } = yield* sharedColumns(tables)
  const found = new Map<DraftLink, Among>(along)
  for (const [index, table] of draft.tables.entries()) {
    for (const [at, link] of (linksOf[index] ?? []).entries()) {
      const way = among[index]?.[at]
      if (way) found.set(link, way)
      if (way === null && link.parents.length > 0)
        refuseStrangers(table, link, (field) => deciders[index]?.get(field) === at, list)
    }
    yield
  }
  const places = yield* mapped(deciders, (columns, index) => withPlaces(columns, linksOf[index] ?? []))
  return { among: found, deciders: places }
}

const withPlaces = (columns: ReadonlyMap<number, number>, links: readonly DraftLink[]) =>
  new Map([...columns].map(([field, link]) => [field, { link, place: links[link]?.fields.indexOf(field) ?? 0 }]))

/** Columns of links of several columns that have a type: values of their own, with which the link agrees. */
function ownColumns({ fields }: DraftTable, links: readonly DraftLink[]): ReadonlySet<number> {
  const isTyped = (field: number) => fields[field]?.input?.type !== undefined
  return new Set(
    links.flatMap((link) => (link.fields.every(isTyped) ? [] : link.fields.filter((field) => isTyped(field)))),
  )
}

function refuseStrangers(
  table: DraftTable,
  link: DraftLink,
  decides: (field: number) => boolean,
  list: ProblemList,
): void {
  const shared = link.fields.find((field) => !decides(field)) ?? 0
  const error = `${nameOf(table, table.fields[shared])} is shared by several links or has a type of its own, and their parents need not have matching rows; link each parent to a common table by that column, or remove it from ${quoted(link.name)}`
  list.refuse(error, link.loc)
}

/** Refuses required links that may have no parent that agrees. */
export function* refuseEmptyGroups(
  draft: Draft,
  linksOf: readonly (readonly DraftLink[])[],
  { among }: SharedLinks,
  sizes: readonly (TableSize | undefined)[],
  list: ProblemList,
): Steps<void> {
  for (const [index, links] of linksOf.entries()) {
    yield
    for (const link of links) {
      const way = among.get(link)
      if (!way || link.nullShare > 0 || link.tree) continue
      // Parents on the row's own way up are there.
      const passed = tablesOf(way.up, index, linksOf)
      for (const { table, link: at } of way.down) {
        const size = sizes[table]
        const child = draft.tables[table]
        const key = linksOf[table]?.[at]
        if (!size || !child || !key || passed.includes(table)) continue
        if (size.children?.link === at && size.children.min >= 1 && size.children.without === null) continue
        const parent = draft.tables[key.parents[0]?.table ?? -1]
        const error = `${quoted(link.name)} is required, but a row of ${quoted(parent?.name ?? '')} may have no row of ${quoted(child.name)} to reference; give ${quoted(child.name)} "rows": {"per": ${quoted(key.name)}, "min": 1, …}, or this link a null_percentage`
        list.refuse(error, link.loc)
      }
    }
  }
}

function tablesOf(way: readonly number[], from: number, linksOf: readonly (readonly DraftLink[])[]): number[] {
  const tables: number[] = []
  let at = from
  for (const link of way) {
    at = linksOf[at]?.[link]?.parents[0]?.table ?? -1
    tables.push(at)
  }
  return tables
}

/** The minimum number of different parents that the rows of any group can choose from. */
export function leastAmong(way: Among, sizes: readonly (TableSize | undefined)[]): number {
  return way.down.reduce((product, { table, link }) => {
    const children = sizes[table]?.children
    return product * (children?.link === link && children.without === null ? children.min : 0)
  }, 1)
}
