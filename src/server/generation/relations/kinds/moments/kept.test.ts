import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const day = 86_400_000
const at = (row: Row, name: string) => Date.parse(String(row[name]))
const flag = (name: string) => ({ name, type: 'text', constraints: { values: [true, false] } })

test('a due item is returned around its due date, and the days overdue and the flag agree', () => {
  const rows = rowsOf([
    'loan_date:date',
    'due_date:date',
    'returned_on:date',
    'days_overdue:integer',
    flag('is_overdue'),
  ])
  const late = (row: Row) => Math.max(0, (at(row, 'returned_on') - at(row, 'due_date')) / day)
  expect(rows.filter((row) => at(row, 'returned_on') < at(row, 'loan_date'))).toEqual([])
  expect(rows.filter((row) => Number(row.days_overdue) !== late(row))).toEqual([])
  expect(rows.filter((row) => (String(row.is_overdue) === 'true') !== late(row) > 0)).toEqual([])
  const share = rows.filter((row) => late(row) > 0).length / rows.length
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.4)
})

test('an item not yet returned is overdue from its due date on', () => {
  const rows = rowsOf([
    { name: 'status', type: 'text', constraints: { values: ['open', 'resolved'] } },
    'opened_at:dateTime',
    'due_at:dateTime',
    { name: 'resolved_at', type: 'dateTime', blankPercentage: 50 },
    flag('is_overdue'),
  ])
  const open = rows.filter(({ resolved_at }) => resolved_at === null)
  const today = Date.parse('2026-01-01')
  expect(open.filter((row) => (String(row.is_overdue) === 'true') !== at(row, 'due_at') < today)).toEqual([])
})

test('a moment is a whole number of milliseconds, however it is computed', () => {
  const rows = rowsOf(['opened_at:dateTime', 'sla_hours:decimal', 'due_at:dateTime', 'completed_at:dateTime'])
  const isWritten = (value: unknown) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(String(value))
  expect(rows.filter(({ due_at, completed_at }) => !isWritten(due_at) || !isWritten(completed_at))).toEqual([])
})

const [start, term] = ['start_date:date', { name: 'term_months', type: 'integer', constraints: { min: 1, max: 36 } }]
test.each([
  ['after', [start, term, 'end_date:date']],
  ['before', [term, start, 'end_date:date']],
] as const)(
  'an end lies as many months after the start as the term says, which comes %s the start',
  (_where, fields) => {
    const rows = rowsOf([...fields])
    const months = (name: string, row: Row) => {
      const date = new Date(at(row, name))
      return 12 * date.getUTCFullYear() + date.getUTCMonth()
    }
    expect(
      rows.filter((row) => months('end_date', row) - months('start_date', row) !== Number(row.term_months)),
    ).toEqual([])
  },
)

test('a planned task ends after its actual start, not around its planned one', () => {
  const rows = rowsOf(['raised_on:date', 'planned_start:dateTime', 'actual_start:dateTime', 'actual_finish:dateTime'])
  expect(rows.filter(({ actual_start, actual_finish }) => String(actual_finish) < String(actual_start))).toEqual([])
})

test("a crew's response time counts from the call to its arrival", () => {
  const rows = rowsOf([
    'dispatched_at:dateTime',
    'on_scene_at:dateTime',
    { name: 'response_time_min', type: 'decimal', constraints: { min: 0, max: 9000, decimals: 1 } },
    { name: 'apparatus', type: 'text', constraints: { values: ['Engine 1'] } },
    { name: 'incident', type: 'text', constraints: { values: ['Fire'] } },
  ])
  const minutes = ({ dispatched_at, on_scene_at }: (typeof rows)[number]) =>
    (Date.parse(String(on_scene_at)) - Date.parse(String(dispatched_at))) / 60_000
  expect(rows.filter((row) => Math.abs(minutes(row) - Number(row.response_time_min)) > 0.06)).toEqual([])
})

test('no duration counts from the planned to the actual arrival', () => {
  const rows = rowsOf([
    'scheduled_arrival:dateTime',
    'actual_arrival:dateTime',
    { name: 'dwell_s', type: 'decimal', constraints: { min: 5, max: 90, decimals: 1 } },
  ])
  expect(rows.filter(({ dwell_s }) => Number(dwell_s) < 5 || Number(dwell_s) > 90)).toEqual([])
  expect(new Set(rows.map(({ dwell_s }) => dwell_s)).size).toBeGreaterThan(50)
})

test('the last event of something old was recent', () => {
  const rows = rowsOf([
    { name: 'installed_on', type: 'date', constraints: { from: '2008-01-01', to: '2023-09-30' } },
    'last_inspected:date',
  ])
  expect(rows.filter((row) => at(row, 'last_inspected') < at(row, 'installed_on'))).toEqual([])
  expect(rows.filter((row) => at(row, 'last_inspected') < Date.parse('2023-09-01'))).toEqual([])
  expect(new Set(rows.map(({ last_inspected }) => last_inspected)).size).toBeGreaterThan(20)
})

test('a duration counts from the actual start, not from the planned one', () => {
  const rows = rowsOf([
    'scheduled_start:dateTime',
    'actual_start:dateTime',
    'ended_at:dateTime',
    'duration_min:integer',
  ])
  const minutes = (row: Row) => Math.round((at(row, 'ended_at') - at(row, 'actual_start')) / 60_000)
  expect(rows.filter((row) => Math.abs(Number(row.duration_min) - minutes(row)) > 1)).toEqual([])
})
