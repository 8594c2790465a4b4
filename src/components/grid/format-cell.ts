import { grouped, utcDayOfYear } from '@/components/ui/format'
import { type Column, isBlank, type Row, textOf } from './rows'

/** The format of a column's values. */
export type ColumnFormat = {
  /** Numbers are aligned to the end, with the decimals of the column. */
  isNumber: boolean
  write: (value: unknown) => string
  isEmpty: boolean
  /** In pixels, by the values of the first rows. */
  width: number
}

/** Of the values of common types that are wider than most: their columns have their width before the rows arrive. */
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
  const write = writerOf(values, namesRows)
  const longest = values.reduce((most: number, value) => Math.max(most, write(value).length), 0)
  const expected = values.length === 0 ? (usualLengths[type] ?? 0) : longest
  const characters = Math.max(expected, name.length + 4, type.length)
  return {
    isEmpty: values.length === 0,
    isNumber: values.length > 0 && values.every((value) => typeof value === 'number'),
    write,
    width: Math.round(Math.min(widthMax, Math.max(widthMin, characters * pixelsPerCharacter + cellPadding))),
  }
}

function writerOf(values: readonly unknown[], namesRows: boolean): (value: unknown) => string {
  const first = values[0]
  if (typeof first === 'number' && !namesRows) return numberWriter(values.filter((value) => typeof value === 'number'))
  if (typeof first === 'string' && values.every((value) => isMoment.test(textOf(value)))) return dateText
  return textOf
}

/** Groups thousands where numbers exceed a year; every row has the decimals of the most precise. */
function numberWriter(numbers: readonly number[]): (value: unknown) => string {
  const decimals = numbers.reduce((most, number) => Math.max(most, decimalsOf(number)), 0)
  const isLarge = numbers.some((number) => Math.abs(number) >= 10_000)
  const isGrouped = isLarge || decimals === 2
  return (value) => {
    if (typeof value !== 'number') return textOf(value)
    const text = withDecimals(value, decimals)
    return isGrouped ? grouped(text) : text
  }
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

/** The digits of a number as they are, but at most eight decimals. */
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
