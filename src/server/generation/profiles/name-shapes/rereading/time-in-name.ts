import type { FieldTypeName } from '@/server/generation/catalog'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Reading } from '@/server/names/read/read-name'
import type { Meaning } from '@/server/names/rules/meaning'

/** What words of time say in a name that is not a moment. */

/** `spent_to_date`, `waterings_to_date`: a total until now, not a date; a `valid_to_date` is a date. */
export const isToDate = ({ raw }: Reading, { type, flag }: Meaning<FieldTypeName>): boolean =>
  raw.length > 2 &&
  raw.at(-1) === 'date' &&
  raw.at(-2) === 'to' &&
  (flag || type === 'date' || type === 'dateTime') &&
  !shapeWords('span').has(raw.at(-3) ?? '')

/** `delivered_to_date` is a count, `received_to_date` an amount. */
export const isMade = ({ raw }: Reading): boolean => raw.some((word) => shapeWords('made').has(word))

/**
 * A monthly payment, not a month: `rent_mo`; in other languages the period is spelled out: `miete_monat`. One that is
 * first is the head: `mes_salario`, `شهر_الراتب`.
 */
export const isPaidMonthly = ({ raw, written }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  const isPeriod =
    shortMonths.has(last) || (periods.has(last) && raw.join() !== written.join() && !periodFirst.test(written[0] ?? ''))
  return raw.length > 1 && isPeriod && shapeWords('monthly').has(raw.at(-2)?.replace(/s$/, '') ?? '')
}
const periodFirst = /^(?:anno|annee|ano|mes|mese|mois|semana|semaine|settimana|(?:ال)?(?:اسبوع|سنه|شهر))$/
const shortMonths: ReadonlySet<string> = new Set(['mo', 'mth'])
const periods: ReadonlySet<string> = new Set(['month', 'quarter', 'week', 'year'])

/** An amount of energy, not a year: `energy_kwh_yr`. */
export const isMeasuredYearly = ({ raw }: Reading): boolean => {
  if (raw.length < 3 || !(raw.at(-1) === 'yr' || raw.at(-1) === 'year')) return false
  const { unit, per } = measuredBy(raw.slice(0, -1))
  return unit !== null && !per && unit.dimension !== 'time'
}

/** A duration, not money: `hours_spent`, `hours_coverage`; a `day_rate` is money. */
export const isTimeSpent = ({ raw }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  ((type === 'amount' && raw[0]?.endsWith('s')) || raw[1] === 'spent') &&
  raw.length === 2 &&
  measuredBy(['', raw[0] ?? '']).unit?.dimension === 'time'

/** A duration, not a moment: `time_to_close_hours`. */
export const isTimeUntil = ({ raw }: Reading): boolean =>
  raw.length > 3 && raw[0] === 'time' && raw[1] === 'to' && measuredBy(raw).unit?.dimension === 'time'
