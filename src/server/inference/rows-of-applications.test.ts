import { expect, it, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from './infer-schema'
import { failingRows, type HeldRow, near } from './testing/failing-rows'
import { memoryCache } from './testing/memory-cache'

const day = 86_400_000

/** Rows of the tables that most applications have. */
const held: readonly HeldRow[] = [
  [
    'coupons are used as often as they may be',
    'code, discount_value, max_uses, used_count, starts_at, expires_at',
    'coupons',
    (of) => of('used_count') <= of('max_uses') && of('expires_at') - of('starts_at') >= 6 * day,
  ],
  [
    'a price is below the one it is compared with',
    'sku, price, compare_at_price',
    'products',
    (of) => of('price') < of('compare_at_price'),
  ],
  [
    'a delivery is estimated for the days after the shipping',
    'tracking_number, carrier, shipped_at, estimated_delivery',
    'shipments',
    (of) =>
      of('estimated_delivery') - of('shipped_at') < 11 * day && of('estimated_delivery') >= of('shipped_at') - day,
  ],
  [
    'a permit is issued after it was filed',
    'permit_no, work_type, status, filed_date, issued_date',
    'building permits',
    (of) => of('issued_date') >= of('filed_date'),
  ],
  [
    'leave lasts weeks at most',
    'employee_id, leave_type, start_date, end_date, days',
    'leave_requests',
    (of) => of('days') <= 22 && near(of('days') * day, of('end_date') - of('start_date')),
  ],
  [
    'a stay costs its nights',
    'guest_name, nights, adults, rate, total',
    'bookings',
    (of) => near(of('total'), of('nights') * of('rate')),
  ],
  [
    'the speed of a trip is that between its moments',
    'driver, start_time, end_time, distance_km, avg_speed_kmh',
    'trips',
    (of) => near(of('avg_speed_kmh'), of('distance_km') / ((of('end_time') - of('start_time')) / 3_600_000)),
  ],
  [
    'the next service is ahead',
    'plate, mileage, next_service_km',
    'vehicles',
    (of) => of('next_service_km') > of('mileage'),
  ],
  [
    'a session is used before it expires',
    'user_id, ip_address, expires_at, last_activity',
    'sessions',
    (of) => of('last_activity') < of('expires_at') && of('expires_at') - of('last_activity') <= 31 * day,
  ],
  [
    'an event lasts hours',
    'name, venue, starts_at, ends_at, capacity',
    'events',
    (of) => of('ends_at') - of('starts_at') >= day / 24,
  ],
]

test.each(held)('%s', async (_, names, hint, holds) => {
  expect(await failingRows(names, hint, holds)).toEqual([])
})

async function rowsIn(hint: string, names: string) {
  const request = { names: names.split(', '), locale: 'en_US', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return rowsOf(contract.proposedSchema, { count: 150 })
}

it('files have the media type of their extension', async () => {
  const types: Record<string, RegExp> = {
    pdf: /pdf$/,
    png: /png$/,
    jpg: /jpeg$/,
    csv: /csv$/,
    docx: /wordprocessingml/,
    xlsx: /spreadsheetml/,
  }
  for (const row of await rowsIn('uploaded files', 'id, filename, mime_type, extension')) {
    const extension = String(row.filename).split('.').at(-1) ?? ''
    expect(row.mime_type).toMatch(types[extension] ?? /never/)
    expect(row.extension).toBe(extension)
  }
})

it('a phone runs the system of its platform', async () => {
  const rows = await rowsIn('devices of users', 'id, platform, os_version')
  for (const { platform, os_version } of rows.filter((row) => row.platform !== 'web'))
    expect(String(os_version).toLowerCase()).toContain(String(platform))
})

it('a dish is in its category', async () => {
  for (const { name, category } of await rowsIn('menu_items', 'id, name, category, price')) {
    if (/Pizza|Burger|Curry|Risotto/.test(String(name))) expect(category).toBe('Main course')
    if (/Pie|Brownie/.test(String(name))) expect(category).toBe('Dessert')
  }
})

it('a deal that is won is certain', async () => {
  const rows = await rowsIn('deals', 'id, stage, amount, probability')
  expect(rows.filter(({ stage }) => stage === 'Closed won').every(({ probability }) => probability === 100)).toBe(true)
  expect(rows.filter(({ stage }) => stage === 'Closed lost').every(({ probability }) => probability === 0)).toBe(true)
  const open = rows.filter(({ stage }) => !String(stage).startsWith('Closed'))
  for (const { probability } of open) expect(Number(probability)).toBeLessThan(100)
})

it('what was done is a flag next to its moment', async () => {
  const rows = await rowsIn('comments on posts', 'id, post_id, body, edited, edited_at')
  for (const { edited, edited_at } of rows) expect([typeof edited, edited_at !== null]).toEqual(['boolean', edited])
})

it('items of an order are not enrolled', async () => {
  for (const { status, notes } of await rowsIn('order_items', 'id, status, notes')) {
    expect(status).not.toMatch(/enrolled|graduated/)
    expect(notes).not.toMatch(/Homework|class/)
  }
})
