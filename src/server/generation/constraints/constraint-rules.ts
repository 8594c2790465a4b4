import { dayRange } from '@/server/generation/catalog/day-range'
import type { FieldType } from '@/server/generation/catalog/define'
import { scaledRange } from '@/server/generation/catalog/number-type'
import { utcDay } from '@/server/kernel/clock'
import type { Constraints } from './constraints'
import { patternFaults } from './pattern-rules'
import { type Fault, profileFaults } from './profile-rules'
import { valuesFaults } from './values-rules'

/** Conflicts between constraints that are each valid. */
export function faultsBetween(type: FieldType, constraints: Constraints): Fault[] {
  const ofProfile = profileFaults(type, constraints)
  return [
    ...ofProfile,
    ...valuesFaults(constraints),
    ...patternFaults(type, constraints),
    ...weightFaults(constraints),
    ...poolFaults(constraints),
    // The range of a contradictory distribution would only repeat its fault.
    ...(ofProfile.length > 0 ? [] : numberFaults(type, constraints)),
    ...dayFaults(type, constraints),
    ...lengthFaults(constraints),
  ]
}

function poolFaults({ pool, unique, realistic, values, pattern }: Constraints): Fault[] {
  const faults: Fault[] = []
  if (pool !== undefined && unique) {
    faults.push({ name: 'pool', error: `pool ${pool} repeats values, which unique forbids: set only one of them` })
  }
  const other = values ? 'values' : pattern === undefined ? undefined : 'pattern'
  if (realistic && other)
    faults.push({ name: 'realistic', error: `realistic and ${other} both determine the numbers: set only one of them` })
  return faults
}

function weightFaults({ values, weights, unique }: Constraints): Fault[] {
  if (!weights) return []
  const name = 'weights'
  if (!values) return [{ name, error: 'weights require values' }]
  if (weights.length !== values.length) {
    return [
      { name, error: `the number of weights (${weights.length}) must equal the number of values (${values.length})` },
    ]
  }
  if (unique)
    return [
      {
        name,
        error: 'weights set the frequency of each value, but unique allows each only once: set only one of them',
      },
    ]
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum > 0 && Number.isFinite(sum) ? [] : [{ name, error: 'the weights must have a finite sum above 0' }]
}

function numberFaults({ range }: FieldType, constraints: Constraints): Fault[] {
  const { min, max, precision = constraints.decimals, distribution } = constraints
  if (!range || [min, max, precision, distribution].every((each) => each === undefined)) return []
  if (min !== undefined && max !== undefined && min > max) {
    return [{ name: 'max', error: `max ${max} is less than min ${min}` }]
  }
  const { lo, hi, decimals } = scaledRange(range, constraints)
  const name =
    (['decimals', 'precision', 'distribution', 'max'] as const).find((each) => constraints[each] !== undefined) ?? 'min'
  if (lo > hi)
    return [
      { name, error: `these bounds contain no number with ${decimals} decimals: widen them, or allow more decimals` },
    ]
  if (Number.isSafeInteger(lo) && Number.isSafeInteger(hi)) return []
  return [{ name, error: `numbers this large cannot have ${decimals} decimals: at most 15 digits in all` }]
}

function dayFaults({ days }: FieldType, constraints: Constraints): Fault[] {
  const { from, to } = constraints
  if (!days || (from === undefined && to === undefined)) return []
  if (from !== undefined && to !== undefined && from > to)
    return [{ name: 'to', error: `to ${shown(days, to)} is before from ${shown(days, from)}` }]
  if (days.timed) return []
  const { first, last } = dayRange(days, constraints)
  if (first <= last) return []
  return [{ name: to === undefined ? 'from' : 'to', error: 'these bounds contain no whole day: widen them' }]
}

/** A moment as `from` and `to` are written. */
const shown = ({ timed }: { timed: boolean }, at: number): string =>
  timed ? new Date(at).toISOString() : utcDay(new Date(at))

function lengthFaults({ minLength, maxLength }: Constraints): Fault[] {
  if (minLength === undefined || maxLength === undefined || minLength <= maxLength) return []
  return [{ name: 'max_length', error: `max_length ${maxLength} is less than min_length ${minLength}` }]
}
