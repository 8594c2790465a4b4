import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const typesOf = (hint: string, ...names: string[]) =>
  inferColumns(names, { locale: 'en_US', domainHint: hint }).map(({ type }) => type)

it.each([
  ['Freibad', 'Datum', 'Besucher', 'davon Kinder'],
  ['Piscine', 'Date', 'Entrées', 'dont enfants', 'dont abonnés'],
  ['Mitgliederverein', 'Jahr', 'Mitglieder Anfang', 'Eintritte', 'Austritte', 'Mitglieder Ende'],
  ['Tierheim', 'Monat', 'Hunde Anfang', 'Zugänge', 'Vermittlungen', 'Hunde Ende'],
  ['Club deportivo', 'Temporada', 'Socios inicio', 'Altas', 'Bajas', 'Socios final'],
  ['Töpferei', 'Preis', 'Krüge gebrannt', 'Krüge verkauft', 'Krüge übrig'],
  ['مسبح عام', 'التاريخ', 'عدد الزوار', 'الأطفال', 'الكبار', 'الحوادث'],
  ['ملجأ حيوانات', 'الشهر', 'الكلاب بداية الشهر', 'الداخلون', 'المتبنون', 'الكلاب نهاية الشهر'],
])('counts the things of %s', (hint, ...names) => {
  expect(typesOf(hint, ...names).slice(1)).toEqual(names.slice(1).map(() => 'integer'))
})

it('tells the consumption of a trip from its distance', () => {
  const fields = inferColumns(['Km départ', 'Km retour', 'Km parcourus', 'Consommation'], {
    locale: 'en_US',
    domainHint: null,
  })
  const rows = rowsOf(fields, { count: 20, seed: '7', locale: 'en_US' })
  expect(rows.filter((row) => row.Consommation === row['Km parcourus']).length).toBeLessThan(2)
})
