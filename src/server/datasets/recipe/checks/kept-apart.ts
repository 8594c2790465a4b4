import { type PairKind, pairCount } from '@/server/datasets/links/spaces/pairs'
import { quoted } from '@/server/datasets/recipe/drafts/draft'
import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import type { Link, Recipe, Table, UniqueSet } from '@/server/datasets/recipe/recipe'
import { counted, grouped } from '@/server/kernel/text/figures'

/** Parts of a table that may be changed so that a condition holds. */
export type Settled = { readonly links: Link[]; readonly uniqueSets: UniqueSet[] }

/**
 * Whether links hold `a != b` or `a < b` by construction: a tree's parents come before their children; of two links one
 * avoids the other's parent or value, if nothing else decides its parents; the two links of a self-junction form pairs;
 * and two links to the same table trade their parents where their values are in the wrong order.
 */
export function keptApart(recipe: Recipe, table: number, settled: Settled, condition: Expression): boolean {
  const own = recipe.tables[table]
  const kind: PairKind | undefined = condition.op === 'unequal' || condition.op === 'less' ? condition.op : undefined
  if (!own || !kind || condition.op === 'value' || condition.op === 'field') return false
  const [a, b] = condition.args.map((arg) => (arg.op === 'field' ? arg.field : -1))
  if (a === undefined || b === undefined || a < 0 || b < 0 || a === b) return false
  const [first, second] = [endOf(own, settled.links, a), endOf(own, settled.links, b)]
  if (kind === 'less' && isOwnKey(first, b) && isNumbered(own, b)) return true
  if (kind === 'unequal' && (isOwnKey(first, b) || isOwnKey(second, a))) return true
  if (!first || !second) return false
  if (!pointsAlike(first, second)) return kind === 'unequal' && differing(recipe, table, settled, first, second)
  const parents = recipe.tables[first.link.parents[0]?.table ?? -1]
  if (!parents || Math.min(...parents.generations) < 2) return false
  const column = first.link.parents[0]?.columns[first.place] ?? -1
  const isOrdered = kind === 'less' && !isNumbered(parents, column)
  if (isOrdered && !isReadable(recipe, table, first.link.parents[0]?.table ?? -1, column)) return false
  if (pair(own, parents, settled, first.index, second.index, kind)) {
    if (isOrdered) sort(settled, first, second, column)
    return true
  }
  if (kind === 'less' && ![first, second].every((end) => isTradable(own, settled, end))) return false
  const isApart = avoiding(recipe, own, settled, first, second)
  if (isApart && kind === 'less') sort(settled, first, second, column)
  return isApart
}

/** Lets one of two links avoid the other's parent. */
function avoiding(recipe: Recipe, own: Table, settled: Settled, first: End, second: End): boolean {
  for (const [end, other] of [
    [second, first],
    [first, second],
  ] as const) {
    if (other.link.apartFrom !== undefined || !isFree(recipe, own, settled, end, other)) continue
    settled.links[end.index] = { ...end.link, apartFrom: other.index }
    return true
  }
  return false
}

/** Lets one of two links to different tables avoid the value of the other. */
function differing(recipe: Recipe, table: number, settled: Settled, first: End, second: End): boolean {
  const own = recipe.tables[table]
  const areComparable = [first, second].every((end) => {
    const [parent] = end.link.parents
    return parent && end.link.fields.length === 1 && isReadable(recipe, table, parent.table, parent.columns[0] ?? -1)
  })
  if (!own || !areComparable) return false
  for (const [end, other] of [
    [second, first],
    [first, second],
  ] as const) {
    const parents = recipe.tables[end.link.parents[0]?.table ?? -1]
    const isAble = parents && Math.min(...parents.generations) >= 2 && isTradable(own, settled, end)
    if (!isAble || settled.links[other.index]?.differsFrom !== undefined) continue
    if (!isFree(recipe, own, settled, end, other)) continue
    settled.links[end.index] = { ...end.link, differsFrom: other.index }
    return true
  }
  return false
}

/** Gives the lesser value of two links to the first. */
function sort({ links }: Settled, first: End, second: End, column: number): void {
  for (const [end, other, isLess] of [
    [first, second, true],
    [second, first, false],
  ] as const) {
    const link = links[end.index]
    if (link) links[end.index] = { ...link, sorted: { with: other.index, column, isLess } }
  }
}

/** Whether a row may exchange the parent of a link for another one: no set and no count of children includes it. */
const isTradable = ({ children }: Table, { uniqueSets }: Settled, { link, index }: End): boolean =>
  children?.link !== index &&
  !link.unique &&
  !link.tree &&
  !link.among &&
  uniqueSets.every(
    ({ way }) => !('parts' in way && way.parts.some((part) => part.kind === 'link' && part.link === index)),
  )

/** Whether a column's values follow from its own row and the keys above it alone. */
function isReadable(recipe: Recipe, reader: number, table: number, column: number): boolean {
  const own = recipe.tables[table]
  const value = own?.fields[column]?.value
  const isOwn = table === reader || own?.links.some(({ deferred }) => deferred)
  if (!own || !value || isOwn || own.fields.some((field) => field.value.kind === 'aggregate')) return false
  if (value.kind === 'catalog' || value.kind === 'plain') return true
  const link = value.kind === 'link' ? own.links[value.link] : undefined
  const [parent] = link?.parents ?? []
  if (value.kind !== 'link' || !link || !parent || link.parents.length > 1 || link.tree || link.among) return false
  return isReadable(recipe, reader, parent.table, parent.columns[value.place] ?? -1)
}

/**
 * Why two links to one table cannot be kept apart, with the nearest possible number: too few rows, or too few pairs of
 * them. Undefined for any other condition.
 */
export function whyNotApart(recipe: Recipe, table: number, condition: Expression): string | undefined {
  const own = recipe.tables[table]
  if (!own || (condition.op !== 'unequal' && condition.op !== 'less')) return undefined
  const [first, second] = condition.args.map((arg) => endOf(own, own.links, arg.op === 'field' ? arg.field : -1))
  const parent = first?.link.parents[0]
  const parents = recipe.tables[parent?.table ?? -1]
  if (!first || !second || !parent || !parents || !pointsAlike(first, second)) return undefined
  const name = quoted(parents.name)
  const fewest = Math.min(...parents.generations)
  if (fewest < 2)
    return `${name} has ${counted(fewest, 'row')}, and the two links never reference the same row; give it at least 2`
  if (condition.op === 'less' && !isNumbered(parents, parent.columns[first.place] ?? -1)) {
    const column = quoted(`${parents.name}.${parents.fields[parent.columns[first.place] ?? -1]?.name ?? ''}`)
    return `rows of ${name} can only be ordered by ${column} if it is a rowNumber; make it one, or compare with !=`
  }
  const pairs = pairCount(parents.rows, condition.op)
  if (parents.generations.length > 1 || own.rows <= pairs) return undefined
  return `${counted(parents.rows, 'row')} of ${name} give ${counted(pairs, 'pair')}, but ${quoted(own.name)} has ${grouped(own.rows)} rows; the maximum is ${grouped(pairs)}`
}

type End = { readonly link: Link; readonly index: number; readonly place: number }

/** The link to one table that gives the field its values. */
function endOf({ fields }: Table, links: readonly Link[], field: number): End | undefined {
  const value = fields[field]?.value
  const link = value?.kind === 'link' ? links[value.link] : undefined
  if (value?.kind !== 'link' || !link || link.parents.length !== 1) return undefined
  return { link, index: value.link, place: value.place }
}

const isOwnKey = (end: End | undefined, field: number): boolean =>
  end !== undefined && end.link.tree !== null && end.link.parents[0]?.columns[end.place] === field

const isNumbered = ({ fields }: Table, field: number): boolean => {
  const value = fields[field]?.value
  return value?.kind === 'plain' && value.plain.type === 'rowNumber'
}

/** Whether both identify a row of the same table by columns that are unique in it. */
function pointsAlike(one: End, other: End): boolean {
  const [a, b] = [one.link.parents[0], other.link.parents[0]]
  if (!a || a.table !== b?.table || a.columns[one.place] !== b.columns[other.place]) return false
  const rest = ({ link, place }: End) => link.fields.filter((_, at) => at !== place).join(' ')
  return rest(one) === rest(other)
}

/** Pairs the parents of both links, if they alone make a set distinct. */
function pair(
  own: Table,
  parents: Table,
  { links, uniqueSets }: Settled,
  first: number,
  second: number,
  kind: PairKind,
): boolean {
  const at = uniqueSets.findIndex(({ way, fields }) => {
    if (
      way.kind !== 'combinations' ||
      ![first, second].every((link) => links[link]?.fields.every((field) => fields.includes(field)))
    )
      return false
    return way.parts.every((part) => part.kind === 'link' && (part.link === first || part.link === second))
  })
  const set = uniqueSets[at]
  const isEnough = parents.generations.every((rows, generation) => {
    const isLast = generation === parents.generations.length - 1
    const children = isLast ? own.generations.slice(generation) : own.generations.slice(generation, generation + 1)
    return pairCount(rows, kind) >= children.reduce((sum, count) => sum + count, 0)
  })
  if (!set || !isEnough) return false
  uniqueSets[at] = { ...set, way: { kind: 'pairs', links: [first, second], pairs: kind } }
  return true
}

/** Whether its parents are chosen per row, or among siblings with a parent to spare. */
function isFree(
  recipe: Recipe,
  { children }: Table,
  { links, uniqueSets }: Settled,
  { link, index }: End,
  other: End,
): boolean {
  if (children?.link === index || link.unique || link.tree || link.apartFrom !== undefined) return false
  const isFirst = !children && links.findIndex(({ nullShare, tree }) => nullShare === 0 && !tree) === index
  if (isFirst || (link.among && !hasTwo(recipe, link))) return false
  const sets = uniqueSets.flatMap(({ way }) =>
    'parts' in way && way.parts.some((part) => part.kind === 'link' && part.link === index) ? [way] : [],
  )
  return sets.every((way) => {
    if (way.kind !== 'siblings' || children?.link !== other.index) return false
    const combinations = way.parts.reduce(
      (product, part) => product * (part.kind === 'link' && part.link === index ? part.capacity - 1 : part.capacity),
      1,
    )
    return combinations >= children.max
  })
}

/** Whether a link that is never null has two parents to choose between in every row. */
function hasTwo({ tables }: Recipe, { nullShare, among }: Link): boolean {
  const least = (among?.down ?? []).reduce((product, { table, link }) => {
    const children = tables[table]?.children
    return product * (children?.link === link && children.without === null ? children.min : 0)
  }, 1)
  return nullShare > 0 || least >= 2
}
