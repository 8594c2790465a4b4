import type { Place } from '@/server/generation/locales/country'
import { communitiesOf, nameList, readNames } from '@/server/generation/locales/people'
import type { Bank, Community } from '@/server/generation/locales/profile'
import { workOf } from '@/server/generation/locales/work'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { countryNames, languageShares } from './world'

const ranked = { ranked: true } as const

/** The tables of a country; written at the call, as for `readTable`. */
type EnglishTables = {
  readonly languages: URL
  readonly communities: URL
  readonly nationalities: URL
  readonly names: URL
  readonly streets: URL
  readonly banks: URL
  readonly companyNames: URL
  readonly industries: URL
  readonly occupations: URL
  readonly departments: URL
  readonly titles: URL
}

/** The members of a profile that are read from tables, for a country with English only. */
export function englishMembers(tables: EnglishTables, places: () => Place[]) {
  const work = once(() => readWork(tables))
  return {
    places,
    languageShares: () => languageShares(tables.languages),
    communities: () => readCommunities(tables),
    streets: () => readList(tables.streets),
    banks: () => readBanks(tables.banks),
    companyNames: () => nameList(readList(tables.companyNames)),
    countries: () => countryNames('english'),
    industries: () => work().industries,
    departments: () => work().departments,
  }
}

function readCommunities(tables: EnglishTables): Community[] {
  return communitiesOf({
    communities: readTable(tables.communities, ['id', 'weight', 'men', 'middle', 'kin'], ranked).map((row) => ({
      ...row,
      names: row.id,
    })),
    nationalities: readTable(tables.nationalities, ['community', 'country', 'name', 'weight'], {
      keyColumns: 2,
      ...ranked,
    }).map((row) => ({ ...row, feminine: row.name })),
    names: new Map([...middleEasternNames(), ...readNames([tables.names])]),
  })
}

const middleEasternNames = once(() => readNames([new URL('./data/middle-eastern-names.tsv', import.meta.url)]))

/** The industries and departments of a country: those shared by all English locales, and its own. */
function readWork(tables: EnglishTables) {
  const { industries, occupations } = sharedWork()
  return workOf({
    industries: [...industries, ...readIndustries(tables.industries)].map((row) => ({
      ...row,
      id: row.name,
      companyWords: row.companyWords.split(', '),
    })),
    occupations: [...occupations, ...readOccupations(tables.occupations)],
    departments: readTable(tables.departments, ['name', 'weight'], ranked).map((row) => ({ ...row, id: row.name })),
    titles: readTable(tables.titles, ['department', 'title', 'weight', 'occupation', 'minAge', 'maxAge'], {
      keyColumns: 2,
      ...ranked,
    }),
  })
}

const readIndustries = (file: URL) =>
  readTable(file, ['name', 'weight', 'department', 'otherDepartments', 'companyWords'], ranked)

const readOccupations = (file: URL) =>
  readTable(file, ['industry', 'title', 'minAge', 'maxAge'], { keyColumns: 2, ...ranked })

const sharedWork = once(() => ({
  industries: readIndustries(new URL('./data/english-industries.tsv', import.meta.url)),
  occupations: readOccupations(new URL('./data/english-occupations.tsv', import.meta.url)),
}))

const readBanks = (file: URL): Bank[] =>
  readTable(file, ['bic', 'name', 'code', 'weight'], ranked).map((row) => ({ ...row, weight: Number(row.weight) }))

/** The names of a table with names only, several to a row. */
const readList = (file: URL) => readTable(file, ['names'], ranked).flatMap(({ names }) => names.split(', '))

const britishSpelling = [
  ['Gray', 'Grey'],
  ['Color', 'Colour'],
  ['Chili', 'Chilli'],
  ['Aluminum', 'Aluminium'],
  ['Fiber', 'Fibre'],
  ['Jewelry', 'Jewellery'],
  ['Enameled', 'Enamelled'],
  ['Harbor', 'Harbour'],
  ['canceled', 'cancelled'],
  ['authorized', 'authorised'],
] as const

/** Converts American to British spelling. */
export const spellBritish = (american: string): string =>
  britishSpelling.reduce((text, [us, british]) => text.replaceAll(us, british), american)
