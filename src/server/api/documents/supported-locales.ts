import type { LocaleCode } from '@/wire/vocabulary'

type SupportedLocale = { code: LocaleCode; name: string; notes?: string }

const uaeRules = 'phone requires constraints.country_code "+971"; iban defaults to constraints.country_prefix "AE".'

const locales: Record<LocaleCode, Omit<SupportedLocale, 'code'>> = {
  en_US: { name: 'English (United States)' },
  en_AE: { name: 'English (United Arab Emirates)', notes: uaeRules },
  en_GB: { name: 'English (United Kingdom)' },
  ar_AE: { name: 'Arabic (United Arab Emirates)', notes: `${uaeRules} Values are in Arabic script.` },
}

/** The four locales of SPEC, with what a caller must know of each. */
export const supportedLocales: SupportedLocale[] = (Object.keys(locales) as LocaleCode[]).map((code) => ({
  code, // the keys of a Record<LocaleCode, …> are locale codes
  ...locales[code],
}))

/** SPEC "locale_rules_summary". */
export const localeRulesSummary = {
  en_AE: `In en_AE ${uaeRules}`,
  ar_AE: `In ar_AE ${uaeRules} The same constraints as en_AE; values are in Arabic script.`,
}
