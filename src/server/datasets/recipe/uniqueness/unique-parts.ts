import { leastAmong } from '@/server/datasets/recipe/links/read-shared'
import type { UniquePartOf } from '@/server/datasets/recipe/recipe'
import type { TableSize } from '@/server/datasets/recipe/sizes/read-sizes'
import type { AskedSet } from './asked-sets'
import { capacityOf, loadsOf, plenty } from './capacity'
import type { TableFacts } from './table-facts'

/** Links first, since pairs are usually meant; then drawn fields, those of most values first. */
export function uniqueParts(set: AskedSet, held: readonly number[], table: TableFacts): UniquePartOf[] {
  const links = held.flatMap((link): UniquePartOf[] => {
    if (table.size.children?.link === link) return []
    const asked = table.links[link]
    const way = asked && table.among.get(asked)
    // Siblings choose among the same rows if these belong to their parent.
    if (way)
      return way.up[0] === table.size.children?.link
        ? [{ kind: 'link', link, capacity: leastAmong(way, table.sizes) }]
        : []
    const parents = (table.links[link]?.parents ?? []).map((parent) => table.sizes[parent.table])
    const counts = parents.flatMap((size) => (size ? loadsOf(table.size, [size]).flatMap((load) => load.parents) : []))
    return counts.length > 0 ? [{ kind: 'link', link, capacity: Math.min(...counts) }] : []
  })
  const fields = set.fields.flatMap((field): UniquePartOf[] => {
    const value = table.fields[field]?.value
    const capacity = value && capacityOf(value, table.locale)
    return capacity === undefined ? [] : [{ kind: 'field', field, capacity }]
  })
  return [...links, ...fields.sort((a, b) => b.capacity - a.capacity)]
}

/** The fewest parts with enough combinations; undefined if all together have too few, or are used already. */
export function enough(
  parts: readonly UniquePartOf[],
  taken: ReadonlySet<string>,
  areEnough: (parts: readonly UniquePartOf[]) => boolean,
): UniquePartOf[] | undefined {
  // One row needs no choice.
  const [any] = parts.filter((part) => !taken.has(nameOfPart(part)))
  if (any && parts.every(({ capacity }) => capacity === 1) && areEnough([any])) return [any]
  const chosen: UniquePartOf[] = []
  for (const part of parts) {
    if (chosen.length > 0 && areEnough(chosen)) break
    if (!taken.has(nameOfPart(part)) && part.capacity >= 2) chosen.push(part)
  }
  return chosen.length > 0 && areEnough(chosen) ? chosen : undefined
}

export const combinationsOf = (parts: readonly { readonly capacity: number }[]): number =>
  parts.reduce((product, { capacity }) => Math.min(plenty, product * capacity), 1)

type Shortage = { readonly rows: number; readonly combinations: number }

/** The rows that choose among the same parents, if these and the fields have too few combinations for them. */
export function shortage(parts: readonly UniquePartOf[], table: TableFacts): Shortage | undefined {
  const loads = loadsOf(
    table.size,
    parts.flatMap((part) => parentsOf(part, table)),
  ).map((load) => {
    let at = 0
    const capacities = parts.map((part) => {
      const from = at
      at += parentsOf(part, table).length
      return { capacity: at > from ? Math.min(...load.parents.slice(from, at)) : part.capacity }
    })
    return { rows: load.rows, combinations: combinationsOf(capacities) }
  })
  return loads.find(({ rows, combinations }) => rows > combinations)
}

const parentsOf = (part: UniquePartOf, { links, sizes }: TableFacts): TableSize[] =>
  part.kind === 'field' ? [] : (links[part.link]?.parents ?? []).flatMap(({ table }) => sizes[table] ?? [])

/** Marks of a part in `taken`: it is used by a set; or, for a field, its values are distinct `alone`. */
export const nameOfPart = (part: UniquePartOf, how: 'with others' | 'alone' = 'with others'): string =>
  `${how}:${part.kind}:${part.kind === 'link' ? part.link : part.field}`
