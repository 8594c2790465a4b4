import type { LocaleProfile } from '@/server/generation/locales/profile'

/** American words that the rest of the English-speaking world spells otherwise. */
const britishSpelling = [
  ['Gray', 'Grey'],
  ['Color', 'Colour'],
  ['Chili', 'Chilli'],
  ['Aluminum', 'Aluminium'],
  ['Fiber', 'Fibre'],
  ['Jewelry', 'Jewellery'],
  ['Enameled', 'Enamelled'],
  ['Harbor', 'Harbour'],
  ['canceled', 'cancelled'],
  ['authorized', 'authorised'],
] as const

/** English text as the profile's country spells it. */
export function spelled(american: string, profile: LocaleProfile): string {
  if (profile.country.alpha2 === 'US') return american
  return britishSpelling.reduce((text, [us, british]) => text.replaceAll(us, british), american)
}
