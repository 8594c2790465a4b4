import { writeBritishVatCheck } from '@/server/generation/catalog/check-digits'
import { map, permuted, share, uniform, weighted } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import { check, choose, digits, lit, padded, pick, seq } from '@/server/generation/engine/parts'
import type { Country, PhonePlan, Place, PostalCodes, TaxId } from '@/server/generation/locales/country'
import { once } from '@/server/kernel/memory/once'

/** The second half of a postcode: a digit and two letters other than C I K M O V (BS 7666-0). */
const inwardLetters = [...'ABDEFGHJLNPQRSTUWXYZ']
const inwardCodes = once(() =>
  [...'0123456789'].flatMap((digit) => inwardLetters.flatMap((a) => inwardLetters.map((b) => digit + a + b))),
)
const inwardHalves = once(() => ['', ...inwardCodes().map((code) => ` ${code}`)])
const inwardTail = share('place', 'postal tail', uniform(1, 10 * inwardLetters.length ** 2))

const postcodes: PostalCodes = {
  code: (_, prefix) => seq(prefix(), pick(inwardHalves(), inwardTail)),
  all: ({ places }) => {
    const prefixes = [...new Set(places.flatMap(({ postalPrefixes }) => postalPrefixes))]
    const codes = inwardCodes()
    const { length } = codes
    return {
      count: prefixes.length * length,
      spell: (index) => `${prefixes[Math.floor(index / length)]} ${codes[index % length]}`,
    }
  },
  isValid: (_, value) => /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/.test(value),
}

/**
 * Ofcom's "telephone numbers for use in TV and radio drama": dialling code → E.164 number without its last three
 * digits. Nottingham's 0115 496 0 is left out, because libphonenumber treats it as unallocated.
 */
const dramaLandlines: Readonly<Record<string, string>> = {
  20: '+442079460',
  28: '+442896496',
  29: '+442920180',
  113: '+441134960',
  114: '+441144960',
  116: '+441164960',
  117: '+441174960',
  118: '+441184960',
  121: '+441214960',
  131: '+441314960',
  141: '+441414960',
  151: '+441514960',
  161: '+441614960',
  191: '+441914980',
}
const dramaMobiles = '+447700900'
const dramaAnywhere = '+443069990'

/** Mobile ranges that Ofcom has allocated. */
const liveMobiles = [
  '7412',
  '7425',
  '7456',
  '7480',
  '7512',
  '7534',
  '7555',
  '7572',
  '7712',
  '7725',
  '7753',
  '7774',
  '7810',
  '7845',
  '7890',
  '7912',
  '7946',
  '7958',
  '7973',
  '7985',
].map((range) => `+44${range}`)

const landlinesOf = ({ areaCodes }: Place) => areaCodes.flatMap((area) => dramaLandlines[area] ?? [])

const phones: PhonePlan = {
  number: ({ places }, { at }) => {
    const landlines = places.map((place) => landlinesOf(place)[0])
    const mobile = seq(lit(dramaMobiles), digits(3))
    const landline = seq(
      pick(
        landlines.map((block) => block ?? dramaMobiles),
        at,
      ),
      digits(3),
    )
    const town = choose(weighted([55, 45]), [mobile, landline])
    return choose(
      map(at, (index) => (landlines[index] === undefined ? 0 : 1)),
      [mobile, town],
    )
  },
  blocks: ({ places }) => [...new Set([dramaMobiles, dramaAnywhere, ...places.flatMap(landlinesOf)])],
  freeDigits: 3,
  live: {
    number: () => seq(pick(liveMobiles), digits(6)),
    blocks: () => liveMobiles,
    freeDigits: 6,
  },
  // Also reserved for drama, in an area code of no town: libphonenumber treats these numbers as invalid.
  others: /^\+441632960\d{3}$/,
}

/**
 * A VAT registration number between 949 0001 and 970 0000 with check digits of the older rule: HMRC excluded that
 * range from the older rule, and numbers of the newer rule have other check digits.
 */
function vatNumber(first: number, beyond: number): TaxId {
  const capacity = beyond - first
  const serial = share(
    'account',
    'vat',
    map(permuted(capacity), (index) => first + index),
  )
  const head = padded(
    map(serial, (value) => Math.trunc(value / 10_000)),
    3,
  )
  const tail = padded(
    map(serial, (value) => value % 10_000),
    4,
  )
  return {
    part: check(seq('GB', head, ' ', tail, ' 00'), writeBritishVatCheck),
    capacity,
    pattern: /^(?:GB)?\s?\d{3}\s?\d{4}\s?\d{2}(?:\s?\d{3})?$|^\d{10}$/,
  }
}

export const unitedKingdom: Country = {
  alpha2: 'GB',
  diallingPrefix: '+44',
  currency: 'GBP',
  customs: ['britain'],
  isMonthFirst: false,
  weekend: { begins: 5 },
  spelling: 'british',
  ownUnits: { '°F': '°C' },
  nationalIdName: null,
  salesTaxPercent: 20,
  // UN World Population Prospects 2024, rounded.
  ageGroups: [112, 119, 124, 136, 127, 131, 113, 87, 41, 9.8, 0.2],
  // NHS, rounded.
  bloodTypes: { 'O+': 350, 'A+': 300, 'B+': 80, 'AB+': 20, 'O-': 130, 'A-': 80, 'B-': 20, 'AB-': 10 },
  orderMedianCents: 5_500,
  accountDigits: 8,
  ibanCountries: { GB: 1 },
  taxId: vatNumber(9_490_001, 9_700_000),
  liveTaxId: vatNumber(1_000_001, 9_490_001),
  houseNumber: skewed(1, 240, 1.8),
  firstLine: (_, { house, street }) => seq(house, street),
  address: ({ places }, { at, house, street, postalCode }) => {
    const towns = places.map(({ city }) => `, ${city}, `)
    return seq(house, street, pick(towns, at), postalCode)
  },
  postalCodes: postcodes,
  phones,
}
