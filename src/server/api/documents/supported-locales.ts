import { localeEntryOf } from '@/server/generation/locales'
import { type LocaleCode, localeRules, locales } from '@/wire/vocabulary'

type SupportedLocale = { code: LocaleCode; name: string; notes?: string }

const scriptNotes = { en: [], ar: ['Values are in Arabic script.'] } as const

function notesOf(code: LocaleCode): string {
  const { language, countryCode, countryPrefix } = localeRules[code]
  return [
    ...(countryCode === null ? [] : [`phone requires constraints.country_code "${countryCode}";`]),
    ...(countryPrefix === null ? [] : [`iban defaults to constraints.country_prefix "${countryPrefix}".`]),
    ...scriptNotes[language],
  ].join(' ')
}

/** The locales of SPEC, with the rules that callers must know. */
export const supportedLocales: SupportedLocale[] = locales.map((code) => {
  const notes = notesOf(code)
  return { code, name: localeEntryOf(code).name, ...(notes !== '' && { notes }) }
})

/** SPEC "locale_rules_summary". */
export const localeRulesSummary = {
  en_AE: `In en_AE ${notesOf('en_AE')}`,
  ar_AE: `In ar_AE ${notesOf('en_AE')} The same constraints as en_AE; values are in Arabic script.`,
}
