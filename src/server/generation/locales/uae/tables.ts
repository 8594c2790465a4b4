import { readNames } from '@/server/generation/locales/people'
import { readTable } from '@/server/kernel/read-table'

const ranked = { ranked: true } as const
const rankedPairs = { keyColumns: 2, ranked: true } as const

/** All tables of the country. Rows have names in both languages; other tables refer to them by the English name. */
export const readTables = () => ({
  languages: new URL('./data/people/languages.tsv', import.meta.url),
  communities: readTable(
    new URL('./data/people/communities.tsv', import.meta.url),
    ['id', 'weight', 'men', 'names', 'middle', 'kin'],
    ranked,
  ),
  nationalities: readTable(
    new URL('./data/people/nationalities.tsv', import.meta.url),
    ['community', 'country', 'english', 'arabic', 'feminine', 'weight'],
    rankedPairs,
  ),
  names: readNames(
    [
      new URL('./data/people/names-africa-and-west.tsv', import.meta.url),
      new URL('./data/people/names-arab-world.tsv', import.meta.url),
      new URL('./data/people/names-asia.tsv', import.meta.url),
      new URL('./data/people/names-india.tsv', import.meta.url),
    ],
    ['english', 'arabic'],
  ),
  cities: readTable(
    new URL('./data/places/cities.tsv', import.meta.url),
    ['id', 'english', 'arabic', 'emirate', 'region', 'south', 'north', 'west', 'east', 'areaCode', 'thousands'],
    ranked,
  ),
  emirates: readTable(new URL('./data/places/emirates.tsv', import.meta.url), ['code', 'english', 'arabic']),
  regions: readTable(new URL('./data/places/regions.tsv', import.meta.url), ['id', 'english', 'arabic']),
  districts: readTable(
    new URL('./data/places/districts.tsv', import.meta.url),
    ['city', 'english', 'arabic'],
    rankedPairs,
  ),
  buildings: readTable(new URL('./data/places/buildings.tsv', import.meta.url), ['english', 'arabic'], ranked),
  streets: readTable(new URL('./data/places/streets.tsv', import.meta.url), ['city', 'english', 'arabic'], rankedPairs),
  banks: readTable(
    new URL('./data/work/banks.tsv', import.meta.url),
    ['bic', 'english', 'arabic', 'code', 'weight'],
    ranked,
  ),
  companyNames: readTable(new URL('./data/work/company-names.tsv', import.meta.url), ['english', 'arabic'], ranked),
  industries: readTable(
    new URL('./data/work/industries.tsv', import.meta.url),
    [
      'english',
      'arabic',
      'weight',
      'department',
      'departmentArabic',
      'otherDepartments',
      'companyWords',
      'companyWordsArabic',
    ],
    ranked,
  ),
  occupations: readTable(
    new URL('./data/work/occupations.tsv', import.meta.url),
    ['industry', 'english', 'arabic', 'feminine', 'minAge', 'maxAge'],
    rankedPairs,
  ),
  departments: readTable(
    new URL('./data/work/departments.tsv', import.meta.url),
    ['english', 'arabic', 'weight'],
    ranked,
  ),
  titles: readTable(
    new URL('./data/work/titles.tsv', import.meta.url),
    ['department', 'english', 'arabic', 'feminine', 'weight', 'occupation', 'minAge', 'maxAge'],
    rankedPairs,
  ),
  titleOccupations: readTable(new URL('./data/work/title-occupations.tsv', import.meta.url), [
    'english',
    'arabic',
    'feminine',
  ]),
})
