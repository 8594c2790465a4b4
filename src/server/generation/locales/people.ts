import { readTable } from '@/server/kernel/read-table'
import type { Community, NameList, PersonNames } from './profile'

/** The rows that describe the people of a country. Numbers are the raw cells of the tables. */
type PeopleRows = {
  readonly communities: readonly {
    readonly id: string
    readonly weight: string
    readonly men: string
    /**
     * Communities of its first and last names, and of its middle names unless these are `fathers-name` or
     * `mothers-family`.
     */
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
  readonly names: NameLists
}

/** Names by people and list: "arab male". */
type NameLists = ReadonlyMap<string, NameColumns>

/** Names in every language of the country, aligned by index, and their letters in e-mail addresses. */
type NameColumns = { readonly spellings: readonly string[][]; readonly latin: string[] }

/**
 * Lists of names, several names to a row.
 * @param languages the columns of each language of the country, Latin letters first.
 */
export function readNames(files: readonly URL[], languages: readonly string[] = ['names']): NameLists {
  const columns = ['people', 'list', ...languages]
  const lists = new Map<string, { spellings: string[][]; latin: string[] }>()
  for (const row of files.flatMap((file) => readTable(file, columns, { keyColumns: 3, ranked: true }))) {
    const key = `${row.people} ${row.list}`
    const list = lists.get(key) ?? { spellings: languages.map(() => []), latin: [] }
    lists.set(key, list)
    for (const [language, names] of splitLists(languages.map((each) => row[each] ?? '')).entries())
      list.spellings[language]?.push(...names)
  }
  for (const { spellings, latin } of lists.values()) latin.push(...lettersOf(spellings[0] ?? []))
  return lists
}

/**
 * The lists in the cells of a row, separated by `, ` and aligned by index.
 * @throws Error with the cells when one has more items than another.
 */
export function splitLists(cells: readonly string[]): string[][] {
  const lists = cells.map((cell) => cell.split(', '))
  if (lists.some(({ length }) => length !== lists[0]?.length))
    throw new Error(`"${cells.join('" and "')}" must have the same number of items`)
  return lists
}

/** The communities of a country; `side` is the locale's language as an index into the spellings. */
export function communitiesOf({ communities, nationalities, names }: PeopleRows, side = 0): Community[] {
  const namesOf = (people: string, list: string): PersonNames => {
    const lists = people.split(' ').flatMap((each) => names.get(`${each} ${list}`) ?? [])
    if (!lists[0]) throw new Error(`no table of names has the list "${list}" of "${people}"`)
    const spellings = lists[0].spellings.map((_, language) => lists.flatMap((each) => each.spellings[language] ?? []))
    return { spellings, written: spellings[side] ?? [], latin: lists.flatMap(({ latin }) => latin) }
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

/** Names with their Latin forms, `Blue Ridge` → `blueridge`; `latin` is parallel to names in another script. */
export const nameList = (written: readonly string[], latin = written): NameList => ({
  written,
  latin: lettersOf(latin),
})

/**
 * A name in the letters of an e-mail address: `O'Brien` → `obrien`. Stripping the joined list costs a tenth of doing
 * it name by name.
 */
const lettersOf = (latin: readonly string[]) =>
  latin
    .join('\n')
    .toLowerCase()
    .replace(/[^a-z\n]/g, '')
    .split('\n')
