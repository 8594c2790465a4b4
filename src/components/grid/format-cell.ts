import { grouped, utcDayOfYear } from '@/components/ui/format'
import { type Column, isBlank, type Row, textOf } from './rows'

/** The format of a column's values. */
export type ColumnFormat = {
  /** Numbers are aligned to the end, with the decimals of the column. */
  isNumber: boolean
  isBoolean: boolean
  write: (value: unknown) => string
  /** As in a file: the column's decimals, without thousands separators or names of months. */
  copy: (value: unknown) => string
  /** Most of the first values are Arabic, so aligned to the end. */
  isRightToLeft: boolean
  isEmpty: boolean
  /** In pixels, by the values of the first rows. */
  width: number
}

/** Values of common types with long ones, in pixels, so that their columns are wide enough before the rows arrive. */
const usualWidths: Readonly<Record<string, number>> = { uuid: 292, email: 292, company: 190, url: 292 }
const sampleRows = 60
const pixelsPerCharacter = 7.6
/** Digits are wider than most letters. */
const pixelsPerDigit = 8.1
const cellPadding = 26
const widthMin = 96
const widthMax = 318
/** Of values without spaces, such as addresses, whose first half says little. */
const unbrokenWidthMax = 460

/** The format of a column by its first values; identifiers, such as keys and links, are bare digits. */
export function columnFormat(
  { name, type, namesRows = false }: Column & { namesRows?: boolean },
  rows: readonly Row[],
): ColumnFormat {
  const values = rows.slice(0, sampleRows).flatMap((row) => (isBlank(row[name]) ? [] : [row[name]]))
  const numbers = values.filter((value) => typeof value === 'number')
  const decimals = numbers.reduce((most, number) => Math.max(most, decimalsOf(number)), 0)
  const copy = (value: unknown) => (typeof value === 'number' ? withDecimals(value, decimals) : textOf(value))
  const isLarge = numbers.length > 0 && rows.some((row) => isLargeNumber(row[name]))
  const write = writerOf(values, { namesRows: namesRows || isIdentifier.test(name), isLarge, decimals, copy })
  const texts = values.map(write)
  const widest = texts.reduce((most, text) => Math.max(most, widthOf(text)), 0)
  const most = texts.some((text) => text.includes(' ')) ? widthMax : unbrokenWidthMax
  const expected = values.length === 0 ? (usualWidths[type] ?? 0) : widest
  const head = Math.max(name.length + 4, type.length) * pixelsPerCharacter
  return {
    isEmpty: values.length === 0,
    isRightToLeft: values.filter((value) => startsInArabic.test(textOf(value))).length * 2 > values.length,
    isNumber: values.length > 0 && numbers.length === values.length,
    isBoolean: values.length > 0 && values.every((value) => typeof value === 'boolean'),
    write,
    copy,
    width: Math.round(Math.min(most, Math.max(widthMin, Math.max(expected, head) + cellPadding))),
  }
}

/** `id`, `customer_id`, `customerId`. */
const isIdentifier = /^(id|Id|ID)$|_(id|ID)$|[a-z](Id|ID)$/

const startsInArabic = /^[^\p{L}]*\p{Script=Arabic}/u

function widthOf(text: string): number {
  const hasManyDigits = text.replaceAll(/\D/g, '').length * 4 >= text.length
  return text.length * (hasManyDigits ? pixelsPerDigit : pixelsPerCharacter)
}

type Writing = {
  namesRows: boolean
  /** Whether a number of any row is, as the maximum of a column whose first rows are small. */
  isLarge: boolean
  decimals: number
  copy: (value: unknown) => string
}

const isLargeNumber = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) >= 10_000

function writerOf(
  values: readonly unknown[],
  { namesRows, isLarge, decimals, copy }: Writing,
): (value: unknown) => string {
  const first = values[0]
  if (typeof first === 'number' && !namesRows) {
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
