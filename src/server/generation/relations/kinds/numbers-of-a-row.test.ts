import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const near = (a: number, b: number) => Math.abs(a - b) <= 0.06 + 0.005 * Math.abs(b)

test.each<readonly [what: string, names: readonly string[], holds: (of: (name: string) => number) => boolean]>([
  [
    'a delay counts from the timetable, not from the estimate',
    ['sta:dateTime', 'eta:dateTime', 'ata:dateTime', 'delay_min:integer'],
    (of) => Math.abs(of('delay_min') - (of('ata') - of('sta')) / 60_000) <= 1,
  ],
  [
    'a rate is of the number that its word names alone',
    ['sessions:integer', 'engaged_sessions:integer', 'conversions:integer', 'conversion_rate:percentage'],
    (of) => near(of('conversion_rate'), (100 * of('conversions')) / of('sessions')),
  ],
  [
    'what a tax is taken of is no tax itself, and all three periods are consumed',
    [
      'consumo_punta_kwh:integer',
      'consumo_llano_kwh:integer',
      'consumo_valle_kwh:integer',
      'consumo_total_kwh:integer',
      'importe_potencia:amount',
      'importe_energia:amount',
      'base_imponible:amount',
      'iva:amount',
      'total_factura:amount',
    ],
    (of) =>
      of('consumo_total_kwh') === of('consumo_punta_kwh') + of('consumo_llano_kwh') + of('consumo_valle_kwh') &&
      near(of('base_imponible'), of('importe_potencia') + of('importe_energia')) &&
      near(of('iva'), 0.21 * of('base_imponible')) &&
      near(of('total_factura'), of('base_imponible') + of('iva')),
  ],
  [
    'a lot is worth what was harvested, not what was spoiled',
    ['harvest_kg:integer', 'spoiled_kg:integer', 'price_per_kg:amount', 'lot_value:amount'],
    (of) => near(of('lot_value'), of('harvest_kg') * of('price_per_kg')),
  ],
  [
    'a number before its parts is all of them',
    ['animals_moved:integer', 'ewes:integer', 'rams:integer', 'lambs:integer'],
    (of) => of('animals_moved') === of('ewes') + of('rams') + of('lambs'),
  ],
])('%s', (_, columns, holds) => {
  const fields = columns.map((column) => {
    const [name = '', type = ''] = column.split(':')
    return { name, type }
  })
  for (const row of rowsOf(fields, { count: 200 })) {
    const of = (name: string) =>
      typeof row[name] === 'string' && name.length === 3 ? Date.parse(row[name]) : Number(row[name])
    expect(holds(of), JSON.stringify(row)).toBe(true)
  }
})
