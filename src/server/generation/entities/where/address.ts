import { share, uniform, weighted } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { choose, int, lit, pick, seq } from '@/server/generation/engine/parts'
import { perProfile } from '@/server/generation/entities/per-profile'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { place } from './place'

/** The row's postal address in one line, as the country writes it. */
export const postalAddress = perProfile((profile) =>
  addressLine(profile, share('place', 'house', houseNumber[profile.country.alpha2])),
)

/** The same with house numbers of the caller's choosing. */
export const addressLine = (profile: LocaleProfile, house: Numeric): Part =>
  lines[profile.country.alpha2](profile, int(house))

/** Most streets are short; American ones are numbered through the whole town. */
const houseNumber: Record<LocaleProfile['country']['alpha2'], Numeric> = {
  US: skewed(1, 9_999, 1.6),
  GB: skewed(1, 240, 1.8),
  AE: skewed(1, 990, 1.5),
}

const lines: Record<LocaleProfile['country']['alpha2'], (profile: LocaleProfile, house: Part) => Part> = {
  US: (profile, house) => {
    const { at, postalCode } = place(profile)
    const towns = profile.places.map(({ city, stateCode }) => `, ${city}, ${stateCode} `)
    return seq(house, street(profile), unit, pick(towns, at), postalCode)
  },
  GB: (profile, house) => {
    const { at, postalCode } = place(profile)
    const towns = profile.places.map(({ city }) => `, ${city}, `)
    return seq(house, street(profile), pick(towns, at), postalCode)
  },
  AE: (profile, house) => {
    const { at, among, postalCode } = place(profile)
    const { home, flat, office, comma } = profile.language === 'ar' ? arabicWords : englishWords
    const street = among(({ streets = profile.streets }) => streets, 'street')
    const district = among(({ districts }) => (districts.length > 0 ? districts : profile.streets), 'district')
    const towns = profile.places.map(({ city }) => comma + city + comma)
    return choose(share('place', 'kind of address', weighted([30, 50, 20])), [
      seq(lit(home), house, lit(comma), street, pick(towns, at), postalCode),
      seq(lit(flat), house, lit(comma), district, pick(towns, at), postalCode),
      seq(lit(office), house, lit(comma), street, pick(towns, at), postalCode),
    ])
  },
}

const street = ({ streets }: LocaleProfile) =>
  pick(
    streets.map((name) => ` ${name}`),
    share('place', 'street', uniform(0, streets.length - 1)),
  )

/** One address in seven is of a part of a house. */
const units = [
  ...Array.from({ length: 120 }, (_, i) => `, Apt ${i + 1}`),
  ...Array.from({ length: 40 }, (_, i) => `, Unit ${i + 1}`),
]
const unit = pick(['', ...units], share('place', 'unit', weighted([6 * units.length, ...units.map(() => 1)])))

const englishWords = { home: 'Villa ', flat: 'Flat ', office: 'Office ', comma: ', ' }
const arabicWords = { home: 'فيلا ', flat: 'شقة ', office: 'مكتب ', comma: '، ' }
