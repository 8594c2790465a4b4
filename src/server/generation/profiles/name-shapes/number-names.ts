import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Reading } from '@/server/names/read/read-name'
import { isManyThings } from './counts'
import { momentWords } from './moments/moment-words'
import { shapeWords } from './shape-words'

/** Kinds of numbers by the last words of a name. */

/** A number in a short sequence: `heat_no`, `event_no`. */
export const isOrdinal = ({ raw }: Reading): boolean =>
  raw.length > 1 &&
  ['no', 'nr', 'num', 'number', 'seq', 'index'].includes(raw.at(-1) ?? '') &&
  shapeWords('ordered').has(raw.at(-2) ?? '')

/** `children_per_teacher`, `crane_moves_per_hour`, `feed_to_clinker_ratio`: a ratio of two numbers. */
export const isRatioOfTwo = ({ raw }: Reading): boolean => {
  if (raw.at(-1) === 'ratio' && raw.slice(1, -2).includes('to')) return true
  const { unit, per, currency } = measuredBy(raw)
  const isOfMany = raw.includes('per') && isManyThings(raw[raw.indexOf('per') - 1] ?? '')
  return isOfMany && currency === null && (per || unit === null)
}

/** A count per a round number of others: the `defects` in `defects_per_1000`, of `patient days` in `falls_per_1k_patient_days`. */
export type RateOfMany = { readonly what: readonly string[]; readonly many: number; readonly of: readonly string[] }

/** `cases_per_100k`, `defects_per_million`; not the `litres_per_100km` of a car. */
export function rateOfMany(words: readonly string[]): RateOfMany | null {
  const at = words.indexOf('per')
  if (at < 1) return null
  const [first = '', second = '', ...more] = words.slice(at + 1)
  const times = powers[second]
  const number = powers[first] ?? (/^10*$/.test(first) ? Number(first) : undefined)
  if (number === undefined || number * (times ?? 1) < 100) return null
  const of = times === undefined ? [second, ...more].filter(Boolean) : more
  const many = number * (times ?? 1)
  if (many === 100 && measuredBy(['per', '100', ...of]).unit) return null
  return { what: words.slice(0, at), many, of }
}
const powers: Readonly<Record<string, number | undefined>> = {
  hundred: 100,
  k: 1_000,
  m: 1_000_000,
  mille: 1_000,
  million: 1_000_000,
  mn: 1_000_000,
  thousand: 1_000,
}

/** A count within a period: `logins_30d`, `errors_last_24h`, `visits_month`, `scans_today`. */
export const isCountInWindow = ({ raw }: Reading): boolean =>
  (raw.length > 2 &&
    /^[hdwmyq]$/.test(raw.at(-1) ?? '') &&
    /^\d+$/.test(raw.at(-2) ?? '') &&
    isManyThings(raw.findLast((word, at) => at < raw.length - 2 && !whichSpan.has(word)) ?? '')) ||
  (raw.length > 1 &&
    spans.has(raw.at(-1) ?? '') &&
    isManyThings(raw.at(-2) ?? '') &&
    measuredBy(['', raw.at(-2) ?? '']).unit === null) ||
  isCountUntilNow(raw)
const spans: ReadonlySet<string> = new Set(['day', 'hour', 'month', 'week', 'year'])

/** `scans_today`, `visits_ytd`, `orders_last_month`. */
export const isCountUntilNow = (raw: readonly string[]): boolean =>
  (raw.length > 1 && shapeWords('until-now').has(raw.at(-1) ?? '') && isManyUnpaid(raw.at(-2) ?? '')) ||
  (raw.length > 2 && spans.has(raw.at(-1) ?? '') && whichSpan.has(raw.at(-2) ?? '') && isManyUnpaid(raw.at(-3) ?? ''))
const whichSpan: ReadonlySet<string> = new Set(['last', 'past', 'previous', 'this'])
const isManyUnpaid = (word: string): boolean =>
  isManyThings(word) && !shapeWords('sum').has(word) && measuredBy(['', word]).unit === null

/** A number in a period, of anything: `mite_drop_per_day`. */
export const isRateOverTime = ({ raw }: Reading): boolean =>
  raw.length > 2 &&
  raw.at(-2) === 'per' &&
  (spans.has(raw.at(-1) ?? '') || shapeWords('per-event').has(raw.at(-1) ?? '')) &&
  !shapeWords('sum').has(raw.at(-3) ?? '')

/** A statistic of a number: `crack_p95`, `defects_median`, `max_exams`, or a count of some: `new_vouchers`. A single `grade_max` may be a grade. */
export const isStatistic = ({ raw, written }: Reading): boolean => {
  const [first = '', ...rest] = raw
  const last = rest.at(-1)
  if (last === undefined) return false
  if (last.length === 2 && /^\d\d$/.test(last)) return raw.length > 2 && raw.at(-2) === 'p'
  if (shapeWords('statistic').has(last)) return written.at(-1) === last
  if (shapeWords('extreme').has(last)) return isManyThings(raw.at(-2) ?? '')
  return isManyThings(last) && (saysStatistic(first) || (counted.has(first) && !shapeWords('described').has(last)))
}
const saysStatistic = (word: string): boolean =>
  word === 'average' || shapeWords('statistic').has(word) || shapeWords('extreme').has(word)
/** Before things: some of all, which are counted. */
const counted: ReadonlySet<string> = new Set(['distinct', 'new', 'returning', 'unique'])

/** A number of people: `rated_persons`. */
export const isHeadcount = ({ raw }: Reading): boolean =>
  raw.length > 1 && ['people', 'persons'].includes(raw.at(-1) ?? '')

/** `cooling_time_s`, `roast_time_min`: a duration, not a moment. */
export const isTimeSpent = (raw: readonly string[]): boolean =>
  raw.length > 2 && raw.at(-2) === 'time' && raw.at(-1) !== 'ms' && !shapeWords('instant').has(raw.at(-3) ?? '')

/** What an average time is of, a duration rather than a moment: `avg_table_time`, `mean_time_to_repair`; an `avg_arrival_time` is a moment. */
export function averageTimeOf({ raw }: Reading): readonly string[] | null {
  const [average = '', time, to, ...rest] = raw
  const last = raw.at(-2) ?? ''
  if (!averages.has(average) || raw.length < 3) return null
  if (time === 'time' && to === 'to') return rest.length > 0 && measuredBy(rest).unit === null ? rest : null
  return raw.at(-1) === 'time' && !momentWords('clocked').has(last) && !momentWords('side').has(last)
    ? raw.slice(0, -1)
    : null
}

/** Words that start the name of a number, even if the rest is a class: `mean_level`. */
export const averages: ReadonlySet<string> = new Set(['average', 'avg', 'mean', 'median'])
