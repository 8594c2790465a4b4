import { type LocaleCode, localeRules } from '@/wire/vocabulary'

/** A locale in words, as lists show it. */
export const localeName = (code: LocaleCode): string => `${localeRules[code].label}\u00a0· ${code}`
