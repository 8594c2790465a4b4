import type { Check, Link, Table } from '@/server/datasets/recipe/recipe'
import type { Choice } from './link-choice'
import type { TableModel } from './model'

/**
 * The link of the same row that a check keeps this one from agreeing with: both point at one table, and of the two this is
 * the one that gives way.
 */
export function linkToAvoid(table: Table, link: number): number | undefined {
  for (const check of table.checks) {
    const [one, other] = linksKeptApart(table, check) ?? []
    if (one === undefined || other === undefined) continue
    const yielding = [Math.max(one, other), Math.min(one, other)].find((index) => mayYield(table, index))
    if (yielding === link) return one === link ? other : one
  }
  return undefined
}

/** Both links of a check such as `sender_id != recipient_id`. */
function linksKeptApart(table: Table, { expression }: Check): [number, number] | undefined {
  if (expression.op !== 'unequal') return undefined
  const found = expression.args.flatMap((side) => {
    const value = side.op === 'field' ? table.fields[side.field]?.value : undefined
    return value?.kind === 'link' && value.links.length === 1 ? value.links : []
  })
  const [one, other] = found
  if (!one || !other || one.link === other.link) return undefined
  const columns = found.map(({ link, place }) => {
    const [parent, ...others] = table.links[link]?.parents ?? []
    return parent && others.length === 0 ? `${parent.table} ${parent.columns[place]}` : undefined
  })
  return columns[0] !== undefined && columns[0] === columns[1] ? [one.link, other.link] : undefined
}

/** Not a link that says how many rows there are, nor one whose parents make rows distinct. */
function mayYield(table: Table, index: number): boolean {
  const link: Link | undefined = table.links[index]
  const isPart = table.uniqueSets.some(
    ({ way }) => 'parts' in way && way.parts.some((part) => part.kind === 'link' && part.link === index),
  )
  return link?.tree === null && !link.unique && table.children?.link !== index && !isPart
}

/** The parents before and after one, around the circle of its generation. */
type Neighbours = (parent: number) => { readonly before: number; readonly after: number }

export const neighboursIn =
  (model: Pick<TableModel, 'starts' | 'generationAt'>): Neighbours =>
  (row) => {
    const generation = model.generationAt(row)
    const first = model.starts[generation] ?? 0
    const count = (model.starts[generation + 1] ?? first) - first
    const around = (at: number) => first + ((at - first + count) % count)
    return { before: around(row - 1), after: around(row + 1) }
  }

/** A choice whose rows move on to the next parent where the other link of the row has chosen the same. */
export function keptApart(choice: Choice, other: Choice, neighbours: Neighbours): Choice {
  const movesOn = (row: number, parent: number) => parent >= 0 && other.parentOf(row) === parent
  return {
    alternativeOf: (row) => choice.alternativeOf(row),
    parentOf: (row) => {
      const parent = choice.parentOf(row)
      return movesOn(row, parent) ? neighbours(parent).after : parent
    },
    count: (alternative, parent) =>
      choice.count(alternative, parent) + choice.count(alternative, neighbours(parent).before),
    child: (alternative, parent, k) => {
      const own = choice.count(alternative, parent)
      const { before } = neighbours(parent)
      const row = k < own ? choice.child(alternative, parent, k) : choice.child(alternative, before, k - own)
      if (row < 0) return -1
      return movesOn(row, k < own ? parent : before) === k >= own ? row : -1
    },
    isExact: false,
  }
}
