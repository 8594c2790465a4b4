import { share, uniform } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { int, pick } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { place } from './place'

/** The row's postal address in one line, as the country writes it. */
export const postalAddress = memoizeByProfile((profile) =>
  addressLine(profile, share('place', 'house', profile.country.houseNumber)),
)

/** The same with house numbers of the caller's choosing. */
export const addressLine = (profile: LocaleProfile, house: Numeric): Part =>
  profile.country.address(profile, { ...place(profile), house: int(house), street: streetOf(profile) })

const streetOf = ({ streets }: LocaleProfile) =>
  pick(
    streets.map((name) => ` ${name}`),
    share('place', 'street', uniform(0, streets.length - 1)),
  )
