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
    share('place', 'street', uniform(0, streets.length - 1)),
  )

/** Whether a field's name means the line below the street: `address_line_2`, `address2`. */
export const isSecondLine = (name: string): boolean => /(?:line|address|addr|street)[ _.-]*[23]$/i.test(name)

/** The flat, unit or floor of an address: "Apt 12". */
export const secondLine = memoizeByProfile(({ unitWords }) =>
  seq(pick(unitWords, weighted([6, 3, 2, 1])), int(uniform(1, 48))),
)
