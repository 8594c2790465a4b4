import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const at = (row: Row, name: string) => Date.parse(String(row[name]))

test.each([
  ['a wait is until the second moment', 'queued_at', 'printing_started_at', 'wait_seconds'],
  ['a step lasts from its start to the next moment', 'printing_started_at', 'completed_at', 'printing_seconds'],
])('%s, where no other rule knows it', (_, start, end, length) => {
  const rows = rowsOf([
    ...['queued_at', 'printing_started_at', 'completed_at'].map((name) => ({ name, type: 'dateTime' })),
    { name: length, type: 'decimal', constraints: { min: 0, max: 1e9, unit: 's' } },
  ])
  const wrong = rows.filter((row) => Math.abs((at(row, end) - at(row, start)) / 1000 - Number(row[length])) > 1)
  expect(wrong).toEqual([])
})
