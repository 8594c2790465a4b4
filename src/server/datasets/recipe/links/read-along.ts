import { type Draft, type DraftField, quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { TableSize } from '@/server/datasets/recipe/sizes/read-sizes'
import type { DraftValue } from '@/server/datasets/recipe/values/draft-value'
import { readPath } from '@/server/datasets/recipe/values/path'
import { mapped, type Steps } from '@/server/kernel/turns/steps'
import type { RecipeField } from '@/wire/datasets/recipe'
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
function alongOf(link: DraftLink, table: number, reading: Reading): Among | undefined {
  const { draft, linksOf, list } = reading
  const field = draft.tables[table]?.fields[link.fields[0] ?? 0]
  const input = field?.input
  const [target] = link.parents
  if (!field || !input?.link || link.loc !== field.loc || !target) return undefined
  const name = quoted(link.name)
  const { from, via } = input
  const refuse = (error: string, member: 'from' | 'via' = 'from') => {
    list.refuse(error, [...field.loc, member], { input: input[member] })
    return undefined
  }
  if (from === undefined) {
    if (via === undefined) return undefined
    return refuse(
      `${name} has a "via" but no "from"; add the path that leads to the row which both have in common`,
      'via',
    )
  }
  const conflict = conflictOf(link, table, draft, linksOf)
  if (conflict) return refuse(`${name} has both "from" and ${conflict}; keep only one of them`)
  const asked = { ...reading, field, input }
  const way = wayOf({ ...asked, table, member: 'from', wanted: via === undefined ? target : undefined })
  if (!way) return undefined
  const nullable = linksAt(way.path, table, linksOf).find(isNullable)
  if (nullable && !isNullable(link)) {
    return refuse(
      `${name} is required, but ${quoted(nullable.name)} on its path may be null; give ${name} a null_percentage, or remove "from"`,
    )
  }
  if (via === undefined) return { up: way.path, down: [] }
  const back = wayOf({ ...asked, table: target.table, member: 'via', wanted: undefined })
  if (!back) return undefined
  if (!isSame(way.end, back.end)) {
    const parent = quoted(draft.tables[target.table]?.name ?? '')
    const common = quoted(draft.tables[way.end.table]?.name ?? '')
    return refuse(`the path from ${parent} must end at a link to ${common}, as that of "from" does`, 'via')
  }
  return { up: way.path, down: downOf(back.path, target.table, linksOf) }
}

type End = DraftLink['parents'][number]

const isSame = (one: End, other: End): boolean => one.table === other.table && one.columns[0] === other.columns[0]

type AskedWay = Reading & {
  readonly field: DraftField
  readonly input: RecipeField
  readonly table: number
  readonly member: 'from' | 'via'
  /** Where it must end, if not anywhere; then one link is not a path. */
  readonly wanted: End | undefined
}

/** The links of a path whose last column is a link of one column, and what it references; or a row's own column. */
function wayOf({ draft, linksOf, list, field, input, table, member, wanted }: AskedWay) {
  const text = input[member] ?? ''
  const own = draft.tables[table]?.fieldByName.get(text)
  const isLinked = (linksOf[table] ?? []).some(({ fields }) => own !== undefined && fields.includes(own))
  if (member === 'from' && !wanted && own !== undefined && !isLinked)
    return { path: [], end: { table, columns: [own], value: '', weight: 1 } }
  const value: DraftValue =
    !wanted && own !== undefined
      ? { kind: 'inherited', path: [], table, field: own }
      : readPath({ draft, linksOf, table, field, input: { ...input, from: text }, list }, member)
  if (value.kind !== 'inherited') return undefined
  const last = (linksOf[value.table] ?? []).findIndex(
    ({ fields: [first, ...others], parents: [end, ...ends] }) =>
      first === value.field && others.length + ends.length === 0 && end && (!wanted || isSame(end, wanted)),
  )
  const [end] = linksOf[value.table]?.[last]?.parents ?? []
  if (end) return { path: [...value.path, last], end }
  const parent = quoted(draft.tables[wanted?.table ?? -1]?.name ?? '')
  const error = wanted
    ? `the path must end at a column that links to ${parent} as ${quoted(field.name)} does`
    : 'the path must end at a column that is a link'
  list.refuse(error, [...field.loc, member], { input: text })
  return undefined
}

/** The way back along a path: tables, and their links to the table before. */
function downOf(path: readonly number[], from: number, linksOf: LinksOf): Among['down'] {
  let table = from
  const steps = path.map((link) => {
    const step = { table, link }
    table = linksOf[table]?.[link]?.parents[0]?.table ?? -1
    return step
  })
  return steps.toReversed()
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
    if (!way) return []
    const down = way.down.flatMap((step) => linksOf[step.table]?.[step.link] ?? [])
    return [...linksAt(way.up, tableOf.get(link) ?? -1, linksOf), ...down]
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
      const up = linksAt(way.up, table, linksOf).map(({ parents }) => parents[0]?.table ?? -1)
      const passed = [...up, ...way.down.map((step) => step.table)]
      if (passed.every((of) => generations(of) >= needed)) continue
      const error = `the tables on the path of ${quoted(link.name)} have fewer generations of rows than its own table and its parent; list the same number for each`
      list.refuse(error, [...link.loc, 'from'])
    }
  }
}
