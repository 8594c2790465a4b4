import { expect, it } from 'vitest'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'

it.each([
  ['عدد الصناديق غير المباعة', 'unsold boxes count'],
  ['Rechnungen nicht bezahlt', 'invoices unpaid'],
  ['unverkaufte Kerzen', 'unsold candles'],
  ['articles non vendus', 'articles unsold'],
  ['no_show', 'no show'],
])('what was not done is one English word: %s', (name, expected) => {
  const names = [name, 'Rechnungsnummer', 'numéro_facture'].slice(
    0,
    /^\p{Script=Latin}/u.test(name) && name !== 'no_show' ? 3 : 1,
  )
  expect(readName(name, languagesOf(names.map(rawWords))).raw.join(' ')).toBe(expected)
})
