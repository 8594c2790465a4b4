import { type LocaleCode, locales } from '@/wire/vocabulary'
import type { Country } from './country'
import { unitedKingdom } from './gb/country'
import { enGb } from './gb/profile'
import type { LocaleProfile } from './profile'
import { unitedArabEmirates } from './uae/country'
import { arAe, enAe } from './uae/profile'
import { unitedStates } from './us/country'
import { enUs } from './us/profile'

const registry: Readonly<Record<LocaleCode, { country: Country; build: () => LocaleProfile }>> = {
  en_US: { country: unitedStates, build: enUs },
  en_AE: { country: unitedArabEmirates, build: enAe },
  en_GB: { country: unitedKingdom, build: enGb },
  ar_AE: { country: unitedArabEmirates, build: arAe },
}
const built = new Map<LocaleCode, LocaleProfile>()

/** Everything that a locale decides; its tables are read on the first call. */
export function profileOf(code: LocaleCode): LocaleProfile {
  const profile = built.get(code) ?? registry[code].build()
  built.set(code, profile)
  return profile
}

/** The locale's country, without reading any table. */
export const countryOf = (code: LocaleCode): Country => registry[code].country

/** The first locale of each country. */
export const countryLocales: readonly LocaleCode[] = locales.filter(
  (code, i) => locales.findIndex((other) => countryOf(other) === countryOf(code)) === i,
)
