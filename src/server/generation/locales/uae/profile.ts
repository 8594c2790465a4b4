import type { Place } from '@/server/generation/locales/country'
import { communitiesOf, nameList, splitLists } from '@/server/generation/locales/people'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { spellBritish } from '@/server/generation/locales/shared/english'
import { countryNames, languageShares } from '@/server/generation/locales/shared/world'
import { workOf } from '@/server/generation/locales/work'
import { once } from '@/server/kernel/memory/once'
import { unitedArabEmirates } from './country'
import { readTables } from './tables'

/** English as it is written in the United Arab Emirates. */
export const enAe = () => uaeProfile('english')

/** Arabic of the United Arab Emirates, aligned by index with the people, places and companies of en_AE. */
export const arAe = () => uaeProfile('arabic')

const tables = once(readTables)

/**
 * The United Arab Emirates locale in one of its two languages. Both are built from the same rows in the same order:
 * an index means the same name, place, bank or title in both.
 */
function uaeProfile(side: 'english' | 'arabic'): LocaleProfile {
  const { banks, languages } = tables()
  return {
    ...wording[side],
    country: unitedArabEmirates,
    languageShares: languageShares(languages),
    communities: communities(side),
    places: places(side),
    streets: streetsByCity().get('any')?.[side] ?? [],
    buildings: joinLists(tables().buildings)[side],
    countries: countryNames(side),
    banks: banks.map((row) => ({ name: row[side], bic: row.bic, code: row.code, weight: Number(row.weight) })),
    ...work(side),
    companyNames: nameList(companyNames()[side], companyNames().english),
    companySuffixes: companySuffixes.map(({ weight, ...suffix }) => ({ value: suffix[side], weight })),
  }
}

const wording = {
  english: {
    code: 'en_AE',
    language: 'en',
    countryName: 'United Arab Emirates',
    spell: spellBritish,
    sizes: 'metric',
    unitWords: ['Flat ', 'Office ', 'Unit ', 'Floor '],
    genders: { male: 'Male', female: 'Female' },
  },
  arabic: {
    code: 'ar_AE',
    language: 'ar',
    countryName: 'الإمارات العربية المتحدة',
    spell: (arabic: string) => arabic,
    sizes: 'arabic',
    unitWords: ['شقة ', 'مكتب ', 'وحدة ', 'طابق '],
    genders: { male: 'ذكر', female: 'أنثى' },
  },
} as const

const companySuffixes = [
  { english: 'LLC', arabic: 'ذ.م.م', weight: 46 },
  { english: 'Sole Proprietorship LLC', arabic: 'ش.ش.و ذ.م.م', weight: 14 },
  { english: 'Est.', arabic: 'مؤسسة فردية', weight: 10 },
  { english: 'FZE', arabic: 'م.م.ح', weight: 10 },
  { english: 'FZCO', arabic: 'ش.م.ح', weight: 7 },
  { english: 'FZ-LLC', arabic: 'م.ح - ذ.م.م', weight: 6 },
  { english: 'DMCC', arabic: 'م.د.م.س', weight: 3 },
  { english: 'PJSC', arabic: 'ش.م.ع', weight: 1 },
  { english: 'PrJSC', arabic: 'ش.م.خ', weight: 1 },
  { english: 'Holding', arabic: 'القابضة', weight: 2 },
]

type Side = 'english' | 'arabic'

const communities = (side: Side) =>
  communitiesOf(
    {
      communities: tables().communities,
      nationalities: tables().nationalities.map((row) => ({
        ...row,
        name: row[side],
        feminine: side === 'arabic' ? row.feminine : row.english,
      })),
      names: tables().names,
    },
    side === 'arabic' ? 1 : 0,
  )

function places(side: Side): Place[] {
  const emirates = new Map(tables().emirates.map((row) => [row.code, row[side]]))
  const regions = new Map(tables().regions.map((row) => [row.id, row[side]]))
  return tables().cities.map((row) => {
    const streets = streetsByCity().get(row.id)
    return {
      city: row[side],
      state: emirates.get(row.emirate) ?? row.emirate,
      stateCode: row.emirate,
      region: regions.get(row.region) ?? row.region,
      latitude: [Number(row.south), Number(row.north)],
      longitude: [Number(row.west), Number(row.east)],
      timezone: 'Asia/Dubai',
      postalPrefixes: [],
      areaCodes: [row.areaCode],
      districts: districtsByCity().get(row.id)?.[side] ?? [],
      ...(streets && { streets: streets[side] }),
      weight: Number(row.thousands),
    }
  })
}

type Pair = Readonly<Record<Side, string>>
type Lists = Readonly<Record<Side, readonly string[]>>

const streetsByCity = once(() => listsByCity(tables().streets))
const districtsByCity = once(() => listsByCity(tables().districts))
const companyNames = once(() => joinLists(tables().companyNames))

function listsByCity(rows: readonly (Pair & { readonly city: string })[]): ReadonlyMap<string, Lists> {
  const cities = new Set(rows.map(({ city }) => city))
  return new Map([...cities].map((id) => [id, joinLists(rows.filter(({ city }) => city === id))]))
}

function joinLists(rows: readonly Pair[]): Lists {
  const lists = rows.map((row) => splitLists([row.english, row.arabic]))
  return { english: lists.flatMap(([english = []]) => english), arabic: lists.flatMap(([, arabic = []]) => arabic) }
}

function work(side: Side) {
  const { industries, occupations, departments, titles } = tables()
  const titled = <Row extends Record<Side | 'feminine', string>>(row: Row) => ({
    title: row[side],
    feminineTitle: side === 'arabic' ? row.feminine : row.english,
  })
  const holders = new Map(tables().titleOccupations.map((row) => [row.english, titled(row)]))
  return workOf({
    industries: industries.map((row) => {
      const [english = [], arabic = []] = splitLists([row.companyWords, row.companyWordsArabic])
      return {
        ...row,
        id: row.english,
        name: row[side],
        department: side === 'arabic' ? row.departmentArabic : row.department,
        companyWords: side === 'arabic' ? arabic : english,
        companyWordsLatin: english,
      }
    }),
    occupations: occupations.map((row) => ({ ...row, ...titled(row) })),
    departments: departments.map((row) => ({ ...row, id: row.english, name: row[side] })),
    titles: titles.map((row) => {
      const holder = holders.get(row.occupation)
      if (!holder)
        throw new Error(`title-occupations.tsv has no "${row.occupation}", the occupation of "${row.english}"`)
      return { ...row, ...titled(row), occupation: holder.title, feminineOccupation: holder.feminineTitle }
    }),
  })
}
