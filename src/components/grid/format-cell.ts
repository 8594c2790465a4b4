import { grouped, utcDayOfYear } from '@/components/ui/format'
import { type Column, isBlank, type Row, textOf } from './rows'

/** The format of a column's values. */
export type ColumnFormat = {
  /** Numbers are aligned to the end, with the decimals of the column. */
  isNumber: boolean
  write: (value: unknown) => string
  /** As in a file: the column's decimals, without thousands separators or names of months. */
  copy: (value: unknown) => string
  isEmpty: boolean
  /** In pixels, by the values of the first rows. */
  width: number
}

/** Typical lengths for common types with long values, so that their columns are wide enough before the rows arrive. */
const usualLengths: Readonly<Record<string, number>> = { uuid: 36, email: 36, company: 25, url: 36 }
const sampleRows = 60
const pixelsPerCharacter = 7.6
const cellPadding = 26
const widthMin = 96
const widthMax = 300

/** The format of a column by its first values; identifiers, such as keys and links, are bare digits. */
export function columnFormat(
  { name, type, namesRows = false }: Column & { namesRows?: boolean },
  rows: readonly Row[],
): ColumnFormat {
  const values = rows.slice(0, sampleRows).flatMap((row) => (isBlank(row[name]) ? [] : [row[name]]))
  const numbers = values.filter((value) => typeof value === 'number')
  const decimals = numbers.reduce((most, number) => Math.max(most, decimalsOf(number)), 0)
  const copy = (value: unknown) => (typeof value === 'number' ? withDecimals(value, decimals) : textOf(value))
  const write = writerOf(values, { namesRows, decimals, copy })
  const longest = values.reduce((most: number, value) => Math.max(most, write(value).length), 0)
  const expected = values.length === 0 ? (usualLengths[type] ?? 0) : longest
  const characters = Math.max(expected, name.length + 4, type.length)
  return {
    isEmpty: values.length === 0,
    isNumber: values.length > 0 && numbers.length === values.length,
    write,
    copy,
    width: Math.round(Math.min(widthMax, Math.max(widthMin, characters * pixelsPerCharacter + cellPadding))),
  }
}

type Writing = { namesRows: boolean; decimals: number; copy: (value: unknown) => string }

function writerOf(values: readonly unknown[], { namesRows, decimals, copy }: Writing): (value: unknown) => string {
  const first = values[0]
  if (typeof first === 'number' && !namesRows) {
    const isLarge = values.some((value) => typeof value === 'number' && Math.abs(value) >= 10_000)
    // Thousands are grouped where numbers exceed a year, and in money.
    return isLarge || decimals === 2
      ? (value) => (typeof value === 'number' ? grouped(copy(value)) : copy(value))
      : copy
  }
  if (typeof first === 'string' && values.every((value) => isMoment.test(textOf(value)))) return dateText
  return textOf
}

const decimalsMax = 8
const decimalsOf = (number: number): number =>
  Math.min(decimalsMax, /\.(\d+)$/.exec(withoutExponent(number))?.[1]?.length ?? 0)

/** At least as many decimals as given. */
function withDecimals(number: number, decimals: number): string {
  const [whole = '', own = ''] = withoutExponent(number).split('.')
  const shown = own.padEnd(decimals, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** A number without an exponent, with at most eight decimals. */
function withoutExponent(number: number): string {
  const text = String(number)
  const [digits = '', power] = text.split('e+')
  if (power !== undefined) return digits.replace('.', '').padEnd(Number(power) + (number < 0 ? 2 : 1), '0')
  const isLong = /e-|\.\d{9}/.test(text)
  return isLong ? number.toFixed(decimalsMax).replace(/\.?0+$/, '') : text
}

const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/

/** `2024-03-01T09:05:12.345Z` is “1 Mar 2024, 09:05:12”; in UTC, as the rows are. */
function dateText(value: unknown): string {
  const text = textOf(value)
  const moment = new Date(text)
  if (!isMoment.test(text) || Number.isNaN(moment.getTime())) return text
  const day = `${utcDayOfYear(moment)} ${moment.getUTCFullYear()}`
  return text.includes('T') ? `${day}, ${text.slice(11, 19)}` : day
}
