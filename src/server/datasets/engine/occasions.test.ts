import { expect, test } from 'vitest'
import { id, openTables } from '@/server/datasets/fixtures/open-tables'

const hour = 3_600_000
const at = (value: unknown) => Date.parse(String(value))

test.each([
  ['time', 'endTime', 'dateTime', 12],
  ['start_time', 'end_time', 'dateTime', 48],
  ['date', 'endDate', 'date', 15 * 24],
])('in a data set, a %s has its %s soon after', (begin, end, type, hours) => {
  const fields = [id, { name: 'created_at', type: 'dateTime' }, { name: begin, type }, { name: end, type }]
  const sets = [fields, fields.filter(({ name }) => name !== 'created_at')]
  for (const own of sets) {
    const { rows } = openTables({ name: 'entries', rows: 60, key: ['id'], fields: own })
    for (const row of rows('entries')) {
      expect(at(row[end])).toBeGreaterThanOrEqual(at(row[begin]))
      expect(at(row[end]) - at(row[begin])).toBeLessThanOrEqual(hours * hour)
    }
  }
})
