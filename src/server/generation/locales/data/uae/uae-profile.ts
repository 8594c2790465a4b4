import { englishCountryRows } from '@/server/generation/locales/data/english/countries'
import type {
  Community,
  Department,
  Industry,
  LocaleProfile,
  NameList,
  Place,
} from '@/server/generation/locales/profile'
import { banks } from './banks'
import type { BilingualCommunity, BilingualDepartment, BilingualIndustry, Pair } from './bilingual'
import { cityStreets } from './city-streets'
import { commonStreets } from './common-streets'
import { communities } from './communities'
import { companyNames, companySuffixes } from './companies'
import { arabicCountryNames } from './country-names'
import { departments } from './departments'
import { districts } from './districts'
import { industries } from './industries'
import { emirates, places, regions } from './places'
import { titleOccupations } from './title-occupations'

/** Which column of a bilingual row a profile reads. */
type Side = 0 | 1

/**
 * The locale of the United Arab Emirates in one of its two languages. Both are built from the same rows in the same
 * order: an index drawn for one is the same name, place, bank or title in the other.
 */
export const uaeProfile = (language: 'en' | 'ar'): LocaleProfile => {
  const side: Side = language === 'en' ? 0 : 1
  return {
    code: language === 'en' ? 'en_AE' : 'ar_AE',
    language,
    country: {
      alpha2: 'AE',
      name: language === 'en' ? 'United Arab Emirates' : 'الإمارات العربية المتحدة',
      diallingPrefix: '+971',
    },
    currency: 'AED',
    communities: communities.map((community) => communityIn(side, community)),
    places: places.map((row) => placeIn(side, row)),
    streets: textsIn(side, commonStreets),
    countries: englishCountryRows.map(([alpha2, english]) => ({
      name: side === 0 ? english : (arabicCountryNames[alpha2] ?? english),
      alpha2,
    })),
    banks: banks.map(([english, arabic, bic, code, weight]) => ({
      name: side === 0 ? english : arabic,
      bic,
      code,
      weight,
    })),
    industries: industries.map((industry) => industryIn(side, industry)),
    departments: departments.map((department) => departmentIn(side, department)),
    companyNames: namesIn(side, companyNames),
    companySuffixes: companySuffixes.map(([english, arabic, weight]) => ({
      value: side === 0 ? english : arabic,
      weight,
    })),
    genders: language === 'en' ? { male: 'Male', female: 'Female' } : { male: 'ذكر', female: 'أنثى' },
  }
}

const communityIn = (side: Side, community: BilingualCommunity): Community => {
  const male = namesIn(side, community.male)
  const female = namesIn(side, community.female)
  const last = namesIn(side, community.last)
  return {
    id: community.id,
    weight: community.weight,
    men: community.men,
    male,
    female,
    middle: middleIn(side, community.middle, male, last),
    last,
    nationalities: community.nationalities.map(({ name, feminine, country, weight }) => ({
      value: side === 0 ? { name: name[0], country } : { name: name[1], feminine, country },
      weight,
    })),
  }
}

const middleIn = (
  side: Side,
  custom: BilingualCommunity['middle'],
  male: NameList,
  last: NameList,
): Community['middle'] => {
  if (custom === 'fathers-name') return { male, female: male }
  if (custom === 'mothers-family') return { male: last, female: last }
  return { male: namesIn(side, custom.male), female: namesIn(side, custom.female) }
}

const placeIn = (side: Side, row: (typeof places)[number]): Place => {
  const [id, name, emirate, region, latitude, longitude, landlineArea, populationInThousands] = row
  const streets = cityStreets[id]
  return {
    city: name[side],
    state: emirates[emirate][side],
    stateCode: emirate,
    region: regions[region][side],
    latitude,
    longitude,
    timezone: 'Asia/Dubai',
    postalPrefixes: [],
    areaCodes: [landlineArea],
    districts: textsIn(side, districts[id] ?? []),
    ...(streets && { streets: textsIn(side, streets) }),
    weight: populationInThousands,
  }
}

const industryIn = (side: Side, industry: BilingualIndustry): Industry => ({
  name: industry.name[side],
  weight: industry.weight,
  companyWords: textsIn(side, industry.companyWords),
  occupations: industry.occupations.map((profession) => profession[side]),
  ...(side === 1 && {
    companyWordsLatin: textsIn(0, industry.companyWords),
    occupationsFeminine: industry.occupations.map(([, , feminine]) => feminine),
  }),
  department: industry.department[side],
})

const departmentIn = (side: Side, department: BilingualDepartment): Department => ({
  name: department.name[side],
  weight: department.weight,
  ...(department.industries && { industries: industryNamesIn(side, department.industries) }),
  jobTitles: department.jobTitles.map((title) => ({ value: title[side], weight: title[3] })),
  occupations: department.jobTitles.map(([, , , , occupation]) =>
    side === 0 ? occupation : titleOccupations[occupation][0],
  ),
  ...(side === 1 && {
    jobTitlesFeminine: department.jobTitles.map(([, , feminine]) => feminine),
    occupationsFeminine: department.jobTitles.map(([, , , , occupation]) => titleOccupations[occupation][1]),
  }),
})

const industryNamesIn = (side: Side, english: readonly string[]): readonly string[] =>
  industries.filter(({ name }) => english.includes(name[0])).map(({ name }) => name[side])

const textsIn = (side: Side, pairs: readonly Pair[]): readonly string[] => pairs.map((pair) => pair[side])

/** E-mail addresses and user names are Latin in both languages. */
const namesIn = (side: Side, pairs: readonly Pair[]): NameList => ({
  written: textsIn(side, pairs),
  latin: pairs.map(([english]) => english.replace(/[^A-Za-z]/g, '')),
})
