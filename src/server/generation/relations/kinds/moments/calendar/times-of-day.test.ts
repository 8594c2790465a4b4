import { describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const daysApart = (day: string, time: string) =>
  rowsOf([`${day}:date`, `${time}:dateTime`]).filter((row) => String(row[day]) !== String(row[time]).slice(0, 10))
    .length

describe('a time next to the day of a run', () => {
  it.each([
    ['service_date', 'sched_dep'],
    ['flight_date', 'std'],
    ['shift_date', 'clock_in'],
    ['trip_date', 'started_at'],
  ])('is on that day: %s %s', (day, time) => {
    expect(daysApart(day, time)).toBe(0)
  })

  it.each([
    ['flight_date', 'booked_at'],
    ['order_date', 'started_at'],
  ])('is on another day if it was before or belongs to something else: %s %s', (day, time) => {
    expect(daysApart(day, time)).toBeGreaterThan(50)
  })
})
