import { lookup, map, share, weighted, weightedWithin, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { lit, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByHome } from '@/server/generation/entities/memoize-by-profile'
import type { Community, NameList } from '@/server/generation/locales/profile'
import { once } from '@/server/kernel/memory/once'
import { withMembers } from '@/server/kernel/memory/with-members'

/** The hidden person of a row, the same one for all fields that read it. */
export type Person = {
  /** The community and the sex: the men of the first, its women, the men of the second, ... */
  readonly kin: Numeric
  /** 0 male, 1 female. */
  readonly sex: Numeric
  readonly gender: Part
  readonly firstName: Part
  readonly middleName: Part
  readonly lastName: Part
  readonly fullName: Part
  /** The first letters of the first and the last name. */
  readonly initials: Part
  /** The names in plain ASCII letters, lower case. */
  readonly latinFirst: Part
  readonly latinLast: Part
  readonly nationality: Part
  /** ISO 3166-1 alpha-2 code of the nationality's country. */
  readonly nationalityCode: Part
  /** Index of the nationality, and the country of each. */
  readonly nation: Numeric
  readonly nationCountries: readonly string[]
}

export const person = memoizeByHome((profile, home): Person => {
  const { communities, genders } = profile
  const kin = kinOf(profile, home)
  const sex = map(kin, (value) => value & 1)
  const first = nameOf('first name', kin, communities.flatMap(firstNames))
  const last = nameOf('last name', kin, communities.flatMap(lastNames), first)
  const firstName = pick(first.written, first.at)
  const lastName = pick(last.written, last.at)
  const nationalities = once(() =>
    communities.flatMap((each) => [nationalitiesOf(each, 'name'), nationalitiesOf(each, 'feminine')]),
  )
  const onRead = {
    gender: () => pick([genders.male, genders.female], sex),
    initials: () => seq(pick(first.written.map(letterOf), first.at), pick(last.written.map(letterOf), last.at)),
    middleName: () => {
      const middle = nameOf('middle name', kin, communities.flatMap(middleNames), first)
      return pick(middle.written, middle.at)
    },
    latinFirst: () => pick(first.latin, first.at),
    latinLast: () => pick(last.latin, last.at),
    nationality: () =>
      pick(
        nationalities()
          .flat()
          .map((each) => each.name),
        self.nation,
      ),
    nation: () => {
      const weights = nationalities().map((list) => list.map((each) => each.weight))
      return share('person', 'nationality', weightedWithin(kin, weights))
    },
    nationCountries: () =>
      nationalities()
        .flat()
        .map((each) => each.country),
    nationalityCode: () => pick(self.nationCountries, self.nation),
  }
  const self: Person = withMembers<Person, keyof typeof onRead>(
    { kin, sex, firstName, lastName, fullName: seq(firstName, lit(' '), lastName) },
    onRead,
  )
  return self
})

/** One draw for community and sex: even numbers are men, odd numbers women. */
const kinOf = memoizeByHome((profile, home): Numeric => {
  const weights = profile.communities.flatMap(({ weight, men }) => [weight * men, weight * (100 - men)])
  if (profile.country === home.country) return share('person', 'kin', weighted(weights))
  return share('person', 'kin abroad', ofSex(kinOf(home, home), weights))
})

/** In another country's locale the person belongs to one of its communities and has the same sex as at home. */
function ofSex(kin: Numeric, weights: readonly number[]): Numeric {
  const sex = map(kin, (value) => value & 1)
  const bySex = [0, 1].map((which) => [...weights.keys()].filter((i) => (i & 1) === which))
  const drawn = weightedWithin(
    sex,
    bySex.map((group) => group.map((i) => weights[i] ?? 0)),
  )
  return lookup(drawn, bySex.flat())
}

const firstNames = (community: Community) => [community.male, community.female]
const middleNames = (community: Community) => [community.middle.male, community.middle.female]
const lastNames = (community: Community) => [community.last, community.last]

const nationalitiesOf = (community: Community, form: 'name' | 'feminine') =>
  community.nationalities.map(({ value, weight }) => ({
    name: value[form],
    country: value.country,
    weight,
  }))

type DrawnName = { readonly at: Numeric; readonly written: readonly string[]; readonly latin: readonly string[] }

const letterOf = (name: string): string => name.slice(0, 1)

/**
 * A name of the list that belongs to the person's community and sex; where it would repeat the name `before`, the next
 * of its list. Lists begin with their commonest names.
 */
function nameOf(name: string, kin: Numeric, lists: readonly NameList[], before?: DrawnName): DrawnName {
  const drawn = weightedWithin(
    kin,
    lists.map((list) => list.written.map((_, rank) => 1 / (rank + 20))),
  )
  const latin = lists.map((list) => list.latin)
  return {
    at: share('person', name, before ? zip(before.at, drawn, unlessRepeated(before.latin, latin)) : drawn),
    written: lists.flatMap((list) => list.written),
    latin: latin.flat(),
  }
}

/** Names are compared in Latin letters, so that both languages of a country draw the same person. */
function unlessRepeated(
  before: readonly string[],
  lists: readonly (readonly string[])[],
): (before: number, drawn: number) => number {
  const names = lists.flat()
  const ids = new Map<string, number>()
  for (const name of before) if (!ids.has(name)) ids.set(name, ids.size)
  const idsOf = (list: readonly string[]) => Int32Array.from(list.map((name) => ids.get(name) ?? -1))
  const beforeIds = idsOf(before)
  const nameIds = idsOf(names)
  const next = Int32Array.from(names.keys(), (at) => at + 1)
  let end = 0
  for (const { length } of lists) {
    if (length > 0) next[end + length - 1] = end
    end += length
  }
  return (b, drawn) => (beforeIds[b] === nameIds[drawn] ? (next[drawn] ?? drawn) : drawn)
}
