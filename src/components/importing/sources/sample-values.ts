import { patternOfMoments } from '@/wire/parsing/written-moments'
import { booleans, type Hint } from './source-table'

/** Number of values sampled per column. */
export const sampleRowsMax = 5_000
const listLengthMax = 20

/**
 * The type, list, range, format and share of nulls found in a column's values. None of it leaves the browser.
 * @param values scalars; null, undefined and missing values are nulls
 */
export function hintOfValues(values: readonly unknown[]): Hint | undefined {
  const present = values.filter((value) => value !== null && value !== undefined)
  const shape = shapeOf(present)
  const nulls = values.length - present.length
  if (!shape && nulls === 0) return undefined
  const blankPercentage = nulls === 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * nulls) / values.length)))
  return { ...shape, ...(nulls > 0 && { blankPercentage }) }
}

function shapeOf(values: readonly unknown[]): Hint | undefined {
  if (values.length === 0) return undefined
  if (values.every((value) => typeof value === 'boolean')) return listOf(values) ?? booleans
  const texts = values.map(String)
  if (values.every((value) => typeof value === 'number')) return shapeOfNumbers(texts)
  if (!values.every((value) => typeof value === 'string')) return undefined
  if (texts.every((text) => /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text))) return shapeOfNumbers(texts)
  const format = formats.find(([name, pattern]) =>
    texts.every((text) => pattern.test(text) && (!isDay(name) || isOnCalendar(text))),
  )?.[0]
  if (format) return { type: format, constraints: isDay(format) ? span(texts, 'from', 'to') : {} }
  return listOf(texts) ?? shapeOfTexts(texts)
}

const formats: readonly (readonly [string, RegExp])[] = [
  ['dateTime', /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/],
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['uuid', /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['url', /^https?:\/\//],
  ['ipAddress', /^\d{1,3}(\.\d{1,3}){3}$/],
  ['macAddress', /^[\da-f]{2}(:[\da-f]{2}){5}$/i],
]

/** A text may look like a date and not be one, such as 30 February, which a request would refuse. */
const isOnCalendar = (text: string): boolean => {
  const day = text.slice(0, 10)
  const time = new Date(day)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}

const isDay = (format: string) => format === 'date' || format === 'dateTime'

function shapeOfNumbers(texts: readonly string[]): Hint {
  const numbers = texts.map(Number)
  const precision = texts.reduce((most, text) => Math.max(most, text.split('.')[1]?.length ?? 0), 0)
  const range = new Set(numbers).size < 3 ? {} : span(numbers, 'min', 'max')
  if (precision === 0) return { type: 'integer', constraints: range }
  return { type: 'decimal', constraints: { ...range, precision: Math.min(9, precision) } }
}

/** Texts of the same form get a pattern, others a range of lengths. */
function shapeOfTexts(texts: readonly string[]): Hint {
  const pattern = patternOfMoments(texts, undefined) ?? patternOf(texts)
  if (pattern) return { type: 'text', constraints: { pattern } }
  const lengths = texts.map((text) => [...text].length)
  return { type: 'text', constraints: texts.length < 3 ? {} : span(lengths, 'min_length', 'max_length') }
}

function span(values: readonly (number | string)[], least: string, most: string): Record<string, unknown> {
  const sorted = [...values].sort((one, other) => (one < other ? -1 : 1))
  return { [least]: sorted[0], [most]: sorted.at(-1) }
}

/** The values and how often each occurs: certain when they repeat, a guess when they are a few single words. */
function listOf(values: readonly unknown[]): Hint | undefined {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  if (counts.size > listLengthMax) return undefined
  const repeats = values.length >= 3 * counts.size
  const areWords = [...counts.keys()].every((value) => /^[\p{L}_-]{1,24}$/u.test(String(value)))
  if (!repeats && !areWords) return undefined
  const weights = repeats && new Set(counts.values()).size > 1 && { weights: [...counts.values()] }
  return {
    type: 'text',
    constraints: { values: [...counts.keys()], ...weights },
    ...(!repeats && { listIsGuess: true }),
  }
}

const classes = [
  ['[0-9]', /[0-9]/],
  ['[A-Z]', /[A-Z]/],
  ['[a-z]', /[a-z]/],
] as const

/** `INV-0042` and `INV-0107` are `INV-0[0-9]{3}`, less their common digits; undefined for texts of other forms. */
function patternOf(texts: readonly string[]): string | undefined {
  const [first = ''] = texts
  if (texts.length < 2 || first.length > 40 || !/\d/.test(first)) return undefined
  if (texts.some((text) => text.length !== first.length || !/^[\x20-\x7e]+$/.test(text))) return undefined
  const places = [...first].map((char, place) => {
    const seen = new Set(texts.map((text) => text[place] ?? ''))
    if (seen.size === 1 && !/\d/.test(char)) return char.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')
    return classes.find(([, pattern]) => [...seen].every((other) => pattern.test(other)))?.[0]
  })
  if (places.includes(undefined)) return undefined
  return places.join('').replaceAll(/(\[[^\]]+\])\1+/g, (run, one: string) => `${one}{${run.length / one.length}}`)
}
