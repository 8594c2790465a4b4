import { Pairs } from '@/server/datasets/links/spaces/pairs'
import { Product } from '@/server/datasets/links/spaces/product'
import type { Space } from '@/server/datasets/links/spaces/space'
import type { UniquePartOf } from '@/server/datasets/recipe/recipe'
import type { TableModel } from './model'
import { isDatePart } from './set-parts'

/**
 * The items of which each row takes a different one: parents, pairs of rows, or combinations of parents and values.
 * Only items that exist by then can be taken.
 */
export type DrawnSet = {
  readonly name: string
  readonly links: readonly number[]
  /** Whether only the children of one parent differ. */
  readonly isAmongSiblings: boolean
  /** The share of rows that take one, if there are enough. */
  readonly share: number
  /** @param existing of each link how many parents exist where each column of the rows' time begins, and in the end. */
  readonly space: (existing: readonly Float64Array[]) => Space
  readonly parts: readonly UniquePartOf[]
}

const known = new WeakMap<TableModel, readonly DrawnSet[]>()

export function drawnSetsOf(model: TableModel): readonly DrawnSet[] {
  const before = known.get(model)
  if (before) return before
  const sets = [...combinedSetsOf(model), ...ownParents(model)]
  known.set(model, sets)
  return sets
}

/** Those of several parts. */
export const combinedSetsOf = (model: TableModel): readonly DrawnSet[] => [...pairSets(model), ...productSets(model)]

/** The set that a link or a field is drawn by, and its place there; undefined where it is drawn by none. */
export function drawnSetOf(
  model: TableModel,
  of: (part: UniquePartOf) => boolean,
): { readonly set: DrawnSet; readonly place: number } | undefined {
  for (const set of drawnSetsOf(model)) {
    const place = set.parts.findIndex(of)
    if (place >= 0) return { set, place }
  }
  return undefined
}

function pairSets(model: TableModel): DrawnSet[] {
  return model.table.uniqueSets.flatMap(({ way }) =>
    way.kind === 'pairs'
      ? [
          {
            name: `pairs ${model.link(way.links[0]).name}`,
            links: way.links,
            isAmongSiblings: false,
            share: 1,
            space: ([first = new Float64Array(1)]: readonly Float64Array[]) => new Pairs(first, way.pairs),
            parts: way.links.map((link) => ({ kind: 'link' as const, link, capacity: 0 })),
          },
        ]
      : [],
  )
}

/** Dates that make rows distinct, and parents that other columns decide, are found separately. */
function productSets(model: TableModel): DrawnSet[] {
  return model.table.uniqueSets.flatMap(({ way }) => {
    if (!('parts' in way)) return []
    const { parts } = way
    const links = parts.flatMap((part) => (part.kind === 'link' ? [part.link] : []))
    const isAmongSiblings = way.kind === 'siblings'
    const isDrawn = parts.every((part) =>
      part.kind === 'field' ? !isDatePart(model, part) : isChosen(model, part.link, isAmongSiblings),
    )
    if (!isDrawn || links.length === 0) return []
    const name = ['combinations', ...parts.map((part) => nameOf(model, part))].join(' ')
    return [{ name, links, isAmongSiblings, share: 1, space: spaceOf(model, parts, links), parts }]
  })
}

const spaceOf =
  (model: TableModel, parts: readonly UniquePartOf[], links: readonly number[]) =>
  (existing: readonly Float64Array[]): Space => {
    const columns = existing[0] ?? new Float64Array(1)
    return new Product(
      parts.map((part) => {
        if (part.kind === 'field') return columns.map(() => part.capacity)
        const parents = existing[links.indexOf(part.link)] ?? columns
        return model.link(part.link).apartFrom === undefined ? parents : parents.map((count) => Math.max(0, count - 1))
      }),
    )
  }

/** One-to-one links other than the one that determines the order of the rows. */
function ownParents(model: TableModel): DrawnSet[] {
  return model.table.links.flatMap(({ unique, name, nullShare }, link) => {
    if (!unique || model.course.main === link || !isChosen(model, link, false)) return []
    const space = ([parentsThen = new Float64Array(1)]: readonly Float64Array[]) => new Product([parentsThen])
    return [
      {
        name: `one ${name}`,
        links: [link],
        isAmongSiblings: false,
        share: 1 - nullShare,
        space,
        parts: [{ kind: 'link', link, capacity: 0 }],
      },
    ]
  })
}

function isChosen(model: TableModel, link: number, isApart: boolean): boolean {
  const { among, apartFrom, parents, tree } = model.link(link)
  return !among && !tree && parents.length === 1 && (apartFrom === undefined || isApart)
}

const nameOf = (model: TableModel, part: UniquePartOf): string | undefined =>
  part.kind === 'field' ? model.table.fields[part.field]?.name : model.link(part.link).name
