import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'

/** Reads the number whose text is the bytes `from` to `to - 1`. */
export type NumberReader = (bytes: Uint8Array, from: number, to: number) => number

/**
 * How the values of a kind are read as numbers: dates and moments in milliseconds since 1970, times and durations in
 * seconds, conditions as 1 and 0. Undefined for kinds that are texts.
 */
export function numberIn(kind: ValueType['kind']): NumberReader | undefined {
  return readers[kind]
}

const letterT = 0x74
const minus = 0x2d
const point = 0x2e
const zero = 0x30

/** Plain decimal digits, to the nearest double; exponents are left to the general parser. */
const decimalIn: NumberReader = (bytes, from, to) => {
  let value = 0
  let scale = 0
  let p = from
  const isNegative = bytes[p] === minus
  if (isNegative) p++
  if (to - p > 16) return Number(textOf(bytes, from, to))
  for (; p < to; p++) {
    const byte = bytes[p] ?? 0
    if (byte === point) scale = 1
    else if (byte < zero || byte > zero + 9) return Number(textOf(bytes, from, to))
    else {
      value = value * 10 + byte - zero
      if (scale > 0) scale *= 10
    }
  }
  if (scale > 1) value /= scale
  return isNegative ? -value : value
}

/** `YYYY-MM-DD`, or that with a time of day in UTC; other forms are left to the general parser. */
const momentIn: NumberReader = (bytes, from, to) => {
  const length = to - from
  if (bytes[from + 4] !== minus || (length !== 10 && length !== 20 && length !== 24))
    return Date.parse(textOf(bytes, from, to))
  const day = daysBefore(digits(bytes, from, 4), digits(bytes, from + 5, 2), digits(bytes, from + 8, 2))
  if (length === 10) return day * 86_400_000
  const seconds = clockIn(bytes, from + 11)
  return day * 86_400_000 + seconds * 1000 + (length === 24 ? digits(bytes, from + 20, 3) : 0)
}

const clockIn = (bytes: Uint8Array, from: number): number =>
  digits(bytes, from, 2) * 3600 + digits(bytes, from + 3, 2) * 60 + digits(bytes, from + 6, 2)

const durationIn: NumberReader = (bytes, from, to) => {
  const [, sign = '', days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(textOf(bytes, from, to)) ?? []
  const total = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -total : total
}

const readers: Readonly<Partial<Record<ValueType['kind'], NumberReader>>> = {
  integer: decimalIn,
  decimal: decimalIn,
  boolean: (bytes, from) => (bytes[from] === letterT ? 1 : 0),
  date: momentIn,
  dateTime: momentIn,
  time: clockIn,
  duration: durationIn,
}

function digits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0
  for (let p = from; p < from + count; p++) value = value * 10 + (bytes[p] ?? 0) - zero
  return value
}

/** Days from 1970-01-01 to a day of the Gregorian calendar: years begin in March, so that leap days come last. */
function daysBefore(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468
}

const utf8 = new TextDecoder()

/** The text of bytes `from` to `to - 1`. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let p = from; p < to; p++) {
    const byte = bytes[p] ?? 0
    if (byte >= 0x80 || to - from > 48) return utf8.decode(bytes.subarray(from, to))
    text += String.fromCharCode(byte)
  }
  return text
}
