import { permuted, share, uniform, weighted } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import { digits, padded, pick, seq } from '@/server/generation/engine/parts'
import type { Country, PhonePlan, Place, PostalCodes, TaxId } from '@/server/generation/locales/country'

/**
 * Real ZIP codes of the town. `unique` continues with the other tails of their ZIP3 areas: there are only about 3 700
 * real ones.
 */
const zipCodes: PostalCodes = {
  code: (_, prefix) => prefix(),
  all: ({ places }) => {
    const real = places.flatMap(({ postalPrefixes }) => postalPrefixes)
    const areas = new Set(real.map((zip) => zip.slice(0, 3)))
    const tails = Array.from({ length: 99 }, (_, i) => String(i + 1).padStart(2, '0'))
    const all = [...new Set([...real, ...[...areas].flatMap((area) => tails.map((tail) => area + tail))])]
    return { count: all.length, spell: (index) => all[index] ?? '' }
  },
  isValid: (_, value) => /^\d{5}$/.test(value),
}

/** 555-0100 to 555-0199 of every area code are reserved for fiction (ATIS-0300115). */
const phones: PhonePlan = {
  number: (_, { among }) => seq(among(blocksOf), digits(2)),
  blocks: ({ places }) => [...new Set(places.flatMap(blocksOf))],
  freeDigits: 2,
  live: {
    number: (_, { among }) => seq(among(liveBlocksOf), digits(4)),
    blocks: ({ places }) => [...new Set(places.flatMap(liveBlocksOf))],
    freeDigits: 4,
  },
}

/** Exchanges that any area code may have: neither 555 nor N11. */
const exchanges = [
  '236',
  '274',
  '342',
  '387',
  '428',
  '463',
  '527',
  '569',
  '634',
  '682',
  '743',
  '786',
  '824',
  '873',
  '926',
  '968',
]
/** Without 983, Denver's third area code, which is so recent that many forms reject it. */
const liveBlocksOf = ({ areaCodes }: Place) =>
  areaCodes.filter((area) => area !== '983').flatMap((area) => exchanges.map((exchange) => `+1${area}${exchange}`))

const blocksOf = ({ areaCodes }: Place) => areaCodes.map((area) => `+1${area}55501`)

/** One address in seven has a unit. */
const units = [
  ...Array.from({ length: 120 }, (_, i) => `, Apt ${i + 1}`),
  ...Array.from({ length: 40 }, (_, i) => `, Unit ${i + 1}`),
]
const unit = pick(['', ...units], share('place', 'unit', weighted([6 * units.length, ...units.map(() => 1)])))

/** EIN prefixes that no IRS campus assigns. */
const unassigned = ['07', '08', '09', '17', '18', '19', '28', '29', '49', '69', '70', '78', '79', '89', '96', '97']
/** Prefixes that IRS campuses and the internet assign. */
const assigned = [
  '12',
  '20',
  '26',
  '27',
  '36',
  '45',
  '46',
  '47',
  '52',
  '74',
  '81',
  '82',
  '83',
  '84',
  '85',
  '86',
  '87',
  '88',
]

function employerId(prefixes: readonly string[]): TaxId {
  const capacity = 10_000_000
  const prefix = share('account', 'ein prefix', uniform(0, prefixes.length - 1))
  const serial = share('account', 'ein', permuted(capacity))
  return { part: seq(pick(prefixes, prefix), '-', padded(serial, 7)), capacity, pattern: /^\d{2}-?\d{7}$/ }
}

export const unitedStates: Country = {
  alpha2: 'US',
  diallingPrefix: '+1',
  currency: 'USD',
  customs: ['usa'],
  isMonthFirst: true,
  weekend: { begins: 5 },
  spelling: 'american',
  ownUnits: {},
  nationalIdName: null,
  salesTaxPercent: 7.25, // the average of states and cities
  // UN World Population Prospects 2024, rounded.
  ageGroups: [112, 127, 133, 137, 126, 119, 122, 83, 34, 6.8, 0.2],
  // American Red Cross, rounded.
  bloodTypes: { 'O+': 374, 'A+': 357, 'B+': 85, 'AB+': 34, 'O-': 66, 'A-': 63, 'B-': 15, 'AB-': 6 },
  orderMedianCents: 6_900,
  accountDigits: 10,
  // The United States has no IBANs: these are of accounts abroad.
  ibanCountries: { GB: 28, DE: 22, ES: 12, NL: 10, IE: 10, CH: 8, AT: 4, BE: 4, PT: 2 },
  taxId: employerId(unassigned),
  liveTaxId: employerId(assigned),
  // House numbers run through the whole town.
  houseNumber: skewed(1, 9_999, 1.6),
  firstLine: (_, { house, street }) => seq(house, street),
  address: ({ places }, { at, house, street, postalCode }) => {
    const towns = places.map(({ city, stateCode }) => `, ${city}, ${stateCode} `)
    return seq(house, street, unit, pick(towns, at), postalCode)
  },
  postalCodes: zipCodes,
  phones,
}
