import { writeDate, writeTime } from '@/server/generation/engine/arithmetic/calendar'
import { write4 } from '@/server/generation/engine/arithmetic/decimal-digits'
import { type Numeric, type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'

/** YYYY-MM-DD of days since 1970-01-01, years 1 to 9999. */
export const date = (days: Numeric): Part =>
  part((c) => {
    c.reserve('YYYY-MM-DD'.length)
    const draw = days(c)
    return (rows, n) => {
      const { cursor, view } = scratch
      const v = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        cursor[r] = writeDate(view, cursor[r]!, v[r]!)
      }
    }
  })

/** HH:MM:SS of seconds since midnight. */
export const time = (seconds: Numeric): Part =>
  part((c) => {
    c.reserve('HH:MM:SS'.length)
    const draw = seconds(c)
    return (rows, n) => {
      const { cursor, view } = scratch
      const v = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        cursor[r] = writeTime(view, cursor[r]!, v[r]!)
      }
    }
  })

/** RFC 3339 in UTC, YYYY-MM-DDTHH:MM:SS.mmmZ, from days since 1970-01-01 and milliseconds since midnight. */
export const dateTime = (days: Numeric, milliseconds: Numeric): Part =>
  part((c) => {
    c.reserve('YYYY-MM-DDTHH:MM:SS.mmmZ'.length)
    const drawDay = days(c)
    const drawMillisecond = milliseconds(c)
    return (rows, n) => {
      const { cursor, view } = scratch
      const day = drawDay(rows, n)
      const millisecond = drawMillisecond(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        cursor[r] = writeDateTime(view, cursor[r]!, day[r]!, millisecond[r]!)
      }
    }
  })

const letterT = 0x54
const letterZ = 0x5a
const point = 0x2e

/** Writes YYYY-MM-DDTHH:MM:SS.mmmZ and returns the end. */
export function writeDateTime(view: DataView, p: number, day: number, millisecond: number): number {
  const second = (millisecond / 1000) | 0
  view.setUint8(writeDate(view, p, day), letterT)
  const end = writeTime(view, p + 11, second)
  // Writes four digits, whose leading zero the point then overwrites.
  write4(view, end, millisecond - second * 1000)
  view.setUint8(end, point)
  view.setUint8(end + 4, letterZ)
  return end + 5
}
