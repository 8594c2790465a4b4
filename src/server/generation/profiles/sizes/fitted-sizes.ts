import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { columnMax } from '@/server/generation/catalog/number-type'
import { ownersOf } from '@/server/generation/entities/owners'
import { profileOf } from '@/server/generation/locales'
import { type Column, type Middles, middleOf, middleOfProfile } from '@/server/generation/relations/columns'
import { powersIn, quantityOf } from '@/server/generation/relations/kinds/measures/dimensions/quantity'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { perUnitOf } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { relationsInSteps } from '@/server/generation/relations/relations'
import { isLoose, type Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { checkFields } from '@/server/generation/schema/check-schema'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { Steps } from '@/server/kernel/turns/steps'
import type { InferredField } from '@/server/names/infer-fields'
import type { LocaleCode } from '@/wire/vocabulary'
import { leastMisfit } from './least-misfit'

type Proposed = Pick<InferredField<FieldTypeName>, 'name' | 'type' | 'constraints' | 'confidence' | 'standIn'>

/** A number with the size in its profile and its uncertainty as a natural logarithm. */
type Sized = {
  readonly field: CheckedField
  readonly at: number
  readonly column: Column
  readonly middle: number
  readonly doubt: number
}

type Fitted<F> = {
  readonly fields: readonly F[]
  /** Relations between the fields; undefined for an independent field. */
  readonly says: readonly (string | undefined)[]
  /** For derived numbers with a size of their own, the middle of the relation's results. */
  readonly middles: readonly (number | undefined)[]
}

/** Sizes within this logarithm count as equal. */
const slight = Math.log(1.4)
/** A number that would have to move further than this is not what the relation assumes. */
const furthest = Math.log(12)
/** A count without a size of its own may have any: the `males` of a `population`. */
const furthestOfCount = Math.log(5_000)

/**
 * The fields with consistent profiles. A derived number has a usual size of its own: if the other sizes would give
 * another one, the least certain sizes move, by the least amount.
 */
export function* withFittedSizes<F extends Proposed>(inferred: readonly F[], locale: LocaleCode): Steps<Fitted<F>> {
  const proposed = inferred.map(inColumn)
  const { fields: checked } = checkFields(
    proposed.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
    { locale, count: 1, loc: [] },
  )
  if (checked.length !== proposed.length) return { fields: proposed, says: [], middles: [] }
  const known: Known[] = []
  yield
  const relations = yield* relationsInSteps(checked, ownersOf(checked), profileOf(locale), { known, areUsual: true })
  const says = relations.map((relation) => relation?.say)
  const fields = proposed.map((field, at) => (says[at] === undefined ? field : unweighted(field)))
  const sized = checked.flatMap((field, at) => sizedOf(field, fields[at], known[at], at) ?? [])
  const follow = sized.filter(({ at }) => says[at] !== undefined)
  const middlesOf = (ofProfile: Middles['ofProfile']) => {
    const middles = { found: new Map<Column, number | undefined>(), ofProfile }
    return follow.map(({ column }) => middleOf(column, middles))
  }
  const usual = middlesOf(({ constraints }) => middleOfProfile(constraints))
  if (!follow.some(({ middle }, at) => isApart(usual[at], middle))) return { fields, says, middles: [] }
  const moving = sized.filter(({ at, doubt }) => doubt > certain && !isExactly(known[at]))
  const places = new Map(moving.map(({ field }, place) => [field, place]))
  const shifts = yield* leastMisfit({
    doubts: moving.map(({ doubt }) => doubt),
    goals: follow.map(({ field, middle, doubt }) => ({ middle, doubt: Math.max(doubt, leastDoubtOf(field)) })),
    found: (moved) => middlesOf(middleIn(moving, places, moved)),
  })
  const taken = shifts.map((shift, place) => (isMove(Math.abs(shift), fields[moving[place]?.at ?? -1]) ? shift : 0))
  const shiftAt = new Map(moving.map(({ at }, place) => [at, taken[place] ?? 0]))
  const found = middlesOf(middleIn(moving, places, taken))
  const middleAt = new Map(follow.map(({ at }, place) => [at, found[place]]))
  return {
    fields: fields.map((field, at) => {
      const shift = shiftAt.get(at) ?? 0
      return shift === 0 ? field : scaled(field, Math.exp(shift))
    }),
    says,
    middles: fields.map((_, at) => middleAt.get(at)),
  }
}

const isMove = (shift: number, field: Proposed | undefined): boolean =>
  shift >= slight && shift <= (isCountOfAnySize(field) ? furthestOfCount : furthest)

const isCountOfAnySize = (field: Proposed | undefined): boolean =>
  field?.standIn === 'usual' && field.type === 'integer' && field.constraints?.unit === undefined

/** Values determined by other fields of their row have no weights of their own. */
function unweighted<F extends Proposed>(field: F): F {
  const { values, weights, ...constraints } = field.constraints ?? {}
  return values && weights ? { ...field, constraints: { values, ...constraints } } : field
}

/** Whether a derived size differs from its profile. */
const isApart = (found: number | undefined, usual: number): boolean =>
  found !== undefined && !(found > usual / apart && found < usual * apart)
const apart = 2.5

/** Its own profile has no say in what a relation gives. */
const isExactly = (known: Known | undefined): boolean => known?.says !== undefined && !isLoose(known.says)

/** The middle of a field's profile, times as much as it has moved. */
const middleIn =
  (sized: readonly Sized[], places: ReadonlyMap<CheckedField, number>, moved: readonly number[]) =>
  (field: CheckedField): number | undefined => {
    const place = places.get(field)
    return place === undefined
      ? middleOfProfile(field.constraints)
      : (sized[place]?.middle ?? 0) * Math.exp(moved[place] ?? 0)
  }

function sizedOf(
  field: CheckedField,
  proposed: Proposed | undefined,
  known: Known | undefined,
  at: number,
): Sized | undefined {
  const middle = middleOfProfile(field.constraints)
  const column = known?.column
  if (!column || !proposed || middle === undefined || middle <= 0 || catalog[field.type].value !== 'number')
    return undefined
  return { field, at, column, middle, doubt: doubtOf(known.field, proposed) }
}

/**
 * Shares keep their size, and so do lengths of time, which moments follow. A wide spread says less than a narrow one, a unit alone little;
 * rates are known better than sums, which depend on how long or how much of something a row is about.
 */
function doubtOf(row: RowField, { confidence, standIn }: Proposed): number {
  const { type, constraints } = row.field
  const { distribution, unit, mean = 1, stddev = 0 } = constraints
  if (distribution !== 'lognormal' || type === 'percentage' || unit === '%' || isDuration(row)) return certain
  const width = Math.sqrt(Math.log1p((stddev / mean) ** 2))
  const isUsual = standIn === 'usual'
  const isVague = !isUsual && confidence < 0.9
  if (isPriceOfHour(row)) return isUsual ? 0.4 : 0.2
  if (isIntensive(row)) return 0.25 + 0.6 * width + (isUsual ? 0.25 : isVague ? 0.2 : 0)
  return 0.45 + 0.7 * width + (isUsual ? 1.2 : isVague ? 0.3 : 0)
}
/** A number that is usually near 0, such as the balance due of a bill, says little about the numbers that it follows from. */
const leastDoubtOf = ({ constraints: { distribution } }: CheckedField): number =>
  distribution === 'exponential' ? 2.4 : 0.3

/** Whether it is a rate per something other than time. */
const isIntensive = (row: RowField): boolean => {
  const quantity = quantityOf(row)
  return quantity?.isRate === true && (quantity.powers[seconds] ?? 0) >= 0
}

/** An hour of work costs about the same whatever is done in it. */
const isPriceOfHour = (row: RowField): boolean =>
  row.field.type === 'amount' && (perUnitOf(row) ?? []).includes('hours')
const seconds = powersIn('s').indexOf(1)

const certain = 0.12

/**
 * With a tail that fits a column of the engine, so that other fields can be derived; without decimals if too many
 * numbers would exceed it.
 */
function inColumn<F extends Proposed>(field: F): F {
  const { constraints } = field
  const { distribution, max, mean, decimals = 0 } = constraints ?? {}
  if (distribution !== 'lognormal' || typeof max !== 'number' || typeof mean !== 'number') return field
  const most = columnMax(Number(decimals))
  if (max <= most) return field
  if (most > 20 * mean) return { ...field, constraints: { ...constraints, max: most } }
  return Number(decimals) === 0
    ? field
    : { ...field, constraints: { ...constraints, max: Math.min(max, columnMax(0)), decimals: 0 } }
}

/** The same distribution, scaled to another size. */
function scaled<F extends Proposed>(field: F, by: number): F {
  const { type, constraints } = field
  const range = catalog[type].range
  if (!constraints || !range || constraints.distribution !== 'lognormal') return field
  const { min, max, mean, stddev, decimals } = constraints
  if (typeof mean !== 'number' || typeof stddev !== 'number') return field
  if (typeof min !== 'number' || typeof max !== 'number') return field
  const isWhole = type === 'integer' || decimals === 0
  const isPaid = type === 'amount' && mean * by >= 1
  const places =
    typeof decimals === 'number' && decimals > 0
      ? isPaid
        ? decimals
        : decimalsFor(decimals, by, range.decimalsMax)
      : 0
  const most = Math.min(range.highest, short(max * by), columnMax(places))
  const moved = Math.max(short(mean * by), isWhole ? 1 : 0)
  if (moved >= most) return field
  return {
    ...field,
    constraints: {
      ...constraints,
      min: Math.max(range.lowest, isWhole ? Math.max(Math.floor(min * by), Math.min(min, 1)) : short(min * by)),
      max: isWhole ? Math.ceil(most) : most,
      mean: moved,
      stddev: short(stddev * by),
      ...(places > 0 && { decimals: places }),
    },
  }
}

const short = (value: number): number => Number(value.toPrecision(4))

/** Numbers ten times smaller need one more decimal; larger ones keep theirs. */
const decimalsFor = (decimals: number, by: number, most: number): number =>
  Math.min(most, Math.max(decimals, decimals - Math.round(Math.log10(by))))
