import { permuted, share, uniform, weighted } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import { choose, digits, int, lit, padded, pick, seq } from '@/server/generation/engine/parts'
import type { Country, PhonePlan, PostalCodes, TaxId } from '@/server/generation/locales/country'
import type { LanguageTag } from '@/server/generation/locales/languages'

type AddressWords = Readonly<Record<'villa' | 'flat' | 'office' | 'comma' | 'box', string>> & {
  /** Words before and after a building's name; for homes and offices, most common first. */
  readonly homes: readonly BuildingKind[]
  readonly offices: readonly BuildingKind[]
}
type BuildingKind = readonly [before: string, after: string]

const words: Readonly<Record<LanguageTag, AddressWords>> = {
  en: {
    villa: 'Villa ',
    flat: 'Flat ',
    office: 'Office ',
    comma: ', ',
    box: 'P.O. Box ',
    homes: [
      ['', ' Tower'],
      ['', ' Building'],
      ['', ' Residence'],
    ],
    offices: [
      ['', ' Tower'],
      ['', ' Centre'],
      ['', ' Building'],
    ],
  },
  ar: {
    villa: 'فيلا ',
    flat: 'شقة ',
    office: 'مكتب ',
    comma: '، ',
    box: 'ص.ب. ',
    homes: [
      ['برج ', ''],
      ['بناية ', ''],
      ['مجمع ', ' السكني'],
    ],
    offices: [
      ['برج ', ''],
      ['مركز ', ''],
      ['بناية ', ''],
    ],
  },
}

const kindOfBuilding = share('place', 'kind of building', weighted([5, 4, 2]))

const firstLine: Country['firstLine'] = (profile, { among, house }) => {
  const { villa, flat, office, comma, homes, offices } = words[profile.language]
  const street = among(({ streets = profile.streets }) => streets, 'street')
  const district = among(({ districts }) => (districts.length > 0 ? districts : profile.streets), 'district')
  const { buildings = [] } = profile
  const named = share('place', 'building', uniform(0, buildings.length - 1))
  const building = (kinds: readonly BuildingKind[]) =>
    choose(
      kindOfBuilding,
      kinds.map(([before, after]) =>
        pick(
          buildings.map((name) => comma + before + name + after + comma),
          named,
        ),
      ),
    )
  return choose(share('place', 'kind of address', weighted([30, 50, 20])), [
    seq(lit(villa), house, lit(comma), street),
    seq(lit(flat), house, building(homes), district),
    seq(lit(office), house, building(offices), district),
  ])
}

const address: Country['address'] = (profile, draws) => {
  const { comma, box } = words[profile.language]
  const town = pick(
    profile.places.map(({ city }) => comma + city + comma + box),
    draws.at,
  )
  return seq(firstLine(profile, draws), town, draws.postalCode)
}

const firstBox = 100
const lastBox = 99_999
const box = share('place', 'postal tail', uniform(firstBox, lastBox))

/** The country has no postal codes: P.O. box numbers, which end addresses, are used instead. */
const boxes: PostalCodes = {
  code: () => seq(int(box)),
  all: () => ({ count: lastBox - firstBox + 1, spell: (index) => String(firstBox + index) }),
  isValid: (_, value) => /^[1-9]\d{2,5}$/.test(value),
}

/** The country reserves no numbers for fiction: any number of the plan (TDRA National Numbering Plan). */
const phones: PhonePlan = {
  number: (_, { among }) =>
    choose(weighted([78, 22]), [
      seq(pick(mobiles), digits(7)),
      seq(
        lit('+971'),
        among(({ areaCodes }) => areaCodes),
        pick([...'2345678']),
        digits(6),
      ),
    ]),
  blocks: () => mobiles,
  freeDigits: 7,
  others: /^\+971[234679][2-8]\d{6}$/,
}

const mobiles = ['50', '52', '54', '55', '56', '58'].map((prefix) => `+971${prefix}`)

/** A TRN of fifteen digits; those issued by the Federal Tax Authority start with 100. */
function registrationNumber(head: string): TaxId {
  const capacity = 4 ** 13
  const serial = share('account', 'trn', permuted(capacity))
  const digit = share('account', 'trn 0', uniform(0, 9))
  return { part: seq(head, padded(digit, 1), padded(serial, 8), '003'), capacity, pattern: /^\d{15}$/ }
}

export const unitedArabEmirates: Country = {
  alpha2: 'AE',
  diallingPrefix: '+971',
  currency: 'AED',
  customs: ['gulf'],
  isMonthFirst: false,
  // Saturday and Sunday since 2022, Friday and Saturday before.
  weekend: { begins: 5, before: { day: Date.parse('2022-01-01') / 86_400_000, begins: 4 } },
  spelling: 'british',
  ownUnits: { '°F': '°C', ft: 'm', gal: 'L', lb: 'kg', mi: 'km', mph: 'km/h' },
  nationalIdName: 'emirates_id',
  salesTaxPercent: 5,
  // UN World Population Prospects 2024, rounded: a country of working age.
  ageGroups: [95, 90, 195, 305, 190, 85, 29, 8, 2.5, 0.45, 0.05],
  // Dubai Health Authority, rounded.
  bloodTypes: { 'O+': 441, 'A+': 219, 'B+': 209, 'AB+': 43, 'O-': 43, 'A-': 21, 'B-': 20, 'AB-': 4 },
  orderMedianCents: 25_000,
  accountDigits: 13,
  ibanCountries: { AE: 1 },
  // No issued TRN starts like this.
  taxId: registrationNumber('199'),
  liveTaxId: registrationNumber('100'),
  houseNumber: skewed(1, 990, 1.5),
  firstLine,
  address,
  postalCodes: boxes,
  phones,
}
