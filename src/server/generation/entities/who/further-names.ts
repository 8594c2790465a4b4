import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import type { Community, PersonNames } from '@/server/generation/locales/profile'

/** Number of further names to choose from, for the men and for the women of each community. */
export const furtherNamesPerKin = 101

/**
 * A name in all languages of its country. Its last spelling identifies it: in the Emirates this is Arabic, where each
 * name has one spelling.
 */
type Name = { readonly spellings: readonly string[]; readonly id: string; readonly written: string }

/**
 * Names that go with a middle name, for each community's men and women in turn: names of forefathers if the middle
 * name is the father's, else given names. A name is at the same place in every list that has it, so names at
 * different places differ. All languages of a country have the same names.
 */
export const furtherNames = memoizeByProfile(({ communities }) => {
  const pools = poolsOf(communities)
  const places = placesOf(pools)
  const lists = pools.map((pool) => {
    const list = Array<Name | undefined>(furtherNamesPerKin).fill(undefined)
    for (const name of pool.toReversed()) list[places.get(name.id) ?? 0] = name
    return list.flatMap((name) => name ?? [])
  })
  const all = new Set(lists.flat().flatMap(({ spellings }) => spellings))
  return {
    lists: lists.map((list) => list.map(({ written }) => written)),
    /** Whether they come before the middle name: only if no further name can be a middle name. */
    before: communities.flatMap(({ middle }) =>
      [middle.male, middle.female].map(({ spellings }) => !spellings.flat().some((spelling) => all.has(spelling))),
    ),
  }
})

const namesIn = ({ spellings, written }: PersonNames): Name[] =>
  written.map((name, i) => ({
    spellings: spellings.map((language) => language[i] ?? ''),
    id: spellings.at(-1)?.[i] ?? '',
    written: name,
  }))

/** Candidates for each community's men and women: its own first names, then those of its kin. */
function poolsOf(communities: readonly Community[]): Name[][] {
  const isClear = clarityOf(communities)
  return communities.flatMap((community) => {
    const kindred = [community, ...community.kin.flatMap((id) => communities.find((each) => each.id === id) ?? [])]
    return (['male', 'female'] as const).map((sex) => {
      const [firstMan] = namesIn(community.male)
      const isFathers = namesIn(community.middle[sex]).some(({ id }) => id === firstMan?.id)
      return enough(kindred.map((each) => namesIn(each[isFathers ? 'male' : sex]).filter(isClear)))
    })
  })
}

/** Single-word names that all lists spell alike and that start no family name. */
function clarityOf(communities: readonly Community[]): (name: Name) => boolean {
  const ids = new Map<string, string>()
  const unclear = new Set<string>()
  for (const { spellings, id } of communities.flatMap(({ male, female }) => [male, female].flatMap(namesIn))) {
    const [latin = id] = spellings
    if ((ids.get(latin) ?? id) !== id) unclear.add(latin)
    ids.set(latin, id)
  }
  for (const { spellings } of communities.flatMap(({ last, middle }) => [last, middle.male, middle.female]))
    for (const spelling of spellings.flat()) {
      const [first = '', ...rest] = spelling.split(' ')
      if (rest.length > 0) unclear.add(first)
    }
  return ({ spellings }) => spellings.every((spelling) => !spelling.includes(' ') && !unclear.has(spelling))
}

/** Names from the first lists, enough to fill the places with a quarter to spare. */
function enough(lists: readonly Name[][]): Name[] {
  const pool = new Map<string, Name>()
  for (const list of lists) {
    if (pool.size > furtherNamesPerKin * 1.25) break
    for (const name of list) if (!pool.has(name.id)) pool.set(name.id, name)
  }
  return [...pool.values()]
}

/** A place for each name, such that every pool has names at all places. Smallest pools first. */
function placesOf(pools: readonly Name[][]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const bySize = pools.map((pool) => pool.map(({ id }) => id)).sort((a, b) => a.length - b.length)
  for (const pool of bySize) {
    const taken = new Set(pool.map((name) => places.get(name)))
    const free = Array.from({ length: furtherNamesPerKin }, (_, place) => place).filter((place) => !taken.has(place))
    const unplaced = pool.filter((name) => !places.has(name))
    for (const [i, name] of unplaced.entries()) places.set(name, free[i] ?? i % furtherNamesPerKin)
  }
  return places
}
