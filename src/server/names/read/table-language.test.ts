import { expect, it } from 'vitest'
import { languageOfTable, localeOfTable } from './table-language'

const hinted = (domainHint: string | null) => ({ locale: 'en_US', domainHint }) as const
const english = ['customer_name', 'service', 'price']

it.each([
  ['Einsätze einer freiwilligen Feuerwehr', 'german'],
  ['Reservierungen eines Hotels', 'german'],
  ['Réservations d’un hôtel', 'french'],
  ['Facturas de un taller', 'spanish'],
  ['Prenotazioni di un agriturismo', 'italian'],
  ['Pedidos de uma padaria', 'portuguese'],
  ['Afspraken van een tandarts', 'dutch'],
  ['حجوزات صالون تجميل', 'arabic'],
])('a table with English names is in the language of its hint: %s', (hint, language) => {
  expect(languageOfTable(english, hinted(hint))).toBe(language)
})

it.each([
  null,
  '',
  'Bookings at a hotel in Paris',
  'kunden',
  'Menu de la carte of a café at the port',
  'Catalogue of satellites',
  'Missions and interventions of observatories',
])('a hint that is not mostly in another language says nothing: %s', (hint) => {
  expect(languageOfTable(english, hinted(hint))).toBeNull()
})

it('names in another language precede the hint', () => {
  const names = ['Rechnungsnummer', 'Kundenname', 'Zahlungsart']
  expect(languageOfTable(names, hinted('Facturas de un taller'))).toBe('german')
})

it('an Arabic table is read in an Arabic locale, whatever the caller’s', () => {
  expect(localeOfTable(['رقم_الملف', 'اسم_المريض'], hinted(null))).toBe('ar_AE')
  expect(localeOfTable(english, hinted('حجوزات صالون تجميل'))).toBe('ar_AE')
  expect(localeOfTable(['Kundenname', 'Zahlungsart'], hinted(null))).toBe('en_US')
})
