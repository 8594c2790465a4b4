import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const hour = 3_600_000
const moments = (...names: string[]) => names.map((name) => ({ name, type: name === 'date' ? 'date' : 'dateTime' }))
const at = (value: unknown) => Date.parse(String(value))

/** Moments of one occasion, in order, and the hours that the last is at most after the first. */
test.each([
  [['event', 'start_time', 'end_time'], 12],
  [['tee_off_time', 'finish_time'], 60],
  [['break_start', 'break_end'], 8],
  [['sample_id', 'collected_at', 'received_at'], 72],
])('%j are in order and near each other', (names, hours) => {
  const [first, last] = [names.at(-2) ?? '', names.at(-1) ?? '']
  const others = names.slice(0, -2).map((name) => ({ name, type: 'text' }))
  for (const row of rowsOf([...others, ...moments(first, last)])) {
    expect(at(row[last])).toBeGreaterThanOrEqual(at(row[first]))
    expect(at(row[last]) - at(row[first])).toBeLessThanOrEqual(hours * hour)
  }
})

test.each(['time_of_call', 'time_started'])('a %s is on the day of the row’s date', (name) => {
  for (const row of rowsOf(moments('date', name))) expect(String(row[name]).slice(0, 10)).toBe(row.date)
})
