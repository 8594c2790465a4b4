import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { failingRows, type HeldRow, near } from './testing/failing-rows'
import { memoryCache } from './testing/memory-cache'

const year = (time: number) => new Date(time).getUTCFullYear()

test.each<HeldRow>([
  [
    'a car for sale was built lately and registered in the year that it was built in',
    'Marke, Modell, Baujahr, Erstzulassung, Kilometerstand, Farbe, Verkaufspreis_brutto',
    'Fahrzeugbestand eines Autohauses',
    (of) => of('Baujahr') >= 2003 && Math.abs(year(of('Erstzulassung')) - of('Baujahr')) <= 1,
  ],
  [
    'a pressure in bar is not cash',
    'auftrag_nr, kennzeichen, Reifendruck_bar, profiltiefe_mm',
    'Aufträge einer Werkstatt',
    (of) => of('Reifendruck_bar') > 1 && of('Reifendruck_bar') < 5,
  ],
  [
    'a contract is awarded after the bids are due',
    'vergabenummer, bekanntmachung, angebotsfrist, zuschlag_am',
    'Ausschreibungen der Stadt',
    (of) => of('bekanntmachung') <= of('angebotsfrist') && of('angebotsfrist') <= of('zuschlag_am'),
  ],
  [
    'a licence is issued before it expires',
    'inhaber, klasse, erteilt_am, gueltig_bis',
    'Fahrerlaubnisse',
    (of) => of('erteilt_am') < of('gueltig_bis'),
  ],
  [
    'a payslip with abbreviations adds up',
    'Bruttolohn, LSt, KiSt, SolZ, KV_AN, RV_AN, AV_AN, PV_AN, Netto',
    'Gehaltsabrechnung einer Bäckerei',
    (of) =>
      near(
        of('Netto'),
        of('Bruttolohn') -
          ['LSt', 'KiSt', 'SolZ', 'KV_AN', 'RV_AN', 'AV_AN', 'PV_AN'].reduce((sum, name) => sum + of(name), 0),
      ),
  ],
  [
    'abbreviated amounts of an invoice add up',
    'RechNr, BetrNetto, MwStSatz, MwStBetr, BetrBrutto',
    'Rechnungsausgang',
    (of) =>
      near(of('MwStBetr'), (of('BetrNetto') * of('MwStSatz')) / 100) &&
      near(of('BetrBrutto'), of('BetrNetto') + of('MwStBetr')),
  ],
  [
    'an offer is good for weeks, not for years',
    'angebotsnr, angebotsdatum, gueltig_bis, angenommen_am',
    'Angebote einer Tischlerei',
    (of) => of('angebotsdatum') <= of('gueltig_bis') && of('gueltig_bis') - of('angebotsdatum') < 100 * 86_400_000,
  ],
])('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})

/** A column of a table, and what all of its values are like. */
type Worded = readonly [what: string, names: string, hint: string, column: string, like: RegExp]

test.each<Worded>([
  ['a day has no time', 'inhaber, klasse, erteilt_am', 'Fahrerlaubnisse', 'erteilt_am', /^\d{4}-\d\d-\d\d$/],
  ['a moment of a record has one', 'kunde, firma, angelegt_am, geaendert_am', 'Kundenstamm', 'angelegt_am', /T/],
  [
    'a description without a subject is German',
    'rechnung_nr, kundenname, leistungsbeschreibung, menge',
    'Rechnungen eines Elektrobetriebs',
    'leistungsbeschreibung',
    /vereinbart|Angebot|Vertrag|Aufwand|Auftrag|Vorgabe/,
  ],
  [
    'a unit at the end does not hide a word',
    'probe, getreideart, Fallzahl_s, protein_pct',
    'Annahme von Getreide',
    'Fallzahl_s',
    /^[1-4]\d\d$/,
  ],
  [
    'a verdict of a laboratory is not a number of stars',
    'patient, parameter, messwert, bewertung, kommentar',
    'Laborbefunde',
    'bewertung',
    /normal|erhöht|erniedrigt|kritisch/,
  ],
  [
    'a cow has a name of a cow',
    'ohrmarke, name, laktation, milchmenge_kg, zellzahl',
    'Milchviehbetrieb',
    'name',
    /^\p{L}+$/u,
  ],
])('%s', async (_, names, hint, column, like) => {
  const request = { names: names.split(', '), locale: 'en_US', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  const rows = rowsOf(contract.proposedSchema, { count: 60 })
  expect(rows.map((row) => String(row[column] ?? '')).filter((value) => value !== '' && !like.test(value))).toEqual([])
})
