import type { Assignment } from '@/server/datasets/links/assignments/assignment'
import { Once } from '@/server/datasets/links/assignments/once'
import { PopularDraws } from '@/server/datasets/links/assignments/popular-draws'
import { DrawnAmongSiblings, SiblingDraws } from '@/server/datasets/links/assignments/sibling-draws'
import { Taken } from '@/server/datasets/links/assignments/taken'
import { popularityOf } from '@/server/datasets/links/popularity'
import { Scrambler } from '@/server/datasets/links/scrambler'
import type { Space } from '@/server/datasets/links/spaces/space'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import type { DrawnSet } from './drawn-sets'
import type { TableModel } from './model'
import { parentGenerations, parentsOf } from './set-parts'
import { existingOf } from './time/existing'
import { referencedUntil } from './time/lives'

/** The items that the rows of a generation take of a set, and their digits. */
export type Drawing = {
  readonly space: Space
  indexOf(row: number): number
  assignment(place: number): Assignment
}

const known = new WeakMap<DrawnSet, (Drawing | undefined)[]>()

/** Null where siblings have no parents. */
export function drawingOf(model: TableModel, set: DrawnSet, generation: number): Drawing | null {
  const drawings = known.get(set) ?? []
  known.set(set, drawings)
  const before = drawings[generation]
  if (before) return before
  const made = set.isAmongSiblings ? amongSiblings(model, set, generation) : atLarge(model, set, generation)
  if (made) drawings[generation] = made
  return made
}

function amongSiblings(model: TableModel, set: DrawnSet, generation: number): Drawing | null {
  const { children } = model.table
  if (!children) return null
  const siblings = model.generation(children.link, 0, generation)
  if (!siblings.assignment) return null
  const space = spaceIn(model, set, generation)
  const draws = new SiblingDraws(
    siblings.assignment,
    model.timeline(generation),
    space,
    hash64(set.name, model.key),
    popularOf(model, set, generation),
    openIn(model, set, space, generation),
  )
  const [only, ...others] = set.parts
  const most = { parents: siblings.parents, children: only?.kind === 'link' && others.length === 0 ? 1 : children.max }
  return {
    space: draws.space,
    indexOf: (row) => draws.indexOf(row),
    assignment: (place) => {
      const part = set.parts[place]
      const isApart = part?.kind === 'link' && model.link(part.link).apartFrom !== undefined
      return new DrawnAmongSiblings(draws, place, most, isApart)
    },
  }
}

/** Whether the parents of an item are still referenced when a row comes; undefined if they are to the end. */
function openIn(model: TableModel, { parts }: DrawnSet, space: Space, generation: number) {
  const [span, timeline] = [model.span(generation), model.timeline(generation)]
  const ending = parts.flatMap((part, place) => {
    if (part.kind !== 'link' || model.link(part.link).apartFrom !== undefined) return []
    const parent = model.parent(part.link)
    const own = Math.min(generation, parent.table.generations.length - 1)
    const until = referencedUntil(parent, own, span)
    return until ? [{ place, until, parents: parent.timeline(own) }] : []
  })
  if (ending.length === 0) return undefined
  return (row: number, item: number): boolean => {
    const column = timeline.columnOf(row)
    return ending.every(
      ({ place, until, parents }) => (until[parents.columnOf(space.digit(item, place))] ?? 0) > column,
    )
  }
}

/** Where siblings take parents of one link alone, the popular ones come more often. */
function popularOf(
  model: TableModel,
  { parts: [only, ...others] }: DrawnSet,
  generation: number,
): PopularDraws | undefined {
  if (only?.kind !== 'link' || others.length > 0) return undefined
  const { skew, apartFrom } = model.link(only.link)
  if (skew === 0 || apartFrom !== undefined) return undefined
  const parents = parentsOf(model, only.link, generation).rows
  return new PopularDraws(popularityOf(parents, skew, model.scrambler(only.link, 'popular')), parents)
}

const onces = new WeakMap<DrawnSet, (Once | undefined)[]>()

function atLarge(model: TableModel, set: DrawnSet, generation: number): Drawing {
  const space = spaceIn(model, set, firstAmong(model, set, generation))
  const once = onceOf(model, set, generation)
  return {
    space,
    indexOf: (row) => once.indexOf(row),
    assignment: (place) => new Taken(once, space, place),
  }
}

/** Rows of a later generation that choose among the same parents take the items that earlier ones left. */
function onceOf(model: TableModel, set: DrawnSet, generation: number): Once {
  const made = onces.get(set) ?? []
  onces.set(set, made)
  const before = made[generation]
  if (before) return before
  const first = firstAmong(model, set, generation)
  const space = spaceIn(model, set, first)
  const own = existingIn(model, set, generation)
  const then = existingIn(model, set, first)
  const able = (own[0] ?? new Float64Array(0)).map((_, column) =>
    ableAt(
      then,
      own.map((existing) => existing[column] ?? 0),
    ),
  )
  const rows = model.table.generations[generation] ?? 0
  const total = space.existing.at(-1) ?? 0
  const once = new Once(
    {
      rows: model.timeline(generation).starts,
      takers: Math.min(total, Math.round(rows * set.share)),
      space,
      able,
      ...(generation > first && { taken: onceOf(model, set, generation - 1).taken }),
    },
    new Scrambler(hash64(`${set.name} ${generation}`, model.key)),
    new Scrambler(hash64(set.name, model.key)),
  )
  made[generation] = once
  return once
}

/** The column of the first generation's time by which everything exists that exists now. */
function ableAt(then: readonly Float64Array[], now: readonly number[]): number {
  const columns = then[0]?.length ?? 0
  let able = 0
  while (able < columns && then.every((existing, at) => (existing[able] ?? 0) <= (now[at] ?? 0))) able++
  return able
}

const firstAmong = (model: TableModel, { links }: DrawnSet, generation: number): number => {
  const among = parentGenerations(model, links, generation)
  return model.table.generations.findIndex((_, at) => parentGenerations(model, links, at) === among)
}

const spaceIn = (model: TableModel, set: DrawnSet, generation: number): Space =>
  set.space(existingIn(model, set, generation))

const existingIn = (model: TableModel, { links }: DrawnSet, generation: number): Float64Array[] =>
  links.map((link) => existingOf(model, { link, alternative: 0, generation }))
