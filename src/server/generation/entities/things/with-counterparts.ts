import type { FieldTypeName } from '@/server/generation/catalog'
import { memoize } from '@/server/kernel/memory/memoize'
import type { InferredField } from '@/server/names/infer-fields'
import type { Called } from './called-as'
import { withCalledColumns } from './called-columns'
import { isAlternatives, listOf } from './list-of'
import type { Listed } from './listed'
import { breadthOf, namesOf, type Place, placesOf } from './places-of'
import { withTypedColumns } from './typed-columns'

type Field = InferredField<FieldTypeName>

/**
 * Aligns lists that name the same things: the later list has the counterparts of the earlier list in the same
 * proportions, and the earlier list only values with a counterpart. The relation between the columns then holds in
 * every row.
 */
export function withCounterparts(fields: readonly Field[]): Field[] {
  const known = fields.map(listIn)
  const called = withCalledColumns(fields, known)
  const lists = withTypedColumns(fields, called.lists)
  const changed = new Set([...lists.keys()].filter((at) => lists[at] !== known[at]))
  const led = new Set<number>()
  for (const [at, own] of lists.entries()) {
    for (const place of own?.places ?? []) {
      const leader = leaderOf(place, lists.slice(0, at))
      const pair = own && lists[leader] && paired(own, place, lists[leader])
      // A list that already leads another keeps all its values.
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
  return fields.map((field, at) => (changed.has(at) ? withList(field, lists[at], called.types.get(at)) : field))
}

const isOther = (one: Place, other: Place): boolean => one.kind === other.kind && one.column !== other.column

/** The narrowest list of the same things before a column, the nearest of equals; -1 if there is none. */
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

/** The two aligned lists; undefined if most values of the leader have no counterpart. */
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

/** @param type type of the values, if the column was matched by name only. */
function withList(field: Field, list: List | undefined, type: Called['type'] | undefined): Field {
  if (!list) return field
  const { pattern: _, values: __, weights: ___, ...others } = field.constraints ?? {}
  const isEven = new Set(list.shares).size === 1
  const weights = list.shares.map((share) => Math.round(share * 100) / 100)
  const values = type && type !== 'text' ? list.values.map(Number) : list.values
  if (!type) return { ...field, constraints: { ...others, values, ...(!isEven && { weights }) } }
  const { standIn: ____, ...rest } = field
  return { ...rest, type, source: 'catalog', confidence: 1, constraints: { values, ...(!isEven && { weights }) } }
}

function listIn({ constraints = {} }: Field): Listed | undefined {
  const { values, weights, pattern } = constraints
  const texts = Array.isArray(values) ? values : typeof pattern === 'string' ? alternativesIn(pattern) : undefined
  if (!texts?.every((value) => typeof value === 'string')) return undefined
  const places = placesOf(texts)
  const shares = Array.isArray(weights) ? weights.map(Number) : texts.map(() => 1)
  return places.length > 0 ? { values: texts, shares, places } : undefined
}

/** Patterns recur: the dictionary has a few hundred. */
const alternativesIn = memoize(
  (pattern): readonly string[] => (isAlternatives(pattern) ? (listOf({ pattern })?.values.map(String) ?? []) : []),
  500,
)
