import type { FieldType } from '@/server/generation/catalog/define'
import { millisecondsPerDay } from '@/server/generation/entities/reference-date'
import type { Distribution } from '@/wire/rows/constraints'
import type { ConstraintName } from '@/wire/vocabulary'
import { codeFault } from './codes/code-pattern'
import type { Constraints } from './constraints'

/** A constraint that is valid by itself, but not with the others. */
export type Fault = { readonly name: ConstraintName; readonly error: string }

/** Contradictions of a profile: with itself, with the type, or with what else determines the values. */
export const profileFaults = (type: FieldType, constraints: Constraints): Fault[] => [
  ...listFaults(constraints),
  ...decimalsFaults(constraints),
  ...distributionFaults(type, constraints),
  ...textFaults(constraints),
  ...rhythmFaults(constraints),
]

/** `values` and `pattern` leave no room for anything that says how a value is made. */
function listFaults(constraints: Constraints): Fault[] {
  const { values, weights, pattern, distribution, mean, stddev, shape, checkDigit, rhythm, unique } = constraints
  const faults: Fault[] = []
  const by = values ? 'values' : pattern !== undefined ? 'pattern' : undefined
  if (!by) return faults
  const clash = (name: Fault['name'], given: unknown) =>
    given === undefined
      ? undefined
      : faults.push({ name, error: `${by} determines the values, which leaves no room for ${name}` })
  if (distribution !== undefined && (!values || distribution !== 'zipf')) {
    const error = `${by} can only be ranked by distribution "zipf", not spread by "${distribution}"`
    faults.push({ name: 'distribution', error })
  }
  if (distribution === 'zipf' && weights) {
    faults.push({
      name: 'distribution',
      error: 'weights say how often each value comes, and so does distribution "zipf"',
    })
  }
  if (values && distribution === 'zipf' && unique) faults.push(crowded(distribution))
  clash('mean', mean)
  clash('stddev', stddev)
  clash('shape', shape)
  clash('rhythm', rhythm)
  if (values) clash('check_digit', checkDigit)
  return faults
}

/** Which distributions have a mean or a spread that a caller may choose. */
const parameters: Record<Distribution, readonly ('mean' | 'stddev')[]> = {
  uniform: [],
  normal: ['mean', 'stddev'],
  lognormal: ['mean', 'stddev'],
  exponential: ['mean'],
  zipf: [],
}

const crowded = (distribution: Distribution): Fault => ({
  name: 'distribution',
  error: `unique values cannot repeat, and distribution "${distribution}" lets common ones repeat`,
})

function decimalsFaults({ precision, decimals }: Constraints): Fault[] {
  if (precision === undefined || decimals === undefined || precision === decimals) return []
  return [{ name: 'decimals', error: `decimals ${decimals} is not precision ${precision}: they mean the same` }]
}

function distributionFaults({ range }: FieldType, constraints: Constraints): Fault[] {
  const { values, pattern, distribution, mean, stddev, min, max, unique } = constraints
  if (values || pattern !== undefined) return []
  const faults: Fault[] = []
  for (const [name, value] of [
    ['mean', mean],
    ['stddev', stddev],
  ] as const) {
    if (value === undefined) continue
    if (distribution === undefined)
      faults.push({ name, error: `${name} ${value} requires a distribution, and none is given` })
    else if (!parameters[distribution].includes(name)) {
      faults.push({
        name,
        error: `${distribution === 'exponential' ? 'an' : 'a'} ${distribution} distribution has no ${name} of its own, but ${name} ${value} is given`,
      })
    }
  }
  if (distribution === undefined || faults.length > 0) return faults
  if (unique && distribution !== 'uniform') faults.push(crowded(distribution))
  const lowest = min ?? range?.lowest ?? Number.NEGATIVE_INFINITY
  const highest = max ?? range?.highest ?? Number.POSITIVE_INFINITY
  const least = min === undefined ? `the least value of the type, ${lowest}` : `min ${min}`
  const most = max === undefined ? `the greatest value of the type, ${highest}` : `max ${max}`
  if (mean !== undefined && mean < lowest) faults.push({ name: 'mean', error: `mean ${mean} is less than ${least}` })
  if (mean !== undefined && mean > highest) faults.push({ name: 'mean', error: `mean ${mean} is greater than ${most}` })
  if (distribution === 'lognormal' && mean !== undefined && mean <= 0) {
    faults.push({ name: 'mean', error: `lognormal values are above 0, and mean ${mean} is not` })
  }
  if (distribution === 'lognormal' && min !== undefined && min < 0) {
    faults.push({ name: 'min', error: `lognormal values are above 0, and min ${min} is below it` })
  }
  if (distribution === 'lognormal' && max !== undefined && max <= 0) {
    faults.push({ name: 'max', error: `lognormal values are above 0, and max ${max} is not` })
  }
  if (distribution === 'exponential' && mean !== undefined && mean <= (min ?? 0)) {
    faults.push({
      name: 'mean',
      error: `exponential values begin at min ${min ?? 0}, and mean ${mean} is not above it`,
    })
  }
  return faults
}

function textFaults(constraints: Constraints): Fault[] {
  const { shape, stem, checkDigit, values, pattern } = constraints
  const faults: Fault[] = []
  if (stem !== undefined && shape === undefined) faults.push({ name: 'stem', error: `stem "${stem}" requires a shape` })
  if (checkDigit !== undefined && !values) {
    if (shape !== undefined && pattern === undefined) {
      faults.push({
        name: 'check_digit',
        error: `shape "${shape}" has no check digit, and check_digit "${checkDigit}" is given`,
      })
    }
    const error = codeFault(checkDigit, pattern)
    if (error !== undefined) faults.push({ name: 'check_digit', error })
  }
  return faults
}

function rhythmFaults({ rhythm, from, to, unique, values, pattern }: Constraints): Fault[] {
  if (rhythm === undefined || values || pattern !== undefined) return []
  const name = 'rhythm'
  if (unique) return [{ name, error: `unique moments are spread evenly, and rhythm "${rhythm}" crowds them` }]
  const isWhole = (from ?? 0) % millisecondsPerDay === 0 && ((to ?? -1) + 1) % millisecondsPerDay === 0
  return isWhole ? [] : [{ name, error: `rhythm "${rhythm}" needs whole days, and from or to lies within a day` }]
}
