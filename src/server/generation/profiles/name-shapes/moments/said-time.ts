import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isHappening } from './happenings'
import { momentWords } from './moment-words'

/** Kinds of time: a day, a moment, a month, the year of the participle, a duration, minutes, and whether; or a count of things `on`. */
export type SaidTime = 'count' | 'date' | 'dateTime' | 'duration' | 'minutes' | 'month' | 'whether' | 'year'

/**
 * What the grammar of a name says of time in any trade, whatever its words mean elsewhere: `year_installed` is a year,
 * although `installed` is a flag. Undefined for names that it leaves open.
 */
export function saidTime(reading: Reading, context: RequestContext): SaidTime | undefined {
  const [said] = saidAlone(reading)
  if (said) return said
  if (isWhether(reading, context)) return 'whether'
  if (isDayOfHappening(reading, context) || isDated(reading, context) || isOnADay(reading, context)) return 'date'
  return isMomentAmongMoments(reading, context) || isPassed(reading, context) ? 'dateTime' : undefined
}

/** The kind that a name has in every table; none or one. */
const saidAlone = memoizeByObject((reading: Reading): readonly SaidTime[] => {
  const words = wordsOf(reading)
  const rule = rules.find(({ holds }) => holds(words))
  return rule ? [rule.says] : []
})

type Words = {
  readonly name: string
  readonly written: readonly string[]
  readonly plurals: ReadonlySet<string>
  readonly first: string
  readonly second: string
  readonly last: string
}

const wordsOf = ({ name, written, plurals }: Reading): Words => {
  const [first = '', second = ''] = written
  return { name, written, plurals, first, second, last: written.at(-1) ?? '' }
}

type Rule = { readonly says: SaidTime; holds(words: Words): boolean }

/** `edited` next to `edited_at`. */
const isWhether = ({ written: [done = '', ...more] }: Reading, { readings }: RequestContext): boolean =>
  more.length === 0 &&
  isParticiple(done) &&
  readings.some(
    ({ written: [other, ending = '', ...rest] }) =>
      other === done && rest.length === 0 && momentWords('when').has(ending),
  )

/** The first matching rule applies. */
const rules: readonly Rule[] = [
  // `was_switched_on`, `not_donated`
  {
    says: 'whether',
    holds: ({ written, first }) =>
      ['is', 'not', 'was'].includes(first) && written.length < 4 && isParticiple(written[1] ?? ''),
  },
  // `RECEIPT (MIN)`, unlike the minimum of a `PRICE (MIN)`
  {
    says: 'minutes',
    holds: ({ name, written, last }) => written.length > 1 && /[([]min[)\]]\s*$/i.test(name) && isHappening(last),
  },
  // `supers_on` a hive, unlike `starts_on`
  {
    says: 'count',
    holds: ({ written, first, last }) =>
      written.length === 2 && last === 'on' && /[a-z]{3}[^su]s$/.test(first) && !momentWords('coming').has(first),
  },
  // `year_installed`, `yr_fitted`
  {
    says: 'year',
    holds: ({ written, first, last, plurals }) =>
      written.length > 1 && (first === 'year' || first === 'yr') && !plurals.has('year') && isDone(last),
  },
  // the year of a university or a firm
  { says: 'year', holds: ({ written, first }) => written.length === 1 && first === 'founded' },
  // `year_entered_competition`
  {
    says: 'year',
    holds: ({ written, first, second, plurals }) =>
      written.length === 3 && first === 'year' && !plurals.has('year') && isParticiple(second),
  },
  // `time_to_relapse`, `total_intubation_time`
  {
    says: 'duration',
    holds: ({ written, first, second, last }) =>
      !isMeasured(written) &&
      ((written.length > 2 && first === 'time' && second === 'to' && !isDone(last)) ||
        (written.length > 1 && last === 'time' && momentWords('summed').has(first))),
  },
  // `time_of_call`, but not the season `time_of_year`
  {
    says: 'dateTime',
    holds: ({ written, first, second, last }) =>
      written.length > 2 &&
      first === 'time' &&
      second === 'of' &&
      !momentWords('of-calendar').has(last) &&
      !isMeasured(written),
  },
  {
    says: 'dateTime',
    holds: ({ written, first, last }) =>
      written.length === 2 && first === 'time' && isDone(last) && !momentWords('lasting').has(last),
  },
  // `received_at_lab`, but not the place `treated_at_hospital`
  {
    says: 'dateTime',
    holds: ({ written, first }) =>
      written.length > 2 &&
      momentWords('arriving').has(first) &&
      (written[1] === 'at' || (written[2] === 'at' && ['in', 'off', 'out'].includes(written[1] ?? ''))) &&
      written.at(-1) !== 'at',
  },
  // `los_at`, whatever its abbreviation measures elsewhere
  { says: 'dateTime', holds: ({ written, last }) => written.length > 1 && last === 'at' },
  { says: 'date', holds: ({ written, first, last }) => written.length === 3 && first === 'next' && last === 'due' },
  // `week_ending`, unlike a bare `ending`
  {
    says: 'date',
    holds: ({ written, last }) =>
      written.length > 1 && momentWords('period-side').has(last) && momentWords('period').has(written.at(-2) ?? ''),
  },
  // `when_checked_in`
  {
    says: 'dateTime',
    holds: ({ name, written }) => /^(?:[Ww]hen(?=[ _A-Z])|WHEN(?=[ _]))/.test(name) && written.some(isDone),
  },
  // `inspection_month`, not the things inspected in a month
  {
    says: 'month',
    holds: ({ written, first, last, plurals }) =>
      written.length === 2 && last === 'month' && plurals.size === 0 && isHappening(first),
  },
]

const isDone = (word: string): boolean => isParticiple(word) || momentWords('done').has(word)

const isMeasured = (written: readonly string[]): boolean => measuredBy(written).unit !== null

/** `results_day`, `installed_day`: a date, unless the table has its month or year too, or its days are numbered. */
function isDayOfHappening({ written, plurals, raw }: Reading, { readings }: RequestContext): boolean {
  const [what = '', day] = written
  if (written.length !== 2 || day !== 'day' || plurals.has('day')) return false
  if (momentWords('counted-day').has(what) || momentWords('fixed-day').has(what)) return false
  if (readings.some(({ raw: other }) => parts.has(other.at(-1) ?? '') && other[0] === raw[0])) return false
  return isDone(what) || plurals.size > 0 || isHappening(what)
}
const parts: ReadonlySet<string> = new Set(['month', 'year'])

/** The `stop_time` next to a `time_of_call`. */
function isMomentAmongMoments({ written, name }: Reading, { readings }: RequestContext): boolean {
  const [what = '', time] = written
  if (written.length !== 2 || time !== 'time' || !momentWords('pointed').has(what)) return false
  return readings.some((other) => other.name !== name && (saidAlone(other)[0] === 'dateTime' || isComing(other)))
}

/** A moment that is never a length: `arrival_time`, `pickup_time`. */
const isComing = ({ written: [what = '', time, ...more] }: Reading): boolean =>
  time === 'time' && more.length === 0 && momentWords('clocked').has(what)

/** `tee_off_dt`: where weights are not in decitonnes. */
const isDated = ({ written }: Reading, { languages }: RequestContext): boolean =>
  written.length > 1 && written.at(-1) === 'dt' && languages.size === 0

/** The `phone_screen_on` next to an `applied_on`; alone, a screen may be on. */
const isOnADay = ({ written, name }: Reading, { readings }: RequestContext): boolean =>
  written.length > 1 &&
  written.at(-1) === 'on' &&
  readings.some(
    ({ written: other, name: theirs }) =>
      theirs !== name && other.length === 2 && other[1] === 'on' && isParticiple(other[0] ?? ''),
  )

/** Either side of a stay: `icu_in` and `icu_out`; bytes and money go in and out too. */
const isPassed = ({ written }: Reading, { readings }: RequestContext): boolean => {
  const [way = '', ...more] = written.toReversed()
  const back = way === 'in' ? 'out' : way === 'out' ? 'in' : undefined
  return (
    back !== undefined &&
    momentWords('passed').has(more[0] ?? '') &&
    readings.some(({ written: other }) => other.at(-1) === back && other.at(-2) === more[0])
  )
}
