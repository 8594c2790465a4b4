import type { Place } from '@/server/generation/locales/country'
import type { LocaleProfile, TableMember } from '@/server/generation/locales/profile'
import { englishMembers, spellBritish } from '@/server/generation/locales/shared/english'
import { squareAround } from '@/server/generation/locales/shared/square-around'
import { withMembers } from '@/server/kernel/memory/with-members'
import { readTable } from '@/server/kernel/read-table'
import { unitedKingdom } from './country'

/** The United Kingdom in English: ADR 10; sources in NOTICE. */
export const enGb = (): LocaleProfile =>
  withMembers<LocaleProfile, TableMember>(
    {
      code: 'en_GB',
      language: 'en',
      country: unitedKingdom,
      countryName: 'United Kingdom',
      spell: (american) => britishGoods.get(american) ?? spellBritish(american),
      sizes: 'metric',
      unitWords: ['Flat ', 'Unit ', 'Suite ', 'Floor '],
      companySuffixes: [
        { value: 'Ltd', weight: 66 },
        { value: 'Limited', weight: 12 },
        { value: 'PLC', weight: 6 },
        { value: 'LLP', weight: 6 },
        { value: 'Group', weight: 5 },
        { value: '& Sons', weight: 3 },
        { value: 'Holdings', weight: 2 },
      ],
      genders: { male: 'Male', female: 'Female' },
    },
    englishMembers(
      {
        languages: new URL('./data/languages.tsv', import.meta.url),
        communities: new URL('./data/communities.tsv', import.meta.url),
        nationalities: new URL('./data/nationalities.tsv', import.meta.url),
        names: new URL('./data/names.tsv', import.meta.url),
        streets: new URL('./data/streets.tsv', import.meta.url),
        banks: new URL('./data/banks.tsv', import.meta.url),
        companyNames: new URL('./data/company-names.tsv', import.meta.url),
        industries: new URL('./data/industries.tsv', import.meta.url),
        occupations: new URL('./data/occupations.tsv', import.meta.url),
        departments: new URL('./data/departments.tsv', import.meta.url),
        titles: new URL('./data/titles.tsv', import.meta.url),
      },
      readPlaces,
    ),
  )

/** Goods with another name in the United Kingdom. */
const britishGoods: ReadonlyMap<string, string> = new Map([
  ['Sweater', 'Jumper'],
  ['Sneakers', 'Trainers'],
  ['Cookies', 'Biscuits'],
  ['Kettle Chips', 'Kettle Crisps'],
  ['Soda', 'Fizzy Drink'],
])

function readPlaces(): Place[] {
  const towns = readTable(
    new URL('./data/towns.tsv', import.meta.url),
    ['town', 'county', 'region', 'thousands', 'latitude', 'longitude', 'reachKm', 'outwardCodes', 'diallingCode'],
    { keyColumns: 2, ranked: true },
  )
  return towns.map((row) => ({
    city: row.town,
    state: row.county,
    stateCode: '',
    region: row.region,
    ...squareAround(row),
    timezone: 'Europe/London',
    postalPrefixes: row.outwardCodes.split(' '),
    areaCodes: [row.diallingCode],
    districts: [],
    weight: Number(row.thousands),
  }))
}
