import { perProfile } from '@/server/generation/entities/per-profile'
import { profileOf } from '@/server/generation/locales/index'
import type { Community, LocaleProfile, NameList } from '@/server/generation/locales/profile'

/** So many names each community's men and women have to choose from. */
export const furtherNamesPerKin = 101

/** Communities that give each other's names, the closest first; each circle turns to the last but the Arabs. */
const circles: readonly (readonly string[])[] = [
  ['emirati', 'levantine', 'egyptian', 'sudanese', 'maghrebi', 'yemeni', 'iraqi', 'pakistani', 'indian-muslim'],
  ['pakistani', 'indian-muslim', 'bangladeshi', 'iranian', 'south-asian-muslim', 'arab', 'turkish'],
  ['indian-south', 'indian-north', 'nepali', 'sri-lankan', 'indian', 'south-asian'],
  ['levantine-christian', 'egyptian-coptic', 'ethiopian', 'indian-christian', 'western'],
  ['white', 'english', 'western', 'nigerian', 'french', 'filipino'],
]

/** A name in the languages of its country; `written` is the one that the locale writes. */
type Name = { readonly english: string; readonly told: string; readonly written: string }

/**
 * Names that go with a middle name, for each community's men and women in turn: of forefathers where the middle name
 * is the father's, else given names. A name stands at the same place in every list that has it, so that names at
 * different places differ, whoever bears them. Both languages of the Emirates have the same names.
 */
export const furtherNames = perProfile((profile) => {
  const country = peopleOf(profile)
  const pools = poolsOf(country)
  const places = placesOf(pools)
  const lists = pools.map((pool) => {
    const list = Array<Name | undefined>(furtherNamesPerKin).fill(undefined)
    for (const name of pool.toReversed()) list[places.get(name.told) ?? 0] = name
    return list.flatMap((name) => name ?? [])
  })
  const all = new Set(lists.flat().flatMap(({ english, told }) => [english, told]))
  return {
    lists: lists.map((list) => list.map(({ written }) => written)),
    /** Whether they stand before the middle name: where that is of a kind that no further name is. */
    before: country.flatMap(({ middle }) =>
      [middle.male, middle.female].map((list) => !list.some(({ english, told }) => all.has(english) || all.has(told))),
    ),
  }
})

type Names = { readonly male: readonly Name[]; readonly female: readonly Name[] }
type People = Names & { readonly id: string; readonly middle: Names; readonly last: readonly Name[] }

/** The communities of a country, their names in all its languages. */
function peopleOf(profile: LocaleProfile): People[] {
  const both = profile.country.alpha2 === 'AE'
  const [english, told] = both ? [profileOf('en_AE'), profileOf('ar_AE')] : [profile, profile]
  return profile.communities.map((community, i) => {
    const names = (of: (each: Community) => NameList): Name[] => {
      const [en, ar] = [english, told].map(({ communities }) => of(communities[i] ?? community).written)
      return of(community).written.map((written, at) => ({
        english: en?.[at] ?? written,
        told: ar?.[at] ?? written,
        written,
      }))
    }
    const middle = { male: names((each) => each.middle.male), female: names((each) => each.middle.female) }
    return {
      id: community.id,
      male: names(({ male }) => male),
      female: names(({ female }) => female),
      middle,
      last: names(({ last }) => last),
    }
  })
}

function poolsOf(country: readonly People[]): Name[][] {
  const isClear = clarityOf(country)
  return country.flatMap(({ id, male, middle }) => {
    const circle = circles.find((ids) => ids.includes(id)) ?? []
    const ids = [...new Set([id, ...circle, ...(circles.at(-1) ?? [])])]
    const kindred = ids.flatMap((each) => country.find((people) => people.id === each) ?? [])
    return (['male', 'female'] as const).map((sex) => {
      const isFathers = middle[sex].some(({ told }) => told === male[0]?.told)
      return enough(kindred.map((people) => people[isFathers ? 'male' : sex].filter(isClear)))
    })
  })
}

/** Names of one word that no list tells otherwise and no family name begins with. */
function clarityOf(country: readonly People[]): (name: Name) => boolean {
  const tellings = new Map<string, string>()
  const unclear = new Set<string>()
  for (const { english, told } of country.flatMap(({ male, female }) => [...male, ...female])) {
    if ((tellings.get(english) ?? told) !== told) unclear.add(english)
    tellings.set(english, told)
  }
  for (const name of country.flatMap(({ last, middle }) => [...last, ...middle.male, ...middle.female]))
    for (const text of [name.english, name.told]) if (text.includes(' ')) unclear.add(text.split(' ', 1)[0] ?? '')
  return ({ english, told }) => !/ /.test(english + told) && !unclear.has(english) && !unclear.has(told)
}

/** Names of as many lists, the first ones first, as there must be, and some more to choose from. */
function enough(lists: readonly Name[][]): Name[] {
  const pool = new Map<string, Name>()
  for (const list of lists) {
    if (pool.size > furtherNamesPerKin * 1.25) break
    for (const name of list) if (!pool.has(name.told)) pool.set(name.told, name)
  }
  return [...pool.values()]
}

/** A place for each name, so that every pool has names at all places. The smallest pools choose first. */
function placesOf(pools: readonly Name[][]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const bySize = pools.map((pool) => pool.map(({ told }) => told)).sort((a, b) => a.length - b.length)
  for (const pool of bySize) {
    const taken = new Set(pool.map((name) => places.get(name)))
    const free = Array.from({ length: furtherNamesPerKin }, (_, place) => place).filter((place) => !taken.has(place))
    const unplaced = pool.filter((name) => !places.has(name))
    for (const [i, name] of unplaced.entries()) places.set(name, free[i] ?? i % furtherNamesPerKin)
  }
  return places
}
