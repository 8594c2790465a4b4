import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { columnMax } from '@/server/generation/catalog/number-type'
import { isFall } from '@/server/generation/relations/kinds/across/twins/changes'
import { isOfDate } from '@/server/generation/relations/kinds/moments/calendar/date-parts'
import { isChange, isResult } from '@/server/generation/relations/kinds/structure/readings'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'
import { withDerivedDecimals } from './sizes/derived-decimals'

type Proposed = Pick<InferredField<FieldTypeName>, 'name' | 'type' | 'constraints'>

/** Factor by which relations may exceed a number's usual range. */
const times = 100
/** The same for normal distributions, which are closer to their mean. */
const timesBelow = 10

/**
 * Widens the bounds of fields for the results of their relations: usual bounds would cut off a sum or a product of
 * other fields, and so break the relation.
 * @param says by field, its relation to earlier fields.
 * @param middles by field, the middle of the relation's results.
 */
export function withDerivedRoom<F extends Proposed>(
  fields: readonly F[],
  says: readonly (string | undefined)[],
  middles: readonly (number | undefined)[],
): readonly F[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return fields.map((proposed, at) => {
    const relation = says[at]
    if (!relation || isOfDate(relation) || isOfOneScale(proposed, relation, byName)) return proposed
    const field = withZero(proposed, relation)
    const derived = isDecided(relation)
      ? withDerivedDecimals(inEitherSign(field, relation, fields), relation, byName)
      : field
    byName.set(field.name, derived)
    const roomy = uptoSum(widened(derived, relation, says), relation, byName)
    return isDecided(relation)
      ? uptoWhole(around(roomy, middles[at]), relation, byName)
      : uptoWhole(roomy, relation, byName)
  })
}

/** A fine that a warning leaves at 0 may be below its usual minimum. */
function withZero<F extends Proposed>(field: F, relation: string): F {
  const { min } = field.constraints ?? {}
  return / 0 where /.test(relation) && typeof min === 'number' && min > 0
    ? { ...field, constraints: { ...field.constraints, min: 0 } }
    : field
}

/** The `gcs_final` is about the `gcs_initial` on the same scale. */
function isOfOneScale(field: Proposed, relation: string, byName: ReadonlyMap<string, Proposed>): boolean {
  const [, of = ''] = /: about (\S+)$/.exec(relation) ?? []
  const [own, other] = [field.constraints, byName.get(of)?.constraints]
  return own?.distribution === 'normal' && other?.min === own.min && other?.max === own.max
}

/** An amount without bounds is never negative, but a `margin` of a price and a cost may be. */
function inEitherSign<F extends Proposed>(field: F, relation: string, fields: readonly F[]): F {
  if (field.type !== 'amount' || field.constraints !== undefined) return field
  if (!isOfEitherSign(rawWords(field.name), relation)) return field
  const unit = fields.find(({ type, constraints }) => type === 'amount' && constraints?.unit)?.constraints?.unit
  return {
    ...field,
    type: 'decimal' as const,
    constraints: { min: -mostUnbounded, max: mostUnbounded, decimals: 2, ...(unit !== undefined && { unit }) },
  }
}
const mostUnbounded = 10_000_000

/** A number that is drawn as a part of another one may reach it, however small such numbers usually are. */
function uptoWhole<F extends Proposed>(field: F, relation: string, byName: ReadonlyMap<string, F>): F {
  const [, of = ''] = /: (?:at most )?(\S+)(?: − \S+)*$/.exec(relation) ?? []
  const { max } = field.constraints ?? {}
  const whole = byName.get(of)?.constraints?.max
  const range = catalog[field.type].range
  if (typeof max !== 'number' || typeof whole !== 'number' || !range || whole <= max || isPercent(field)) return field
  if (field.type === 'amount' && field.constraints?.distribution !== 'lognormal') return field
  const most = Math.min(whole, range.highest, columnMax(Number(field.constraints?.decimals ?? 0)))
  return { ...field, constraints: { ...field.constraints, max: Math.max(max, most) } }
}

/** The `bytes_total` may reach the sum of its parts, however small such numbers usually are. */
function uptoSum<F extends Proposed>(field: F, relation: string, byName: ReadonlyMap<string, F>): F {
  const [, sum = ''] = /: (\S+(?: \+ \S+)+)$/.exec(relation) ?? []
  const { max } = field.constraints ?? {}
  const range = catalog[field.type].range
  if (sum === '' || typeof max !== 'number' || !range || isPercent(field)) return field
  const most = sum.split(' + ').reduce((all, part) => all + Number(byName.get(part)?.constraints?.max ?? 0), 0)
  const highest = Math.min(most, range.highest, columnMax(Number(field.constraints?.decimals ?? 0)))
  return highest > max ? { ...field, constraints: { ...field.constraints, max: highest } } : field
}

/** The `weight_loss` from one number to another that is drawn around it, which may turn out as a gain. */
const isBetweenTwins = (words: readonly string[], relation: string, says: readonly (string | undefined)[]): boolean => {
  const [, one = '', other = ''] = /: \(?(\S+) − ([^\s)]+)\)?(?: ÷ \S+)?$/.exec(relation) ?? []
  return isFall(words) && says.some((say) => say === `${one}: about ${other}` || say === `${other}: about ${one}`)
}

/** Whether the relation alone determines the number. */
const isDecided = (relation: string): boolean =>
  !/: (?:at least|at most|between|close to|a part of|0 where) /.test(relation)

/**
 * A number that is at most another may be below its usual minimum, and one that is at least another above its usual
 * maximum.
 */
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

/** Percentages end at 100 in any case, such as a state of charge. */
const isPercent = ({ constraints }: Proposed): boolean => constraints?.unit === '%' && Number(constraints.max) <= 100

/** A difference may be negative if its name means a change or a result rather than a remainder. */
const isOfEitherSign = (words: readonly string[], relation: string): boolean =>
  isChange(words) || (relation.includes(' − ') && (isResult(words) || (words.includes('net') && words.includes('new'))))

/**
 * Widens bounds that exclude the middle of the results: remaining seats exceed the usual two to nine in a hall with
 * hundreds.
 */
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

function widened<F extends Proposed>(field: F, relation: string, says: readonly (string | undefined)[]): F {
  const { type, constraints } = field
  const { min, max, distribution } = constraints ?? {}
  const range = catalog[type].range
  if (typeof min !== 'number' || typeof max !== 'number' || !range) return field
  const words = rawWords(field.name)
  const isSigned = isDecided(relation) && (isOfEitherSign(words, relation) || isBetweenTwins(words, relation, says))
  if (distribution === 'normal' && !isDecided(relation)) return withLooseRoom(field, relation)
  const isDifference = (distribution ?? 'uniform') === 'uniform' && relation.includes(' − ')
  const isWide = distribution === 'normal' || distribution === 'exponential' || isDifference || isSigned
  if (distribution !== 'lognormal' && !(isDecided(relation) && isWide)) return field
  const size = Math.max(Math.abs(min), Math.abs(max))
  const lowest = isSigned
    ? -size * times
    : min > 0 || distribution === 'lognormal'
      ? Math.min(0, min)
      : min * timesBelow
  const widest = isSigned ? size * times : distribution === 'normal' ? Math.max(max, max * timesBelow) : max * times
  // A number that the relation only limits or moves must still fit a column of the engine.
  const highest =
    isDecided(relation) && !/: fits /.test(relation)
      ? widest
      : Math.max(max, Math.min(widest, columnMax(Number(constraints?.decimals ?? 0))))
  const isNegativeSum = isSigned && (type === 'amount' || type === 'transactionAmount' || type === 'percentage')
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
