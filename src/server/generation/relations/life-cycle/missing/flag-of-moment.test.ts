import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

test('a yes/no field after a moment says whether the row has it, in whatever form of the word', () => {
  const rows = rowsOf([
    { name: 'left_at', type: 'dateTime' },
    { name: 'picked_up_at', type: 'dateTime', blankPercentage: 40 },
    { name: 'is_picked_up', type: 'text', constraints: { values: [true, false] } },
  ])
  const wrong = rows.filter((row) => (row.picked_up_at !== null) !== (String(row.is_picked_up) === 'true'))
  expect(wrong).toEqual([])
  expect(new Set(rows.map((row) => row.is_picked_up)).size).toBe(2)
})
