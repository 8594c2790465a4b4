import { once } from '@/server/kernel/memory/once'
import type { FieldType } from './define'

/** Checks shared by several types. A value may come from a generator or a language model. */
type IsValid = FieldType['isValid']

/** Text that matches the whole expression. */
export const matching =
  (expression: RegExp): IsValid =>
  (value) =>
    typeof value === 'string' && expression.test(value)

/** The same, made when a value is first checked: few processes check any, and letters of all scripts take long. */
export function matchingLetters(make: () => RegExp): IsValid {
  const expression = once(make)
  return (value) => typeof value === 'string' && expression().test(value)
}

/** One line without leading or trailing spaces, with at least one letter or digit. */
export const isLine: IsValid = (value) =>
  typeof value === 'string' &&
  value.length <= 200 &&
  /^\S(?:[^\p{Cc}]*\S)?$/u.test(value) &&
  /[\p{L}\p{N}]/u.test(value)

/** Letters, with marks and punctuation used in names. */
export const isName: IsValid = (value) =>
  typeof value === 'string' && value.length <= 100 && /^\p{L}[\p{L}\p{M}.'’ʼ -]*$/u.test(value)

/** An existing day as YYYY-MM-DD. */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
