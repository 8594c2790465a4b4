import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { locales } from '@/wire/vocabulary'

it.each(locales)('a second line of an address is a flat or a floor, not another town, in %s', (locale) => {
  const fields = ['address_line_1:address', 'address_line_2:address', 'address2:address', 'city', 'address']
  for (const row of rowsOf(fields, { locale, count: 200 })) {
    for (const name of ['address_line_2', 'address2']) expect(row[name]).toMatch(/^[\p{L}]+ \d{1,2}$/u)
    expect(row.address_line_1).toContain(row.city)
  }
})
