import { write2, write4 } from './decimal-digits'

const hyphen = 0x2d
const colon = 0x3a

/**
 * Writes days since 1970-01-01 as YYYY-MM-DD, years 1 to 9999, and returns the end. With years that begin in March, the
 * civil calendar is plain arithmetic: the leap day comes last and the months follow a line of slope 153 / 5 (H.
 * Hinnant, "chrono-compatible low-level date algorithms").
 */
export function writeDate(view: DataView, p: number, day: number): number {
  const shifted = day + 719_468
  const era = (shifted / 146_097) | 0
  const dayOfEra = shifted - era * 146_097
  const yearOfEra =
    ((dayOfEra - ((dayOfEra / 1460) | 0) + ((dayOfEra / 36_524) | 0) - ((dayOfEra / 146_096) | 0)) / 365) | 0
  const dayOfYear = dayOfEra - (365 * yearOfEra + (yearOfEra >> 2) - ((yearOfEra / 100) | 0))
  const fromMarch = ((5 * dayOfYear + 2) / 153) | 0
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  write4(view, p, yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
  view.setUint8(p + 4, hyphen)
  write2(view, p + 5, month)
  view.setUint8(p + 7, hyphen)
  return write2(view, p + 8, dayOfYear - (((153 * fromMarch + 2) / 5) | 0) + 1)
}

/** Writes seconds since midnight as HH:MM:SS and returns the end. */
export function writeTime(view: DataView, p: number, second: number): number {
  const minute = (second / 60) | 0
  const hour = (minute / 60) | 0
  write2(view, p, hour)
  view.setUint8(p + 2, colon)
  write2(view, p + 3, minute - hour * 60)
  view.setUint8(p + 5, colon)
  return write2(view, p + 6, second - minute * 60)
}
