import { describe, expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { failingRows, type HeldRow } from './testing/failing-rows'
import { memoryCache } from './testing/memory-cache'

const held: readonly HeldRow[] = [
  [
    'a reply does not resolve its ticket',
    'ticket_no, opened, first_reply_min, resolved',
    'support tickets',
    (of) => of('resolved') - of('opened') !== 60_000 * of('first_reply_min'),
  ],
  [
    'swimmers enter with a time of their event',
    'meet, event, swimmer, entry_time, final_time',
    'swim meet results',
    (of) => of('final_time') / of('entry_time') > 0.6 && of('final_time') / of('entry_time') < 1.6,
  ],
  [
    'guests depart days after they arrive',
    'room, guest_name, arr, dep',
    'hotel housekeeping board',
    (of) => of('dep') - of('arr') >= 86_400_000,
  ],
  [
    'a parcel has sides of its own',
    'tracking_no, weightKg, length_cm, width_cm, height_cm',
    'parcel depot scans',
    (of) => of('height_cm') <= 120 && of('weightKg') <= 31,
  ],
  [
    'a coin has the price of its pair',
    'fill_id, pair, price, qty',
    'crypto trades',
    (of) => of('price') < 0.1 || of('price') > 90,
  ],
  [
    'a consultation takes weeks',
    'app_ref, received_date, consultation_start, consultation_end',
    'planning applications',
    (of) => of('consultation_end') - of('consultation_start') >= 14 * 86_400_000,
  ],
  [
    'an average time is a length',
    'store, avg_basket_time, mean_time_to_repair',
    'shops',
    (of) => of('avg_basket_time') < 10_000 && of('mean_time_to_repair') < 10_000,
  ],
]

const shown: readonly (readonly [string, columns: string, hint: string, column: string, RegExp])[] = [
  [
    'a technique of an attack is a code',
    'alert_id, host, technique_id, tactic',
    'endpoint detections',
    'technique_id',
    /^T\d{4}/,
  ],
  ['units of a result are units', 'test_code, result, units, ref_low', 'clinical chemistry', 'units', /[a-zA-Z%]/],
  ['a custodian of securities is a firm', 'isin, coupon, maturity, custodian', 'bond holdings', 'custodian', / /],
  [
    'a wound is on the body',
    'patient, wound_site, dressing_type',
    'district nurse visits',
    'wound_site',
    /^[A-Z][a-z]+( leg)?$/,
  ],
  [
    'a lecture starts by the clock',
    'class_code, lecturer, start_time, end_time',
    'university classes',
    'start_time',
    /:[03]0$/,
  ],
  ['parts of a bill are money', 'job_no, labour_hrs, labour_rate, parts, vat', 'car workshop', 'parts', /^[\d.]+$/],
  ['a tower is named', 'enodeb, band, pci', 'base station kpis', 'enodeb', /^[EG]NB_/],
]

const rowsOfTable = async (columns: string, hint: string) => {
  const request = { names: columns.split(', '), locale: 'en_GB', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return rowsOf(contract.proposedSchema, { count: 200, seed: '7', locale: 'en_GB' })
}

describe('rows of a desk', () => {
  test.each(held)('%s', async (...[, columns, hint, holds]) => {
    expect(await failingRows(columns, hint, holds)).toEqual([])
  })

  test.each(shown)('%s', async (...[, columns, hint, column, form]) => {
    const values = (await rowsOfTable(columns, hint)).map((row) => String(row[column]))
    expect(values.filter((value) => !form.test(value))).toEqual([])
  })

  test.each(['room, floor, hk_status', 'floor, room, hk_status'])('the room is on its floor: %s', async (columns) => {
    const rows = await rowsOfTable(columns, 'hotel housekeeping board')
    const elsewhere = ({ room, floor }: (typeof rows)[number]) => Math.floor(Number(room) / 100) !== Number(floor)
    const isOneDigit = ({ floor }: (typeof rows)[number]) => Number(floor) > 0 && Number(floor) < 10
    expect(rows.filter((row) => isOneDigit(row) && elsewhere(row))).toEqual([])
  })
})
