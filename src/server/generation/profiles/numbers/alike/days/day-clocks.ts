import type { FieldTypeName } from '@/server/generation/catalog'
import { finitePattern } from '@/server/generation/constraints/pattern/finite-pattern'
import { readPattern } from '@/server/generation/constraints/pattern/read-pattern'
import { momentWords } from '@/server/generation/profiles/name-shapes/moments/moment-words'
import { memoize } from '@/server/kernel/memory/memoize'
import type { InferredField } from '@/server/names/infer-fields'
import { wordsInEnglish } from '@/server/names/read/words-in-english'

type Field = InferredField<FieldTypeName>

/**
 * Times of one day, in order: a `curtain_down` after a `curtain_up` has later times to choose from, and the `end_time`
 * next to a `start_time` without a date has none either.
 */
export function inClocks(fields: readonly Field[]): readonly Field[] {
  if (!fields.some((field) => hoursOf(field) !== undefined)) return fields
  const wordsOf = wordsInEnglish(fields)
  let before: Hours | undefined
  return fields.map((field) => {
    const own = hoursOf(field)
    if (before === undefined || (own ? own.latest > before.latest : !isClock(field, wordsOf(field.name)))) {
      if (own) before = isLast(wordsOf(field.name)) ? undefined : own
      return field
    }
    const { earliest } = before
    const latest = Math.min(before.latest + usualGap, lastHour)
    before = isLast(wordsOf(field.name)) ? undefined : { earliest, latest }
    const hours = Array.from({ length: latest - earliest + 1 }, (_, at) => String(earliest + at).padStart(2, '0'))
    return { ...field, type: 'text', constraints: { pattern: `(${hours.join('|')}):(00|15|30|45)` } }
  })
}

type Hours = { readonly earliest: number; readonly latest: number }

/** Nothing follows the closing of a shop or the end of a show. */
const isLast = ([word = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && momentWords('ending').has(word)

const lastHour = 23
/** Hours from one time of a row to the next at most. */
const usualGap = 3

/** The hours of a column of times of day; undefined for other columns. */
function hoursOf({ type, constraints }: Field): Hours | undefined {
  const pattern = type === 'text' ? constraints?.pattern : undefined
  return typeof pattern === 'string' && clocks.test(pattern) ? hoursIn(pattern) : undefined
}

const hoursIn = memoize((pattern): Hours | undefined => {
  const hours = finitePattern(readPattern(pattern, {}))?.values.map((time) => Number(String(time).slice(0, 2)))
  return hours && { earliest: Math.min(...hours), latest: Math.max(...hours) }
}, 200)

/** `(14:30|19:00)`, `(0[8-9]|1[0-7]):(00|30)`. */
const clocks = /^(?:\((?:[0-2]\d:[0-5]\d\|?)+\)|[()[\]0-9|-]+:[()[\]0-9|-]+)$/

/** A moment that is named like a time of day: `end_time`, `interval_start`. */
function isClock({ type, constraints }: Field, raw: readonly string[]): boolean {
  return (
    type === 'dateTime' &&
    constraints === undefined &&
    raw.length < 4 &&
    !raw.includes('date') &&
    (raw.includes('time') || momentWords('side').has(raw.at(-1) ?? ''))
  )
}
