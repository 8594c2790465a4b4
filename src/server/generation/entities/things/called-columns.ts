import type { FieldTypeName } from '@/server/generation/catalog'
import type { InferredField } from '@/server/names/infer-fields'
import { type Called, calledAs } from './called-as'
import { type Listed, listedOf } from './listed'
import { namesOf, thingsOf } from './places-of'

type Field = InferredField<FieldTypeName>

/** The lists of fields, and the types of lists found by name. */
type CalledLists = {
  readonly lists: readonly (Listed | undefined)[]
  readonly types: ReadonlyMap<number, Called['type']>
}

/**
 * Adds lists for columns named as an attribute of a thing in another column, unless they have their own values: the
 * `atomic_number` next to an `element`, the `dial_code` next to a `country_code`.
 */
export function withCalledColumns(fields: readonly Field[], lists: readonly (Listed | undefined)[]): CalledLists {
  const called = fields.map((field, at) => calledAs(field.name).filter((each) => !isTaken(field, lists[at], each)))
  if (called.every((each) => each.length === 0)) return { lists, types: new Map() }
  const found = [...lists]
  const types = new Map<number, Called['type']>()
  for (const [at, names] of called.entries()) {
    const [best] = names
      .filter((each) => !found[at]?.places.some(({ kind, column }) => kind === each.kind && column === each.column))
      .map((each) => ({ each, partners: partnersOf(each, at, called, lists) }))
      .filter(({ each, partners }) =>
        !each.isVague
          ? partners.length > 0
          : partners.some((other) => isSure(each.kind, called[other] ?? [], lists[other])),
      )
      .toSorted((one, other) => other.partners.length - one.partners.length)
    if (!best || isOfPlace(best.each, fields)) continue
    const { kind, column, type } = best.each
    const leader = best.partners
      .map((partner) => found[partner])
      .find((list) => list?.places.some((place) => place.kind === kind))
    const place = leader?.places.find((each) => each.kind === kind)
    const things = place ? place.things.flatMap((each) => [...each]) : thingsOf(kind)
    const list = listedOf(
      things.flatMap((thing) => named(namesOf(thing, column), type)),
      kind,
    )
    if (!list) continue
    found[at] = list
    types.set(at, type)
  }
  return { lists: found, types }
}

/** For texts the usual name; for numbers any. */
const named = (names: readonly string[], type: Called['type']): readonly string[] =>
  type === 'text' ? names.slice(0, 1) : names.filter((name) => Number.isFinite(Number(name)))

/** Whether a column alone identifies the kind of thing. */
const isSure = (kind: string, called: readonly Called[], list: Listed | undefined): boolean => {
  const own = called.filter((each) => each.kind === kind)
  return own.length > 0
    ? own.some(({ isVague }) => !isVague)
    : list?.places.some((place) => place.kind === kind) === true
}

/** Whether the column already has values of its trade that rule out this kind of thing. */
const isTaken = ({ constraints = {}, standIn }: Field, list: Listed | undefined, { kind, type }: Called): boolean =>
  list === undefined &&
  standIn === undefined &&
  Array.isArray(constraints.values) &&
  (ofEachTrade.has(kind) || (type === 'text' && constraints.values.every((value) => typeof value === 'number')))
/** Kinds of things that differ between trades. */
const ofEachTrade: ReadonlySet<string> = new Set(['course', 'department'])

/** Positions of the row's other columns for the same kind of thing. */
const partnersOf = (
  own: Called,
  at: number,
  called: readonly (readonly Called[])[],
  lists: readonly (Listed | undefined)[],
): readonly number[] =>
  [...called.keys()].filter(
    (other) =>
      other !== at &&
      [...(lists[other]?.places ?? []), ...(called[other] ?? [])].some(
        ({ kind, column }) => kind === own.kind && column !== own.column,
      ),
  )

/** Whether the row's place determines this country or time zone. */
const isOfPlace = ({ kind }: Called, fields: readonly Field[]): boolean =>
  (kind === 'country' || kind === 'time zone') &&
  fields.some(({ type, constraints }) => placeTypes.has(type) && constraints === undefined)
const placeTypes: ReadonlySet<string> = new Set(['address', 'city', 'state', 'zipCode'])
