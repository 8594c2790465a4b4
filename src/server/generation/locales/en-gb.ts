import { faker } from '@faker-js/faker/locale/en_GB'
import { communityOf } from './community-of'
import { gbBankRows } from './data/gb/banks'
import { gbCommunityRows } from './data/gb/communities'
import { gbCompanyNames } from './data/gb/company-names'
import { gbDepartmentRows } from './data/gb/departments'
import { gbDramaNumbers } from './data/gb/drama-numbers'
import { gbIndustryRows } from './data/gb/industries'
import { gbTowns } from './data/gb/towns'
import { phraseList } from './name-list'
import type { LocaleProfile, Place } from './profile'
import { englishCountries, englishDepartments, englishIndustries } from './shared-english'
import { squareAround } from './square-around'

/** The United Kingdom in English: ADR 10; sources in NOTICE. */
export const enGb = (): LocaleProfile => ({
  code: 'en_GB',
  language: 'en',
  country: { alpha2: 'GB', name: 'United Kingdom', diallingPrefix: '+44' },
  currency: 'GBP',
  communities: gbCommunityRows.map(communityOf),
  places: gbTowns.map(placeOf),
  streets: faker.rawDefinitions.location?.street_name ?? [],
  countries: englishCountries,
  banks: gbBankRows.map(([name, bic, code, weight]) => ({ name, bic, code, weight })),
  industries: englishIndustries(gbIndustryRows),
  departments: englishDepartments(gbDepartmentRows),
  companyNames: phraseList(gbCompanyNames),
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
})

function placeOf(row: (typeof gbTowns)[number]): Place {
  const [city, state, region, weight, latitude, longitude, reachKm, outwardCodes, diallingCode] = row
  const reservedLandline = gbDramaNumbers[diallingCode]
  return {
    city,
    state,
    stateCode: '',
    region,
    ...squareAround(latitude, longitude, reachKm),
    timezone: 'Europe/London',
    postalPrefixes: outwardCodes.split(' '),
    areaCodes: [diallingCode],
    ...(reservedLandline && { reservedLandline }),
    districts: [],
    weight,
  }
}
