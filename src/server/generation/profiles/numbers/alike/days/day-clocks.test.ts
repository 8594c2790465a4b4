import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnsOf = (names: readonly string[], domainHint: string) => inferColumns(names, { locale: 'en_GB', domainHint })

test.each([
  ['Theatre', ['curtain_up', 'curtain_down']],
  ['Theatre', ['doors_time', 'start_time', 'interval_time', 'end_time']],
  ['Cinema', ['start_time', 'end_time']],
])('%s: %j are times of day in order', (hint, names) => {
  for (const row of rowsOf(columnsOf(['show', 'film', 'date', ...names], hint))) {
    const times = names.map((name) => String(row[name]))
    for (const time of times) expect(time).toMatch(/^\d\d:\d\d$/)
    expect(times).toEqual(times.toSorted())
  }
})

test('nothing follows the closing of a shop', () => {
  const [, , , lunch] = columnsOf(['store', 'opens', 'closes', 'lunch_start'], 'Shops')
  expect(lunch?.type).toBe('dateTime')
})
