import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { columnMax } from '@/server/generation/catalog/number-type'
import { isOfDate } from '@/server/generation/relations/kinds/moments/calendar/date-parts'
import { isChange } from '@/server/generation/relations/kinds/structure/readings'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'
import { withDerivedDecimals } from './sizes/derived-decimals'

type Proposed = Pick<InferredField<FieldTypeName>, 'name' | 'type' | 'constraints'>

/** Factor by which relations may take a number beyond its usual range. */
const times = 100
/** The same for normal distributions, which stay closer to their mean. */
const timesBelow = 10

/**
 * The fields with room for what their relations give: bounds that are merely usual would cut off a sum or a product of
 * others, and so contradict it.
 * @param says by field, how it follows from those before it.
 * @param middles by field, the middle of what that gives.
 */
export function withDerivedRoom<F extends Proposed>(
  fields: readonly F[],
  says: readonly (string | undefined)[],
  middles: readonly (number | undefined)[],
): readonly F[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return fields.map((field, at) => {
    const relation = says[at]
    if (!relation || isOfDate(relation)) return field
    const derived = isDecided(relation) ? withDerivedDecimals(field, relation, byName) : field
    byName.set(field.name, derived)
    return isDecided(relation) ? around(widened(derived, relation), middles[at]) : widened(derived, relation)
  })
}

/** Whether its own number has no say in what a relation gives. */
const isDecided = (relation: string): boolean => !/: (?:at least|at most|between|close to|a part of) /.test(relation)

/** What is at most another number may be less than it usually is, and what is at least another one more. */
function withLooseRoom<F extends Proposed>(field: F, relation: string): F {
  const { min, max } = field.constraints ?? {}
  const range = catalog[field.type].range
  if (typeof min !== 'number' || typeof max !== 'number' || !range) return field
  if (/: at most /.test(relation) && min > 0)
    return { ...field, constraints: { ...field.constraints, min: Math.max(0, range.lowest) } }
  return /: at least /.test(relation) && max > 0 && !rawWords(field.name).some((word) => word.startsWith('year'))
    ? {
        ...field,
        constraints: { ...field.constraints, max: Math.min(isPercent(field) ? 100 : max * timesBelow, range.highest) },
      }
    : field
}

/** A state of charge that is at least another one ends at full all the same. */
const isPercent = ({ constraints }: Proposed): boolean => constraints?.unit === '%' && Number(constraints.max) <= 100

/** What two others leave may be less than nothing, where its name does not say that it is some of the first. */
const isOfEitherSign = (words: readonly string[], relation: string): boolean =>
  isChange(words) ||
  (relation.includes(' − ') &&
    (words.some((word) => results.has(word)) || (words.includes('net') && words.includes('new'))))
const results: ReadonlySet<string> = new Set('deficit delay flow income margin pnl profit result surplus'.split(' '))

/** Seats that others leave are more than the usual two to nine where the hall has hundreds: their bounds hold no such number. */
function around<F extends Proposed>(field: F, middle: number | undefined): F {
  const { min, max } = field.constraints ?? {}
  const range = catalog[field.type].range
  if (middle === undefined || typeof min !== 'number' || typeof max !== 'number' || !range || isPercent(field))
    return field
  if (middle > min && middle < max) return field
  const [lowest, highest] = [Math.min(0, min), Math.max(max, Math.ceil(middle * timesBelow))]
  return {
    ...field,
    constraints: {
      ...field.constraints,
      min: Math.max(lowest, range.lowest),
      max: Math.min(highest, range.highest),
    },
  }
}

function widened<F extends Proposed>(field: F, relation: string): F {
  const { type, constraints } = field
  const { min, max, distribution } = constraints ?? {}
  const range = catalog[type].range
  if (typeof min !== 'number' || typeof max !== 'number' || !range) return field
  const isSigned = isDecided(relation) && isOfEitherSign(rawWords(field.name), relation)
  if (distribution === 'normal' && !isDecided(relation)) return withLooseRoom(field, relation)
  if (
    distribution !== 'lognormal' &&
    !(isDecided(relation) && (distribution === 'normal' || distribution === 'exponential' || isSigned))
  )
    return field
  const size = Math.max(Math.abs(min), Math.abs(max))
  const lowest = isSigned
    ? -size * times
    : min > 0 || distribution === 'lognormal'
      ? Math.min(0, min)
      : min * timesBelow
  const widest = isSigned ? size * times : distribution === 'normal' ? Math.max(max, max * timesBelow) : max * times
  // A number that has a say in what a relation gives must still fit a column of the engine.
  const highest = isDecided(relation)
    ? widest
    : Math.max(max, Math.min(widest, columnMax(Number(constraints?.decimals ?? 0))))
  const isNegativeSum = isSigned && (type === 'amount' || type === 'transactionAmount')
  const reach = isNegativeSum ? (catalog.decimal.range ?? range) : range
  return {
    ...field,
    ...(isNegativeSum && { type: 'decimal' as const }),
    constraints: {
      ...constraints,
      min: Math.max(lowest, reach.lowest),
      max: Math.min(highest, reach.highest),
      ...(isSigned && {
        distribution: 'normal' as const,
        mean: 0,
        stddev: Number(constraints?.stddev ?? constraints?.mean ?? 1),
      }),
    },
  }
}
