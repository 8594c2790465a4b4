import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const clock = (name: string, pattern: string) => ({ name, type: 'text', constraints: { pattern } })
const day = '(0[8-9]|1[0-7]):(00|15|30|45)'
const late = '(0[8-9]|1[0-9]|2[0-1]):[0-5][05]'

it('a time of day is later than the one in the column before it, by no more than two hours', () => {
  for (const { arrivee, depart } of rowsOf([clock('arrivee', day), clock('depart', late)])) {
    const [from, to] = [arrivee, depart].map((time) => Date.parse(`2000-01-01T${time}:00Z`) / 60_000)
    expect((to ?? 0) - (from ?? 0)).toBeGreaterThanOrEqual(15)
    expect((to ?? 0) - (from ?? 0)).toBeLessThanOrEqual(120)
  }
})

it('times that are in order anyway are independent', () => {
  const closing = clock('closes', '(1[8-9]|2[0-1]):(00|30)')
  const alone = rowsOf([closing]).map(({ closes }) => closes)
  expect(rowsOf([clock('opens', day), closing]).map(({ closes }) => closes)).toEqual(alone)
})

it('a duration lies between the two times before it, in its unit', () => {
  const fields = [clock('starttijd', day), clock('eindtijd', late), { name: 'lesduur_min', type: 'integer' }]
  for (const { starttijd, eindtijd, lesduur_min } of rowsOf(fields)) {
    const [from, to] = [starttijd, eindtijd].map((time) => Date.parse(`2000-01-01T${time}:00Z`) / 60_000)
    expect(lesduur_min).toBe((to ?? 0) - (from ?? 0))
  }
})

it('the hours booked are those between the two times before them', () => {
  const fields = [clock('start_time', day), clock('end_time', late), { name: 'hours_booked', type: 'decimal' }]
  for (const { start_time, end_time, hours_booked } of rowsOf(fields)) {
    const [from, to] = [start_time, end_time].map((time) => Date.parse(`2000-01-01T${time}:00Z`) / 3_600_000)
    expect(Number(hours_booked)).toBeCloseTo((to ?? 0) - (from ?? 0), 0)
  }
})

it('a duration after three times lies between the two sides of one thing', () => {
  const evening = (name: string) => clock(name, '(1[8-9]|2[0-3]):(00|15|30|45)')
  const names = ['curtain_up', 'interval_end', 'curtain_down']
  for (const row of rowsOf([...names.map(evening), { name: 'duration_min', type: 'integer' }])) {
    const [from, to] = [row.curtain_up, row.curtain_down].map((time) => Date.parse(`2000-01-01T${time}:00Z`) / 60_000)
    expect(row.duration_min).toBe((to ?? 0) - (from ?? 0))
  }
})

it('times of a list are in order too', () => {
  const fields = [clock('curtain_up', '(14:30|15:00|19:30)'), clock('curtain_down', '(1[6-9]|2[0-3]):(00|30)')]
  for (const { curtain_up, curtain_down } of rowsOf(fields))
    expect(String(curtain_down) > String(curtain_up)).toBe(true)
})
