import { faker } from '@faker-js/faker/locale/en_US'
import { communityOf } from './community-of'
import { usBankRows } from './data/us/banks'
import { usCities } from './data/us/cities'
import { usCommunityRows } from './data/us/communities'
import { usCompanyNames } from './data/us/company-names'
import { usDepartmentRows } from './data/us/departments'
import { usIndustryRows } from './data/us/industries'
import { usStates } from './data/us/states'
import { phraseList } from './name-list'
import type { LocaleProfile, Place } from './profile'
import { englishCountries, englishDepartments, englishIndustries } from './shared-english'
import { squareAround } from './square-around'

/** The United States in English: ADR 10; sources in NOTICE. */
export const enUs = (): LocaleProfile => ({
  code: 'en_US',
  language: 'en',
  country: { alpha2: 'US', name: 'United States', diallingPrefix: '+1' },
  currency: 'USD',
  communities: usCommunityRows.map(communityOf),
  places: places(),
  streets: streets(),
  countries: englishCountries,
  banks: usBankRows.map(([name, bic, code, weight]) => ({ name, bic, code, weight })),
  industries: englishIndustries(usIndustryRows),
  departments: englishDepartments(usDepartmentRows),
  companyNames: phraseList(usCompanyNames),
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
})

function places(): Place[] {
  const states = new Map(usStates.map((state) => [state[0], state]))
  return usCities.flatMap(([city, stateCode, weight, latitude, longitude, reachKm, zip3s, areaCodes, zone]) => {
    const state = states.get(stateCode)
    if (!state) return []
    const [, name, region, usualZone] = state
    return {
      city,
      state: name,
      stateCode,
      region,
      ...squareAround(latitude, longitude, reachKm),
      timezone: zone ?? usualZone,
      postalPrefixes: zip3s.split(' '),
      areaCodes: areaCodes.split(' '),
      districts: [],
      weight,
    }
  })
}

/** faker's list of common street names, less those cut short ("N Main"). */
function streets(): string[] {
  const names = faker.rawDefinitions.location?.street_name ?? []
  return names.filter((name) => !/\bMain$/.test(name))
}
