import type { Scalar } from '@/server/generation/engine/part'
import { codePoints } from '@/server/generation/text/lengths'
import type { ConstraintName } from '@/wire/vocabulary'
import type { Constraints } from './constraints'
import { matchesPattern } from './pattern/match-pattern'
import { parsePattern } from './pattern/pattern-parser'
import type { Fault } from './profile-rules'
import { momentOf } from './read-moment'

/** Why a value of the list cannot be one of the field's; undefined where it can. */
type Judge = (value: Exclude<Scalar, null>) => string | undefined

/**
 * The constraints that some of `values` break: values are written as they are, so that the field would break them.
 * One fault a constraint, which names the first such value. `null` breaks none.
 */
export function valuesFaults(constraints: Constraints): Fault[] {
  const { values } = constraints
  if (!values) return []
  return judgesOf(constraints).flatMap(({ name, judge }) => {
    for (const value of values) {
      const why = value === null ? undefined : judge(value)
      if (why !== undefined) return [{ name, error: `the value ${shown(value)} ${why}` }]
    }
    return []
  })
}

const shown = (value: Scalar): string => {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function judgesOf(constraints: Constraints): { readonly name: ConstraintName; readonly judge: Judge }[] {
  const { min, max, precision, decimals, from, to, countryCode, countryPrefix, minLength, maxLength, pattern } =
    constraints
  const judges: { readonly name: ConstraintName; readonly judge: Judge }[] = []
  const judgeBy = <T>(name: ConstraintName, asked: T | undefined, judge: (asked: T) => Judge) => {
    if (asked !== undefined) judges.push({ name, judge: judge(asked) })
  }
  judgeBy(
    'min',
    min,
    (least) => (value) => outOf(numberOf(value), `is not within min ${least}`, (number) => number >= least),
  )
  judgeBy(
    'max',
    max,
    (most) => (value) => outOf(numberOf(value), `is not within max ${most}`, (number) => number <= most),
  )
  for (const name of ['precision', 'decimals'] as const) {
    judgeBy(name, name === 'precision' ? precision : decimals, (count) => (value) => {
      return outOf(
        numberOf(value),
        `has more decimals than ${name} ${count}`,
        (number) => Number(number.toFixed(count)) === number,
      )
    })
  }
  judgeBy(
    'from',
    from,
    (first) => (value) => outOf(momentOf(String(value)), `is not within from ${iso(first)}`, (at) => at >= first),
  )
  judgeBy(
    'to',
    to,
    (last) => (value) => outOf(momentOf(String(value)), `is not within to ${iso(last)}`, (at) => at <= last),
  )
  judgeBy('country_code', countryCode, (code) => (value) => {
    const number = String(value)
    return number.startsWith('+') && !number.startsWith(code) ? `does not begin with country_code ${code}` : undefined
  })
  judgeBy('country_prefix', countryPrefix, (prefix) => (value) => {
    return String(value).startsWith(prefix) ? undefined : `does not begin with country_prefix ${prefix}`
  })
  judgeBy('min_length', minLength, (least) => (value) => {
    const length = codePoints(String(value))
    return length >= least ? undefined : `has ${length} characters, fewer than min_length ${least}`
  })
  judgeBy('max_length', maxLength, (most) => (value) => {
    const length = codePoints(String(value))
    return length <= most ? undefined : `has ${length} characters, more than max_length ${most}`
  })
  judgeBy('pattern', pattern, (source) => {
    const { root } = parsePattern(source)
    return (value) => (matchesPattern(root, String(value)) ? undefined : `does not match pattern ${source}`)
  })
  return judges
}

/** A number may be written as a text. */
const numberOf = (value: Exclude<Scalar, null>): number =>
  typeof value === 'boolean' || value === '' ? Number.NaN : Number(value)

/** A value that is neither a number nor a moment lies within no bounds. */
const outOf = (at: number, fault: string, isWithin: (at: number) => boolean): string | undefined =>
  Number.isNaN(at) || !isWithin(at) ? fault : undefined

const iso = (time: number): string => new Date(time).toISOString()
