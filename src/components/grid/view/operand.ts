import { textOf } from '@/components/grid/rows'
import { monthOf } from '@/components/ui/format'

/** Numbers by value; texts in natural order, in which digits compare as numbers. */
export function compareValues(one: unknown, other: unknown): number {
  const [a, b] = [Number(one), Number(other)]
  if (!Number.isNaN(a) && !Number.isNaN(b) && one !== '' && other !== '') return a - b
  return collator.compare(textOf(one), textOf(other))
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** A number, also with its thousands grouped as in a cell; NaN for any other text. */
export const readNumber = (text: string): number =>
  Number((/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text) || Number.NaN)

/**
 * How a value compares with a bound that a person typed. A day, a month or a year stands for the whole of it: a moment
 * on 1 March is neither before nor after `2024-03-01`.
 */
export function compareTo(bound: string): (value: unknown) => number {
  const number = readNumber(bound)
  const moment = momentOf(bound)
  return (value) => {
    if (typeof value === 'number' && !Number.isNaN(number)) return value - number
    const text = textOf(value)
    if (moment && isMoment.test(text)) return collator.compare(text.slice(0, moment.length), moment)
    return compareValues(value, bound)
  }
}

const isMoment = /^\d{4}-\d\d-\d\d($|T)/

/** The beginning of an ISO moment in any of the notations of a cell or a file; undefined for any other text. */
function momentOf(text: string): string | undefined {
  if (/^\d{4}(-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d)?)?)?)?$/.test(text)) return text.replace(' ', 'T')
  const [, day, name = '', year, time] =
    /^(?:(\d{1,2})\s+)?(\p{L}{3,9})\s+(\d{4})(?:,?\s+(\d\d:\d\d(?::\d\d)?))?$/u.exec(text) ?? []
  const month = monthOf(name)
  if (!year || !month) return undefined
  return [`${year}-${month}`, day && `-${day.padStart(2, '0')}`, day && time && `T${time}`].filter(Boolean).join('')
}
