import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const hour = 3_600_000
const moments = (...names: string[]) =>
  names.map((name) => ({ name, type: name.endsWith('date') ? 'date' : 'dateTime' }))
const at = (value: unknown) => Date.parse(String(value))

/** Moments of one occasion, in order, and the hours that the last is at most after the first. */
test.each([
  [['event', 'start_time', 'end_time'], 12],
  [['tee_off_time', 'finish_time'], 60],
  [['break_start', 'break_end'], 8],
  [['sample_id', 'collected_at', 'received_at'], 72],
  [['time_of_call', 'time_mobilised'], 1],
  [['canoe', 'time_out', 'time_in'], 9],
])('%j are in order and near each other', (names, hours) => {
  const [first, last] = [names.at(-2) ?? '', names.at(-1) ?? '']
  const others = names.slice(0, -2).map((name) => ({ name, type: 'text' }))
  for (const row of rowsOf([...others, ...moments(first, last)])) {
    expect(at(row[last])).toBeGreaterThanOrEqual(at(row[first]))
    expect(at(row[last]) - at(row[first])).toBeLessThanOrEqual(hours * hour)
  }
})

test.each([
  ['date', 'time_of_call'],
  ['date', 'time_out'],
  ['match_date', 'kick_off'],
  ['surgery_date', 'anaesthesia_start'],
  ['visit_date', 'arrived'],
])('a row with a %s has its %s on that day', (day, name) => {
  for (const row of rowsOf(moments(day, name))) expect(String(row[name]).slice(0, 10)).toBe(row[day])
})

test('later times follow the one on the day, not the day', () => {
  for (const row of rowsOf(moments('date', 'tee_off_time', 'finish_time')))
    expect(at(row.finish_time) - at(row.tee_off_time)).toBeLessThanOrEqual(10 * hour)
})

test('a duration lies between the start and the end of its thing', () => {
  const names = ['received_at', 'printing_start', 'printing_end', 'dispatched_at']
  for (const row of rowsOf([...moments(...names), { name: 'printing_mins', type: 'integer' }]))
    expect(row.printing_mins).toBe(Math.round((at(row.printing_end) - at(row.printing_start)) / 60_000))
})

test('events last days, and results come after their sample', () => {
  const dates = ['event_name', 'start_date', 'end_date', 'results_date', 'sample_date']
  const fields = dates.map((name) => ({ name, type: name.endsWith('date') ? 'date' : 'text' }))
  for (const row of rowsOf(fields.slice(0, 3)))
    expect(at(row.end_date) - at(row.start_date)).toBeLessThan(7 * 24 * hour)
  for (const row of rowsOf(fields.slice(3))) expect(at(row.results_date)).toBeGreaterThan(at(row.sample_date))
})
