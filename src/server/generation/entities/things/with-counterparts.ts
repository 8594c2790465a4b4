import type { FieldTypeName } from '@/server/generation/catalog'
import { remembered } from '@/server/kernel/memory/remembered'
import type { InferredField } from '@/server/names/infer-fields'
import { splitName } from '@/server/names/words/split-name'
import { isAlternatives, listOf } from './list-of'
import { breadthOf, namesOf, type Place, placesOf } from './places-of'

type Field = InferredField<FieldTypeName>

/** A column of few values that the table of things knows. */
type Listed = {
  readonly values: readonly string[]
  readonly shares: readonly number[]
  readonly places: readonly Place[]
}

/**
 * Lists that name one thing: the later one has the names of what the one before it lists, as often, and that one nothing
 * which has no name there. The relation between their columns then holds in every row.
 */
export function withCounterparts(fields: readonly Field[]): Field[] {
  const known = fields.map(listIn)
  if (known.every((list) => list === undefined)) return [...fields]
  const lists = withTypedColumns(fields, known)
  const changed = new Set([...lists.keys()].filter((at) => lists[at] !== known[at]))
  const led = new Set<number>()
  for (const [at, own] of lists.entries()) {
    for (const place of own?.places ?? []) {
      const leader = leaderOf(place, lists.slice(0, at))
      const pair = own && lists[leader] && paired(own, place, lists[leader])
      // What leads others as well keeps all that it has.
      if (!pair || (led.has(leader) && pair.leader.values.length < (lists[leader]?.values.length ?? 0))) continue
      led.add(at)
      for (const [index, list] of [
        [at, pair.own],
        [leader, pair.leader],
      ] as const) {
        if (lists[index]?.values.join('|') === list.values.join('|')) continue
        lists[index] = { ...list, places: placesOf(list.values) }
        changed.add(index)
      }
      break
    }
  }
  return fields.map((field, at) => (changed.has(at) ? withList(field, lists[at]) : field))
}

/** A column of the table of things that a field type would otherwise fill with what has nothing to do with them. */
type TypedColumn = {
  readonly type: FieldTypeName
  readonly kind: string
  readonly column: number
  /** Words of which the name has one; any name without them. */
  readonly words?: readonly string[]
}

const makers = ['brand', 'builder', 'make', 'maker', 'manufacturer', 'oem']
const typedColumns: readonly TypedColumn[] = [
  { type: 'country', kind: 'airport', column: 2 },
  { type: 'city', kind: 'airport', column: 3 },
  { type: 'country', kind: 'country', column: 1 },
  { type: 'city', kind: 'port', column: 1 },
  { type: 'country', kind: 'port', column: 2 },
  { type: 'brandName', kind: 'vehicle', column: 1, words: makers },
  { type: 'company', kind: 'aircraft', column: 2, words: makers },
]
/** The columns that say which thing it is, as a country of one does not: its code and its name. */
const identifying = 2

/** With the columns of those types that stand next to a list of the things: `airport_code`, `airport_name`, `country`. */
function withTypedColumns(fields: readonly Field[], lists: readonly (Listed | undefined)[]): (Listed | undefined)[] {
  const found = [...lists]
  for (const [at, { name, type, constraints }] of fields.entries()) {
    if (found[at] || constraints) continue
    const ofType = typedColumns.filter(
      ({ type: typed, words }) => typed === type && (!words || words.some((word) => splitName(name).includes(word))),
    )
    for (const beside of [found[at - 1], lists[at + 1]]) {
      const place = beside?.places.find(
        ({ kind, column }) =>
          column < identifying && ofType.some((each) => each.kind === kind && each.column !== column),
      )
      const typed = place && ofType.find((each) => each.kind === place.kind)
      if (!place || !typed) continue
      const values = [
        ...new Set(
          place.things.flatMap((things) => [...things].flatMap((thing) => lastOf(namesOf(thing, typed.column)))),
        ),
      ]
      if (values.length < 2) continue
      found[at] = {
        values,
        shares: values.map(() => 1),
        places: placesOf(values).filter(({ kind }) => kind === typed.kind),
      }
      break
    }
  }
  return found
}

/** A country is named last, after its code. */
const lastOf = (names: readonly string[]): readonly string[] => names.slice(-1)

const isOther = (one: Place, other: Place): boolean => one.kind === other.kind && one.column !== other.column

/** The narrowest list before a column that names the same things; the nearest of equals, -1 where there is none. */
function leaderOf(place: Place, before: readonly (Listed | undefined)[]): number {
  let leader = -1
  let least = Number.POSITIVE_INFINITY
  for (const [at, list] of before.entries()) {
    const other = list?.places.find((each) => isOther(place, each))
    if (!other || breadthOf(other) > least) continue
    leader = at
    least = breadthOf(other)
  }
  return leader
}

type List = Pick<Listed, 'values' | 'shares'>

/** The two lists of the same things; undefined where most of what one lists has no name in the other. */
function paired(own: Listed, place: Place, leader: Listed): { own: List; leader: List } | undefined {
  const theirs = leader.places.find((each) => isOther(place, each))
  const known = new Set(own.values.map((value) => value.toLowerCase()))
  const named = leader.values.map((value, at) => {
    const names = [...(theirs?.things[at] ?? [])].flatMap((thing) => namesOf(thing, place.column))
    const listed = names.filter((name) => known.has(name.toLowerCase()))
    return { value, share: leader.shares[at] ?? 0, names: listed.length > 0 ? listed : names.slice(0, 1) }
  })
  const kept = named.filter(({ names }) => names.length > 0)
  const shares = new Map<string, number>()
  for (const { share, names } of kept)
    for (const name of names) shares.set(name, (shares.get(name) ?? 0) + share / names.length)
  if (kept.length < named.length / 2 || kept.length < 2 || shares.size < 2) return undefined
  return {
    own: { values: [...shares.keys()], shares: [...shares.values()] },
    leader: { values: kept.map(({ value }) => value), shares: kept.map(({ share }) => share) },
  }
}

function withList(field: Field, list: List | undefined): Field {
  if (!list) return field
  const { pattern: _, values: __, weights: ___, ...others } = field.constraints ?? {}
  const isEven = new Set(list.shares).size === 1
  const weights = list.shares.map((share) => Math.round(share * 100) / 100)
  return { ...field, constraints: { ...others, values: list.values, ...(!isEven && { weights }) } }
}

function listIn({ constraints = {} }: Field): Listed | undefined {
  const { values, weights, pattern } = constraints
  const texts = Array.isArray(values) ? values : typeof pattern === 'string' ? alternativesIn(pattern) : undefined
  if (!texts?.every((value) => typeof value === 'string')) return undefined
  const places = placesOf(texts)
  const shares = Array.isArray(weights) ? weights.map(Number) : texts.map(() => 1)
  return places.length > 0 ? { values: texts, shares, places } : undefined
}

/** Patterns recur: those of the dictionary are a few hundred. */
const alternativesIn = remembered(
  (pattern): readonly string[] => (isAlternatives(pattern) ? (listOf({ pattern })?.values.map(String) ?? []) : []),
  500,
)
