import fc from 'fast-check'
import { isRFC3339 } from 'validator'
import { describe, expect, it } from 'vitest'
import { constant } from '@/server/generation/engine/numeric'
import { rowOf, stringsOf } from '@/server/generation/engine/testing/sample-rows'
import { date, dateTime, time } from './dates'

describe('dates', () => {
  const firstDay = -719_162 // 0001-01-01
  const lastDay = 2_932_896 // 9999-12-31
  const iso = (day: number, millisecond = 0) => new Date(day * 86_400_000 + millisecond).toISOString()

  it('date writes every day of four centuries and both ends', () => {
    const days = [firstDay, lastDay, -1, 0, ...Array.from({ length: 146_097 }, (_, i) => i - 40_000)]
    expect(stringsOf(date(rowOf(days)), days.length)).toEqual(days.map((day) => iso(day).slice(0, 10)))
  })

  it('time and dateTime agree with JavaScript and RFC 3339', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: firstDay, max: lastDay }),
        fc.integer({ min: 0, max: 86_399_999 }),
        (day, millisecond) => {
          const [value = ''] = stringsOf(dateTime(constant(day), constant(millisecond)), 1)
          expect(value).toBe(iso(day, millisecond))
          expect(isRFC3339(value)).toBe(true)
          const [clock] = stringsOf(time(constant(Math.floor(millisecond / 1000))), 1)
          expect(clock).toBe(value.slice(11, 19))
        },
      ),
    )
  })
})
