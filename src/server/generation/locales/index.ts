import { type LocaleCode, locales } from '@/wire/vocabulary'
import type { Country } from './country'
import { unitedKingdom } from './gb/country'
import { enGb } from './gb/profile'
import type { LocaleProfile } from './profile'
import { unitedArabEmirates } from './uae/country'
import { arAe, enAe } from './uae/profile'
import { unitedStates } from './us/country'
import { enUs } from './us/profile'

type LocaleEntry = {
  readonly country: Country
  /** Display name in a list of locales. */
  readonly name: string
  /** The language of its values, as worded in prompts. */
  readonly writing: string
  /** The language of every table in the locale; null in English locales, where the names decide. */
  readonly tableLanguage: 'arabic' | null
  readonly build: () => LocaleProfile
}

const registry: Readonly<Record<LocaleCode, LocaleEntry>> = {
  en_US: {
    country: unitedStates,
    name: 'English (United States)',
    writing: 'American English',
    tableLanguage: null,
    build: enUs,
  },
  en_AE: {
    country: unitedArabEmirates,
    name: 'English (United Arab Emirates)',
    writing: 'English as written in the United Arab Emirates',
    tableLanguage: null,
    build: enAe,
  },
  en_GB: {
    country: unitedKingdom,
    name: 'English (United Kingdom)',
    writing: 'British English',
    tableLanguage: null,
    build: enGb,
  },
  ar_AE: {
    country: unitedArabEmirates,
    name: 'Arabic (United Arab Emirates)',
    writing: 'Arabic, in Arabic script',
    tableLanguage: 'arabic',
    build: arAe,
  },
}
const built = new Map<LocaleCode, LocaleProfile>()

/** The profile of a locale; its tables are read on the first call. */
export function profileOf(code: LocaleCode): LocaleProfile {
  const profile = built.get(code) ?? registry[code].build()
  built.set(code, profile)
  return profile
}

/** The locale's names and its country, without reading any table. */
export const localeEntryOf = (code: LocaleCode): LocaleEntry => registry[code]

/** The locale's country, without reading any table. */
export const countryOf = (code: LocaleCode): Country => registry[code].country

/** The first locale of each country. */
export const countryLocales: readonly LocaleCode[] = locales.filter(
  (code, i) => locales.findIndex((other) => countryOf(other) === countryOf(code)) === i,
)
