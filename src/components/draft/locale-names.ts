import type { LocaleCode } from '@/wire/vocabulary'

export const localeNames: Record<LocaleCode, string> = {
  en_US: 'United States · en_US',
  en_GB: 'United Kingdom · en_GB',
  en_AE: 'Emirates, English · en_AE',
  ar_AE: 'Emirates, Arabic · ar_AE',
}
