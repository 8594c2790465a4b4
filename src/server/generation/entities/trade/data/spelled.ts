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

/** Goods that have another name in the United Kingdom. */
const britishNames: ReadonlyMap<string, string> = new Map([
  ['Sweater', 'Jumper'],
  ['Sneakers', 'Trainers'],
  ['Cookies', 'Biscuits'],
  ['Kettle Chips', 'Kettle Crisps'],
  ['Soda', 'Fizzy Drink'],
])

/** English text as the profile's country says and spells it. */
export function spelled(american: string, profile: LocaleProfile): string {
  if (profile.country.alpha2 === 'US') return american
  const name = profile.country.alpha2 === 'GB' ? britishNames.get(american) : undefined
  if (name !== undefined) return name
  return britishSpelling.reduce((text, [us, british]) => text.replaceAll(us, british), american)
}
