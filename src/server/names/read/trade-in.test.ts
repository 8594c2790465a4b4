import { describe, expect, test } from 'vitest'
import { splitName } from '@/server/names/words/split-name'
import { languagesOf, rawWords } from './read-name'
import { tradeIn } from './trade-in'

const trade = (hint: string, ...names: string[]) => [...tradeIn(splitName(hint), languagesOf(names.map(rawWords)))]

describe('the trade of a hint', () => {
  test.each([
    ['Truck loads weighed at a quarry', [], ['quarry']],
    ['Tagesproduktion einer Bäckerei', ['Artikelbezeichnung'], ['bakery']],
    ['Messwerte einer Wetterstation in Bayern', ['Messwert'], ['weather']],
    ["Ventes d'une boulangerie", ['date_facture'], ['bakery']],
    ['Alumnos de una autoescuela', ['fecha_pedido'], ['driving', 'school']],
    ['Pazienti di un ambulatorio', ['codice_fiscale'], ['clinic']],
    ['Facturen van een bakkerij', ['factuurdatum'], ['bakery']],
    ['فواتير شركة كهرباء', ['تاريخ_الفاتورة'], ['electricity']],
    ['مبيعات مخبز', ['تاريخ_الفاتورة'], ['bakery']],
    ['صيانة المصاعد في الأبراج', ['تاريخ_الفاتورة'], ['elevator']],
  ])('%s', (hint, names, words) => {
    expect(trade(hint, ...names)).toEqual(expect.arrayContaining(words))
    expect(trade(hint, ...names)).not.toEqual(expect.arrayContaining(['sale', 'member', 'invoice']))
  })

  test('excludes the kind of organisation', () => {
    expect(trade('Mitglieder eines Sportvereins', 'Mitgliedsnummer')).not.toContain('club')
  })

  test('excludes the people that the rows are about', () => {
    expect(trade('Wertpapierdepot eines Kunden', 'Depotnummer')).toContain('portfolio')
  })
})
