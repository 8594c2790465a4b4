import { type DraftTable, quoted } from '@/server/datasets/recipe/drafts/draft'
import { hintOf } from '@/server/datasets/recipe/drafts/nearest-name'
import type { DraftLink } from '@/server/datasets/recipe/links/draft-link'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import { broken, type DraftValue } from './draft-value'
import type { FieldRequest } from './field-request'

/**
 * Follows `order_id.customer_id.country` from link to link. Names may contain dots: the shortest name that is a link is
 * taken.
 */
export function readPath(
  { draft, linksOf, table: start, field, input, list }: FieldRequest,
  member: 'from' | 'via' = 'from',
): DraftValue {
  const loc = [...field.loc, member]
  const refuse = (error: string): DraftValue => {
    list.refuse(error, loc, { input: input.from })
    return broken
  }
  const path: number[] = []
  let table = start
  let rest = input.from ?? ''
  for (;;) {
    const at = draft.tables[table]
    if (!at) return broken
    const target = at.fieldByName.get(rest)
    if (target !== undefined && path.length > 0) return { kind: 'inherited', path, table, field: target }
    const step = nextStep(rest, linksOf[table] ?? [])
    if (!step) return refuse(missingStep(at, rest, path.length, linksOf[table] ?? [], list))
    const { link, index, left } = step
    const [parent, ...others] = link.parents
    if (!parent) return broken
    if (others.length > 0)
      return refuse(`${quoted(link.name)} references one of several tables, so no path can follow it`)
    path.push(index)
    if (path.length > recipeBounds.pathLengthMax)
      return refuse(`a path has at most ${recipeBounds.pathLengthMax} steps`)
    table = parent.table
    rest = left
  }
}

const places = new WeakMap<readonly DraftLink[], ReadonlyMap<string, number>>()

/** The index of the first link of each name: a path may be split at thousands of dots. */
function placesOf(links: readonly DraftLink[]): ReadonlyMap<string, number> {
  const known = places.get(links)
  if (known) return known
  const made = new Map(links.map(({ name }, index) => [name, index] as const).reverse())
  places.set(links, made)
  return made
}

function nextStep(rest: string, links: readonly DraftLink[]) {
  for (let dot = rest.indexOf('.', 1); dot > 0; dot = rest.indexOf('.', dot + 1)) {
    const name = rest.slice(0, dot)
    const index = placesOf(links).get(name)
    const link = index === undefined ? undefined : links[index]
    if (index !== undefined && link) return { link, index, left: rest.slice(dot + 1) }
  }
  return undefined
}

function missingStep(
  table: DraftTable,
  rest: string,
  depth: number,
  links: readonly DraftLink[],
  list: ProblemList,
): string {
  const [name = ''] = rest.split('.', 1)
  const shown = quoted(table.name)
  if (!rest.includes('.')) {
    if (depth > 0) return `table ${shown} has no column ${quoted(rest)}${hintOf(list, rest, table.fieldByName.keys())}`
    return 'write a path as links of this table and its parents, then a column, such as "order_id.customer_id.country"'
  }
  if (table.fieldByName.has(name)) return `${quoted(`${table.name}.${name}`)} is not a link, so the path ends there`
  return `table ${shown} has no link ${quoted(name)}${hintOf(
    list,
    name,
    links.map((link) => link.name),
  )}`
}
