import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const status = { name: 'task_status', type: 'text', constraints: { values: ['to do', 'in progress', 'done'] } }
const progress = { name: 'progress_pct', type: 'percentage' }

const isTrue = ({ task_status, progress_pct }: Row): boolean => {
  const percent = Number(progress_pct)
  return task_status === 'done' ? percent >= 96 : percent <= 96 && (task_status !== 'to do' || percent <= 4)
}

test.each([
  ['before it', [status, progress]],
  ['after it', [progress, status]],
])('a completed row is at 100 % with the status %s', (_, fields) => {
  const rows = rowsOf(fields, { count: 300 })
  expect(rows.filter((row) => !isTrue(row))).toEqual([])
  expect(new Set(rows.map((row) => row.task_status)).size).toBe(3)
})

test('an average rate is not the progress of a row', () => {
  const rate = { name: 'completion_rate_pct', type: 'percentage' }
  const alone = rowsOf([rate], { count: 50 })
  expect(rowsOf([status, rate], { count: 50 }).map((row) => row[rate.name])).toEqual(alone.map((row) => row[rate.name]))
})
