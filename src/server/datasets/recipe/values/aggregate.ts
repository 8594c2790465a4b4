import { type Draft, type DraftTable, quoted } from '@/server/datasets/recipe/drafts/draft'
import { findColumn } from '@/server/datasets/recipe/drafts/find-column'
import { hintOf } from '@/server/datasets/recipe/drafts/nearest-name'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import { isJsonObject } from '@/wire/json'
import { broken, type DraftValue } from './draft-value'
import type { FieldRequest } from './field-request'

type Op = 'sum' | 'count' | 'min' | 'max'

/** A value over the rows that link here, by the link that determines their number, so that they can be found. */
export function readAggregate(request: FieldRequest, op: Op): DraftValue {
  const { draft, linksOf, table, field, input, list } = request
  const reference = input[op] ?? ''
  const loc = [...field.loc, op]
  const source = op === 'count' ? findTable(draft, reference, list) : findColumn(draft, reference, list)
  if ('error' in source) {
    list.refuse(source.error, loc, { input: reference })
    return broken
  }
  const { column } = source
  const child = column && draft.tables[column.table]
  if (!column || !child) return broken
  const links = (linksOf[column.table] ?? []).map((link, index) => ({ link, index, parent: parentAt(link, table) }))
  const pointing = links.filter(({ parent }) => parent >= 0)
  const chosen = choose(request, child, pointing)
  if ('error' in chosen) {
    if (chosen.error)
      list.refuse(chosen.error, chosen.member === 'via' ? [...field.loc, 'via'] : loc, { input: reference })
    return broken
  }
  const { link, index, parent } = chosen
  if (!link.unique && !isCountedBy(child, link)) {
    const error = `the rows of ${quoted(child.name)} can only be aggregated by ${quoted(link.name)} if they are counted per that link: "rows": {"per": ${quoted(link.name)}, …}`
    list.refuse(error, loc, { input: reference })
    return broken
  }
  return { kind: 'aggregate', op, table: column.table, link: index, parent, field: column.field }
}

type Pointing = { link: DraftLink; index: number; parent: number }

function choose(
  { draft, table, input: { via }, list }: FieldRequest,
  child: DraftTable,
  pointing: readonly Pointing[],
): Pointing | { error: string | null; member?: 'via' } {
  const [only, ...others] = pointing
  const own = quoted(draft.tables[table]?.name ?? '')
  const names = pointing.map(({ link }) => link.name)
  if (via !== undefined) {
    const found = pointing.find(({ link }) => link.name === via)
    if (found) return found
    return {
      error: `${quoted(child.name)} has no link ${quoted(via)} to ${own}${hintOf(list, via, names)}`,
      member: 'via',
    }
  }
  if (!only) {
    const isJudged = child.fields.every(({ input }) => input)
    return isJudged
      ? { error: `${quoted(child.name)} has no link to ${own}, so it has nothing to aggregate here` }
      : { error: null }
  }
  if (others.length === 0) return only
  const byRows = pointing.filter(({ link }) => isCountedBy(child, link))
  if (byRows.length === 1 && byRows[0]) return byRows[0]
  return {
    error: `${quoted(child.name)} has ${pointing.length} links to ${own}; say which with via: ${names.map(quoted).join(', ')}`,
  }
}

function findTable(
  draft: Draft,
  name: string,
  list: ProblemList,
): { column: { table: number; field: null } } | { error: string } {
  const table = draft.tableByName.get(name)
  if (table !== undefined) return { column: { table, field: null } }
  return { error: `there is no table ${quoted(name)}${hintOf(list, name, draft.tableByName.keys())}` }
}

const parentAt = (link: DraftLink, table: number): number => link.parents.findIndex((parent) => parent.table === table)

const isCountedBy = ({ rows }: DraftTable, link: DraftLink): boolean => isJsonObject(rows) && rows.per === link.name
