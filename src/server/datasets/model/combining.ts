import type { Assignment } from '@/server/datasets/links/assignments/assignment'
import {
  Combinations,
  CombinedAmongSiblings,
  CombinedAtLarge,
  saltOf,
} from '@/server/datasets/links/assignments/combined'
import { Scrambler } from '@/server/datasets/links/scrambler'
import type { UniquePartOf, UniqueSet } from '@/server/datasets/recipe/recipe'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { drawingOf } from './drawing'
import { type DrawnSet, drawnSetsOf } from './drawn-sets'
import type { TableModel } from './model'
import { isDatePart, parentGenerations, parentsOf } from './set-parts'

/** A member of a set whose combinations differ from row to row. */
export type Membership = {
  readonly way: Extract<UniqueSet['way'], { readonly parts: unknown }>
  readonly place: number
}

/** The set that a link or a drawn field is part of; undefined if none. */
export function membershipOf({ table }: TableModel, of: (part: UniquePartOf) => boolean): Membership | undefined {
  for (const { way } of table.uniqueSets) {
    if (!('parts' in way)) continue
    const place = way.parts.findIndex(of)
    if (place >= 0) return { way, place }
  }
  return undefined
}

/** The parents of a link that serves such a set, in one generation. */
export function combinedLink(model: TableModel, { way, place }: Membership, generation: number): Assignment | null {
  const combinations = combinationsOf(model, way, generation)
  const rows = model.table.generations[generation] ?? 0
  if (way.kind === 'combinations') {
    return new CombinedAtLarge(combinations, place, rows, offsetOf(model, way, generation))
  }
  const { children } = model.table
  if (!children) return null
  const { assignment, parents } = model.generation(children.link, 0, generation)
  const part = way.parts[place]
  const isApart = part?.kind === 'link' && model.link(part.link).apartFrom !== undefined
  return assignment ? new CombinedAmongSiblings(assignment, parents, combinations, place, isApart) : null
}

/** Which of its values a drawn field of such a set has in a row. */
export function digitOf(model: TableModel, membership: Membership): (row: number) => number {
  const digits = digitsOf(model, membership)
  return (row) => digits(row).digit
}

/** The same, with the number of possible values. */
export function digitsOf(
  model: TableModel,
  { way, place }: Membership,
): (row: number) => { readonly digit: number; readonly size: number } {
  const drawn = drawnSetsOf(model).find(({ parts }) => parts === way.parts)
  if (drawn) return drawnDigits(model, drawn, place)
  const known = new Map<number, Combinations>()
  const { children } = model.table
  return (row) => {
    const generation = model.generationAt(row)
    const combinations = known.get(generation) ?? combinationsOf(model, way, generation)
    known.set(generation, combinations)
    const local = row - (model.starts[generation] ?? 0)
    const size = combinations.capacity(place)
    if (way.kind === 'combinations')
      return { digit: combinations.digit(local + offsetOf(model, way, generation), place, 0), size }
    const assignment = children && model.generation(children.link, 0, generation).assignment
    const parent = assignment?.parentOf(local) ?? 0
    const sibling = assignment?.siblingOf?.(local) ?? 0
    if (way.parts.length === 1 && isDatePart(model, way.parts[0]))
      return { digit: sibling, size: assignment?.count(parent) ?? size }
    return { digit: combinations.digit(sibling, place, saltOf(parent)), size }
  }
}

/** For a set whose rows take items that exist when they come. */
const drawnDigits = (model: TableModel, set: DrawnSet, place: number) => (row: number) => {
  const generation = model.generationAt(row)
  const drawing = drawingOf(model, set, generation)
  const index = drawing?.indexOf(row - (model.starts[generation] ?? 0)) ?? 0
  return { digit: drawing?.space.digit(index, place) ?? 0, size: set.parts[place]?.capacity ?? 1 }
}

function combinationsOf(model: TableModel, way: Membership['way'], generation: number): Combinations {
  const capacities = way.parts.map((part) => {
    if (part.kind === 'field') return part.capacity
    const { among, apartFrom } = model.link(part.link)
    const parents = among ? part.capacity : parentsOf(model, part.link, generation).rows
    return parents - (apartFrom === undefined ? 0 : 1)
  })
  const date = way.parts.findIndex((part) => isDatePart(model, part))
  if (date >= 0) {
    // As few different dates as necessary, so that they stay close to the row's own time.
    const others = capacities.reduce((product, capacity, at) => (at === date ? product : product * capacity), 1)
    const needed =
      way.kind === 'siblings' ? (model.table.children?.max ?? 1) : rowsAmong(model, linksOf(way), generation)
    capacities[date] = Math.min(capacities[date] ?? 1, Math.max(1, Math.ceil(needed / others)))
  }
  const names = way.parts.map((part) =>
    part.kind === 'field' ? model.table.fields[part.field]?.name : model.link(part.link).name,
  )
  return new Combinations(capacities, new Scrambler(hash64(JSON.stringify(['combinations', ...names]), model.key)))
}

const linksOf = ({ parts }: Membership['way']): number[] =>
  parts.flatMap((part) => (part.kind === 'link' ? [part.link] : []))

const offsetOf = (model: TableModel, way: Membership['way'], generation: number): number =>
  offsetAmong(model, linksOf(way), generation)

/** Rows of earlier generations that choose among the same parents: theirs are other combinations. */
function offsetAmong(model: TableModel, links: readonly number[], generation: number): number {
  const among = parentGenerations(model, links, generation)
  const first = model.table.generations.findIndex((_, at) => parentGenerations(model, links, at) === among)
  return (model.starts[generation] ?? 0) - (model.starts[first] ?? 0)
}

/** Rows of all generations that choose among the same parents as this one: a later one with others changes nothing. */
function rowsAmong(model: TableModel, links: readonly number[], generation: number): number {
  const among = parentGenerations(model, links, generation)
  return model.table.generations.reduce(
    (sum, rows, at) => (parentGenerations(model, links, at) === among ? sum + rows : sum),
    0,
  )
}
