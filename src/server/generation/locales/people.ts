import type { Community, NameList, PersonNames } from './profile'

/** The rows that describe the people of a country. Numbers are as their tables write them. */
type PeopleRows = {
  readonly communities: readonly {
    readonly id: string
    readonly weight: string
    readonly men: string
    /** Whose lists its names come from, and whose its middle names, unless those are the father's or the mother's family's. */
    readonly names: string
    readonly middle: string
    readonly kin: string
  }[]
  readonly nationalities: readonly {
    readonly community: string
    readonly country: string
    readonly name: string
    readonly feminine: string
    readonly weight: string
  }[]
  /** `spellings`: in every language of the country, Latin letters first. */
  readonly names: readonly { readonly people: string; readonly list: string; readonly spellings: readonly string[] }[]
}

/** The communities of a country; `side` is the language that the locale writes, an index into the spellings. */
export function communitiesOf({ communities, nationalities, names }: PeopleRows, side = 0): Community[] {
  const lists = new Map<string, (readonly string[])[]>()
  let last = { people: '', list: '', entries: [] as (readonly string[])[] }
  for (const { people, list, spellings } of names) {
    if (people !== last.people || list !== last.list) {
      last = { people, list, entries: lists.get(`${people} ${list}`) ?? [] }
      lists.set(`${people} ${list}`, last.entries)
    }
    last.entries.push(spellings)
  }
  const namesOf = (people: string, list: string): PersonNames => {
    const spellings = people.split(' ').flatMap((each) => lists.get(`${each} ${list}`) ?? [])
    return {
      spellings,
      written: spellings.map((each) => each[side] ?? ''),
      latin: spellings.map(([latin = '']) => lettersOf(latin)),
    }
  }
  return communities.map(({ id, weight, men, names, middle, kin }) => {
    const male = namesOf(names, 'male')
    const last = namesOf(names, 'last')
    const customs: Partial<Record<string, Community['middle']>> = {
      'fathers-name': { male, female: male },
      'mothers-family': { male: last, female: last },
    }
    return {
      id,
      weight: Number(weight),
      men: Number(men),
      male,
      female: namesOf(names, 'female'),
      middle: customs[middle] ?? { male: namesOf(middle, 'middle male'), female: namesOf(middle, 'middle female') },
      last,
      kin: kin.split(' '),
      nationalities: nationalities
        .filter(({ community }) => community === id)
        .map(({ name, feminine, country, weight }) => ({ value: { name, feminine, country }, weight: Number(weight) })),
    }
  })
}

/** Names with their Latin forms, `Blue Ridge` → `blueridge`; parallel to them where they are in other letters. */
export const nameList = (written: readonly string[], latin = written): NameList => ({
  written,
  latin: latin.map(lettersOf),
})

/** What an e-mail address can carry: `O'Brien` → `obrien`. */
const lettersOf = (latin: string) => latin.toLowerCase().replace(/[^a-z]/g, '')
