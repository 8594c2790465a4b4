import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import type { Link, Recipe, Table } from '@/server/datasets/recipe/recipe'

/**
 * Whether links hold `a != b` by construction: of a tree no row is its own parent, and of two links to the same table one
 * is put into `links` as apart from the other, where nothing else decides its parents.
 */
export function keptApart(recipe: Recipe, table: number, links: Link[], condition: Expression): boolean {
  const own = recipe.tables[table]
  if (!own || condition.op !== 'unequal') return false
  const [a, b] = condition.args.map((arg) => (arg.op === 'field' ? arg.field : -1))
  if (a === undefined || b === undefined || a < 0 || b < 0 || a === b) return false
  const [first, second] = [linkOf(links, a), linkOf(links, b)]
  if (isOwnKey(first, b) || isOwnKey(second, a)) return true
  if (!first || !second || !pointsAlike(first, second)) return false
  const parents = recipe.tables[first.parents[0]?.table ?? -1]
  if (!parents || Math.min(...parents.generations) < 2) return false
  for (const [link, other] of [
    [second, first],
    [first, second],
  ] as const) {
    if (!isFree(own, links, link) || other.apartFrom !== undefined) continue
    links[links.indexOf(link)] = { ...link, apartFrom: links.indexOf(other) }
    return true
  }
  return false
}

/** The link of one column that is this field, to one table. */
const linkOf = (links: readonly Link[], field: number): Link | undefined =>
  links.find(({ fields, parents }) => fields.length === 1 && fields[0] === field && parents.length === 1)

const isOwnKey = (link: Link | undefined, field: number): boolean =>
  link?.tree !== undefined && link.tree !== null && link.parents[0]?.columns[0] === field

const pointsAlike = ({ parents: [a] }: Link, { parents: [b] }: Link): boolean =>
  a !== undefined && a.table === b?.table && a.columns[0] === b.columns[0]

/** Whether its parents are chosen at random for each row, and not so that rows differ or come in an order. */
function isFree({ children, uniqueSets }: Table, links: readonly Link[], link: Link): boolean {
  const index = links.indexOf(link)
  const isCombined = uniqueSets.some(
    ({ way }) => 'parts' in way && way.parts.some((part) => part.kind === 'link' && part.link === index),
  )
  const isFirst = !children && links.findIndex(({ nullShare, tree }) => nullShare === 0 && !tree) === index
  return (
    children?.link !== index && !isFirst && !isCombined && !link.unique && !link.tree && link.apartFrom === undefined
  )
}
