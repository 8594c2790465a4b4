import type { Place } from '@/server/generation/locales/country'
import type { LocaleProfile, TableMember } from '@/server/generation/locales/profile'
import { englishMembers } from '@/server/generation/locales/shared/english'
import { squareAround } from '@/server/generation/locales/shared/square-around'
import { timezoneNamed } from '@/server/generation/locales/shared/winter-hours'
import { withMembers } from '@/server/kernel/memory/with-members'
import { readTable } from '@/server/kernel/read-table'
import { unitedStates } from './country'

/** The United States in English: ADR 10; sources in NOTICE. */
export const enUs = (): LocaleProfile =>
  withMembers<LocaleProfile, TableMember>(
    {
      code: 'en_US',
      language: 'en',
      country: unitedStates,
      countryName: 'United States',
      spell: (american) => american,
      sizes: 'us',
      unitWords: ['Apt ', 'Unit ', 'Suite ', 'Floor '],
      companySuffixes: [
        { value: 'LLC', weight: 38 },
        { value: 'Inc.', weight: 34 },
        { value: 'Corp.', weight: 8 },
        { value: 'Group', weight: 7 },
        { value: 'Co.', weight: 6 },
        { value: 'LLP', weight: 3 },
        { value: 'Holdings', weight: 2 },
        { value: 'Partners', weight: 2 },
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

function readPlaces(): Place[] {
  const stateRows = readTable(new URL('./data/states.tsv', import.meta.url), ['code', 'name', 'region'])
  const states = new Map(stateRows.map((row) => [row.code, row]))
  const cities = readTable(
    new URL('./data/cities.tsv', import.meta.url),
    ['state', 'city', 'thousands', 'latitude', 'longitude', 'reachKm', 'areaCodes', 'timezone'],
    { keyColumns: 2, ranked: true },
  )
  const zips = new Map(
    readTable(new URL('./data/zip-codes.tsv', import.meta.url), ['state', 'city', 'zips'], { keyColumns: 2 }).map(
      (row) => [`${row.city}, ${row.state}`, row.zips.split(' ')],
    ),
  )
  return cities.map(({ city, timezone, ...row }) => {
    const state = states.get(row.state)
    if (!state) throw new Error(`states.tsv has no state "${row.state}" for ${city}`)
    const postalPrefixes = zips.get(`${city}, ${row.state}`)
    if (!postalPrefixes) throw new Error(`zip-codes.tsv has no row for ${city}, ${row.state}`)
    return {
      city,
      state: state.name,
      stateCode: state.code,
      region: state.region,
      ...squareAround(row),
      timezone: timezoneNamed(timezone),
      postalPrefixes,
      areaCodes: row.areaCodes.split(' '),
      districts: [],
      weight: Number(row.thousands),
    }
  })
}
