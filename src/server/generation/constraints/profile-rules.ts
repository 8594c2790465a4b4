import type { FieldType } from '@/server/generation/catalog/define'
import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
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
      : faults.push({ name, error: `${by} determines the values, which excludes ${name}: set only one of them` })
  if (distribution !== undefined && (!values || distribution !== 'zipf')) {
    const error = `${by} can only be ranked by distribution "zipf", not spread by "${distribution}"`
    faults.push({ name: 'distribution', error })
  }
  if (distribution === 'zipf' && weights) {
    faults.push({
      name: 'distribution',
      error: 'weights and distribution "zipf" both set the frequency of each value: set only one of them',
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
  error: `unique values cannot repeat, but distribution "${distribution}" repeats common ones: set only one of them`,
})

function decimalsFaults({ precision, decimals }: Constraints): Fault[] {
  if (precision === undefined || decimals === undefined || precision === decimals) return []
  return [
    {
      name: 'decimals',
      error: `decimals ${decimals} contradicts precision ${precision}, which means the same: set only one of them`,
    },
  ]
}

function distributionFaults(type: FieldType, constraints: Constraints): Fault[] {
  if (constraints.values || constraints.pattern !== undefined) return []
  const misplaced = parameterFaults(constraints)
  const { distribution } = constraints
  if (distribution === undefined || misplaced.length > 0) return misplaced
  return [
    ...(constraints.unique && distribution !== 'uniform' ? [crowded(distribution)] : []),
    ...meanFaults(type, constraints),
    ...(distribution === 'lognormal' ? lognormalFaults(constraints) : []),
    ...(distribution === 'exponential' ? exponentialFaults(constraints) : []),
  ]
}

/** A mean or a standard deviation without the distribution that takes it. */
function parameterFaults({ distribution, mean, stddev }: Constraints): Fault[] {
  const given = [
    ['mean', mean],
    ['stddev', stddev],
  ] as const
  return given.flatMap(([name, value]): Fault[] => {
    if (value === undefined) return []
    if (distribution === undefined) return [{ name, error: `${name} ${value} requires a distribution: add one` }]
    if (parameters[distribution].includes(name)) return []
    const article = distribution === 'exponential' ? 'an' : 'a'
    return [{ name, error: `${article} ${distribution} distribution takes no ${name}: remove ${name} ${value}` }]
  })
}

function meanFaults({ range }: FieldType, { mean, min, max }: Constraints): Fault[] {
  if (mean === undefined) return []
  const lowest = min ?? range?.lowest ?? Number.NEGATIVE_INFINITY
  const highest = max ?? range?.highest ?? Number.POSITIVE_INFINITY
  const least = min === undefined ? `the minimum of the type, ${lowest}` : `min ${min}`
  const most = max === undefined ? `the maximum of the type, ${highest}` : `max ${max}`
  if (mean < lowest) return [{ name: 'mean', error: `mean ${mean} is less than ${least}` }]
  return mean > highest ? [{ name: 'mean', error: `mean ${mean} is greater than ${most}` }] : []
}

function lognormalFaults({ mean, min, max }: Constraints): Fault[] {
  const faultUnless = (name: ConstraintName, value: number | undefined, holds: boolean): Fault[] =>
    holds ? [] : [{ name, error: `lognormal values are above 0, but ${name} ${value} is not` }]
  return [
    ...faultUnless('mean', mean, mean === undefined || mean > 0),
    ...faultUnless('min', min, min === undefined || min >= 0),
    ...faultUnless('max', max, max === undefined || max > 0),
  ]
}

function exponentialFaults({ mean, min = 0 }: Constraints): Fault[] {
  if (mean === undefined || mean > min) return []
  return [{ name: 'mean', error: `exponential values begin at min ${min}, so mean ${mean} must be greater` }]
}

function textFaults(constraints: Constraints): Fault[] {
  const { shape, stem, checkDigit, values, pattern } = constraints
  const faults: Fault[] = []
  if (stem !== undefined && shape === undefined)
    faults.push({ name: 'stem', error: `stem "${stem}" requires a shape: add one` })
  if (checkDigit !== undefined && !values) {
    if (shape !== undefined && pattern === undefined) {
      faults.push({
        name: 'check_digit',
        error: `shape "${shape}" cannot have a check digit: remove check_digit "${checkDigit}"`,
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
  if (unique)
    return [
      { name, error: `unique times are evenly spread, but rhythm "${rhythm}" clusters them: set only one of them` },
    ]
  const isWhole = (from ?? 0) % millisecondsPerDay === 0 && ((to ?? -1) + 1) % millisecondsPerDay === 0
  return isWhole ? [] : [{ name, error: `rhythm "${rhythm}" needs whole days, but from or to has a time: use dates` }]
}
