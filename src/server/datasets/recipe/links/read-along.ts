import { type Draft, quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { TableSize } from '@/server/datasets/recipe/sizes/read-sizes'
import { readPath } from '@/server/datasets/recipe/values/path'
import { mapped, type Steps } from '@/server/kernel/turns/steps'
import { isJsonObject } from '@/wire/json'
import { type DraftLink, isNullable } from './draft-link'
import type { Among } from './shared-columns'

type LinksOf = readonly (readonly DraftLink[])[]

/** Links that follow others, such as an invoice's to the customer of its order, and their paths. */
export type LinksAlong = ReadonlyMap<DraftLink, Among>

/** Reads the links of fields that have a `from` too. */
export function* readAlong(draft: Draft, linksOf: LinksOf, list: ProblemList): Steps<LinksAlong> {
  const found = new Map<DraftLink, Among>()
  yield* mapped(draft.tables, (_, table) => {
    for (const link of linksOf[table] ?? []) {
      const along = alongOf(link, table, { draft, linksOf, list })
      if (along) found.set(link, along)
    }
  })
  refuseCircles(found, linksOf, list)
  return found
}

type Reading = { readonly draft: Draft; readonly linksOf: LinksOf; readonly list: ProblemList }

/** The path of a link that has one; undefined if it has none, or none that is allowed. */
function alongOf(link: DraftLink, table: number, { draft, linksOf, list }: Reading): Among | undefined {
  const field = draft.tables[table]?.fields[link.fields[0] ?? 0]
  const input = field?.input
  if (!field || !input?.link || input.from === undefined || link.loc !== field.loc || link.parents.length === 0)
    return undefined
  const refuse = (error: string) => {
    list.refuse(error, [...field.loc, 'from'], { input: input.from })
    return undefined
  }
  const name = quoted(link.name)
  const conflict = conflictOf(link, table, draft, linksOf)
  if (conflict) return refuse(`${name} has both "from" and ${conflict}; keep only one of them`)
  const value = readPath({ draft, linksOf, table, field, input, list })
  if (value.kind !== 'inherited') return undefined
  const last = (linksOf[value.table] ?? []).findIndex((other) => leadsAlike(other, value.field, link))
  if (last < 0) {
    const parent = quoted(draft.tables[link.parents[0]?.table ?? -1]?.name ?? '')
    return refuse(`the path must end at a column that links to ${parent} as ${name} does`)
  }
  const up = [...value.path, last]
  const nullable = linksAt(up, table, linksOf).find(isNullable)
  if (nullable && !isNullable(link)) {
    return refuse(
      `${name} is required, but ${quoted(nullable.name)} on its path may be null; give ${name} a null_percentage, or remove "from"`,
    )
  }
  return { up, down: [] }
}

/** What decides the parents of a link already. */
function conflictOf(link: DraftLink, table: number, { tables }: Draft, linksOf: LinksOf): string | undefined {
  const rows = tables[table]?.rows
  if (isJsonObject(rows) && rows.per === link.name) return '"per"'
  if (link.unique) return '"unique"'
  if (link.tree) return 'a link to its own table'
  const [own = 0] = link.fields
  const isShared = (linksOf[table] ?? []).some((other) => other !== link && other.fields.includes(own))
  return isShared ? 'another link of the table' : undefined
}

const leadsAlike = ({ fields, parents }: DraftLink, field: number, link: DraftLink): boolean => {
  const [parent, ...others] = parents
  const [own] = link.parents
  const isSame = parent?.table === own?.table && parent?.columns[0] === own?.columns[0]
  return fields.length === 1 && fields[0] === field && others.length === 0 && isSame
}

/** The links of a path, each in the table that the previous one references. */
function linksAt(way: readonly number[], from: number, linksOf: LinksOf): DraftLink[] {
  let table = from
  return way.flatMap((at) => {
    const link = linksOf[table]?.[at]
    table = link?.parents[0]?.table ?? -1
    return link ?? []
  })
}

/** A link whose path contains itself has no parent. */
function refuseCircles(along: Map<DraftLink, Among>, linksOf: LinksOf, list: ProblemList): void {
  const tableOf = new Map(linksOf.flatMap((links, table) => links.map((link) => [link, table] as const)))
  const reached = (link: DraftLink): DraftLink[] => {
    const way = along.get(link)
    return way ? linksAt(way.up, tableOf.get(link) ?? -1, linksOf) : []
  }
  for (const link of [...along.keys()]) {
    const seen = new Set(reached(link))
    // The set grows while it is read.
    for (const next of seen) for (const further of reached(next)) seen.add(further)
    if (!seen.has(link)) continue
    along.delete(link)
    list.refuse(`${quoted(link.name)} determines itself: its path contains itself`, [...link.loc, 'from'])
  }
}

/**
 * Refuses paths that leave the generation of the row: its parents would be of another generation than those of its
 * other links.
 */
export function refuseOtherGenerations(
  along: LinksAlong,
  linksOf: LinksOf,
  sizes: readonly (TableSize | undefined)[],
  list: ProblemList,
): void {
  for (const [table, links] of linksOf.entries()) {
    for (const link of links) {
      const way = along.get(link)
      if (!way) continue
      const generations = (of: number) => sizes[of]?.generations.length ?? 1
      const needed = Math.min(generations(table), generations(link.parents[0]?.table ?? -1))
      const passed = linksAt(way.up, table, linksOf).map(({ parents }) => parents[0]?.table ?? -1)
      if (passed.every((of) => generations(of) >= needed)) continue
      const error = `the tables on the path of ${quoted(link.name)} have fewer generations of rows than its own table and its parent; list the same number for each`
      list.refuse(error, [...link.loc, 'from'])
    }
  }
}
