import type { Hint } from './source-table'

/** `31.12.2024`, `12/31/2024`, `3-4-2024 9:15`. */
const form = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?$/i

type Written = { first: number; separator: string; second: number; year: number }

/**
 * The dates that people write day or month first, as the date type, whose values are ISO dates of the same range. Where the
 * order cannot be told, the range is whole years.
 */
export function hintOfWrittenDays(texts: readonly string[]): Hint | undefined {
  const written = texts.flatMap((text) => read(text) ?? [])
  if (written.length < texts.length) return undefined
  const type = texts.every((text) => text.includes(':')) ? 'dateTime' : 'date'
  const [byDay, byMonth] = [isoDays(written, true), isoDays(written, false)]
  const isAmbiguous = byDay !== undefined && byMonth !== undefined && written[0]?.separator !== '.'
  if (isAmbiguous) {
    const years = written.map(({ year }) => year)
    return { type, constraints: { from: `${Math.min(...years)}-01-01`, to: `${Math.max(...years)}-12-31` } }
  }
  const days = byDay ?? byMonth
  return days && { type, constraints: { from: days[0], to: days.at(-1) } }
}

function read(text: string): Written | undefined {
  const [, first, separator = '', second, year] = form.exec(text) ?? []
  if (year === undefined) return undefined
  return { first: Number(first), separator, second: Number(second), year: Number(year) }
}

/** The days in ISO form and order; undefined when one of them is on no calendar. */
function isoDays(written: readonly Written[], isDayFirst: boolean): string[] | undefined {
  const days = written.map(({ first, second, year }) => {
    const [month, day] = isDayFirst ? [second, first] : [first, second]
    return `${String(year).padStart(4, '0')}-${padded(month)}-${padded(day)}`
  })
  return days.every(isOnCalendar) ? days.sort() : undefined
}

const padded = (part: number): string => String(part).padStart(2, '0')

/** Of texts that look like ISO days, no request takes the 30th of February. */
export const isOnCalendar = (text: string): boolean => {
  const day = text.slice(0, 10)
  const time = new Date(day)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}
