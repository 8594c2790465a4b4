import { share, uniform, weighted } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { int, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { place } from './place'

/** The row's postal address in one line, as the country writes it. */
export const postalAddress = memoizeByProfile((profile) =>
  addressLine(profile, share('place', 'house', profile.country.houseNumber)),
)

/** The same with the caller's house numbers. */
export const addressLine = (profile: LocaleProfile, house: Numeric): Part =>
  profile.country.address(profile, { ...place(profile), house: int(house), street: streetOf(profile) })

const streetOf = ({ streets }: LocaleProfile) =>
  pick(
    streets.map((name) => ` ${name}`),
    streetDraw(streets),
  )

const streetDraw = (streets: readonly string[]) => share('place', 'street', uniform(0, streets.length - 1))

/** The street of an address without its house: "Maple Avenue". */
export const streetName = memoizeByProfile(({ streets }) => pick(streets, streetDraw(streets)))

/** The house and street of an address whose town has a field of its own: "1482 Maple Avenue". */
export const firstLine = memoizeByProfile((profile) => {
  const { at, among } = place(profile)
  const house = int(share('place', 'house', profile.country.houseNumber))
  return profile.country.firstLine(profile, { at, among, house, street: streetOf(profile) })
})

/** The flat, unit or floor of an address: "Apt 12". */
export const secondLine = memoizeByProfile(({ unitWords }) =>
  seq(pick(unitWords, weighted([6, 3, 2, 1])), int(uniform(1, 48))),
)
