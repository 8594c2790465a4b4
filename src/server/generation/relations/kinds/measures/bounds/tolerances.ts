import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import {
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'

/**
 * A part with a nominal size: lower limit < nominal < upper limit, with the measured value close to the nominal. Test
 * results lie within their limits, with a few exceptions.
 */

const lexicon = wordRoles(new URL('./tables/tolerance-words.tsv', import.meta.url), [
  'found', // a measured value, if there are limits
  'limit', // names a limit
  'limiting', // next to a side, says nothing about the dimension
  'lower',
  'lowest', // next to `limit`, the lower one
  'highest', // next to `limit`, the upper one
  'measured',
  'nominal',
  'upper',
])

const sides = ['lower', 'upper', 'nominal', 'measured'] as const
type Side = (typeof sides)[number]

const sideOf = memoizeByObject((field: RowField): Side | undefined => {
  const says = (role: Parameters<typeof lexicon>[0]) => isOf(lexicon(role), field)
  const stated = isMoney(field) || isCount(field) ? undefined : sides.find(says)
  if (stated || !says('limit')) return stated
  return says('lowest') ? 'lower' : says('highest') ? 'upper' : undefined
})

/** The `target_units` and `actual_units` of a shift are not dimensions of a part. */
const isCount = ({ field, written }: RowField): boolean =>
  field.type === 'integer' && measuredBy(written).unit === null && written.some(isManyThings)

const unsaying = [...sides, 'limit', 'limiting', 'lowest', 'highest', 'found'] as const

/** The measured dimension, in its unit: the name without the words for its side. */
const measureOf = memoizeByObject(({ written }: RowField): string =>
  written.filter((word) => unsaying.every((role) => !lexicon(role).has(word))).join(' '),
)

/** Limits that name no dimension apply to the value measured next to them: `measured_mm`, `lsl`, `usl`. */
const isOfOne = (one: RowField, other: RowField): boolean => {
  const [a, b] = [measureOf(one), measureOf(other)]
  return a === b || a === '' || b === ''
}

/** The `result` between its limits, or any measured value in their unit: `temp_c` and `max_limit_c`. */
const isFound = (field: RowField, own: RowField): boolean =>
  !isShare(field) &&
  ((isOf(lexicon('found'), field) && isOfOne(field, own)) || (!sideOf(field) && isOfUnit(field, own)))

function isOfUnit({ written }: RowField, own: RowField): boolean {
  const { unit } = measuredBy(written)
  return unit !== null && unit === measuredBy(own.written).unit && measureOf(own) === own.written.at(-1)
}

/** How far limits and measured values lie from the nominal, as shares of it. */
const around: Record<Exclude<Side, 'nominal'>, readonly [lo: number, hi: number]> = {
  lower: [0.955, 0.985],
  upper: [1.015, 1.045],
  measured: [0.988, 1.012],
}
/**
 * Limits of a value without a nominal, exceeded in a few percent of rows, and the range of the value between both
 * limits.
 */
const ofFound: Record<'lower' | 'upper', readonly [lo: number, hi: number]> = {
  lower: [0.55, 1.006],
  upper: [0.992, 1.5],
}
/** One limit as a share of the other: of a manufactured part, and of anything else. */
const apart = { upper: [1.03, 1.09], lower: [0.92, 0.97] } as const
const farApart = { upper: [1.15, 2], lower: [0.5, 0.87] } as const
const withinLimits = [-0.015, 1.015] as const

/** The `tol_plus` of a nominal size, not in percent. */
const isTolerance = (field: RowField): boolean =>
  !isShare(field) && field.written.some((word) => ['tol', 'tolerance'].includes(word)) && sideOf(field) !== 'nominal'

/** Mostly within the tolerance of the nominal size. */
const within = (nominal: Source, allowed: Source): NumberRelation => ({
  say: `about ${nominal.field.field.name}`,
  column: combined([nominal.column, allowed.column, factor(-1.08, 1.08)], (value, by, share) => value + by * share),
})

export const tolerance: NumberRule = (row) => {
  const { own } = row
  if (isShare(own)) return undefined
  const side = sideOf(own)
  if (!side && !isOf(lexicon('found'), own)) return undefined
  const of = (other: Side) => nearest(row, (field) => sideOf(field) === other && isOfOne(field, own))
  const [low, high] = [of('lower'), of('upper')]
  if (!side) return low && high ? between(low, high, withinLimits) : undefined
  const nominal = of('nominal')
  if (side === 'measured' || side === 'nominal') {
    const allowed = side === 'measured' && nominal ? nearest(row, isTolerance) : undefined
    if (nominal && allowed) return within(nominal, allowed)
    if (side === 'measured' && nominal) return near(nominal, around.measured)
    if (low && high) return between(low, high, side === 'nominal' ? [0.46, 0.54] : withinLimits)
    const measured = side === 'nominal' ? of('measured') : undefined
    return measured && near(measured, around.measured)
  }
  if (nominal) return near(nominal, around[side])
  const found = of('measured') ?? nearest(row, (field) => isFound(field, own))
  if (found) return near(found, ofFound[side])
  const other = side === 'upper' ? low : high
  const isNarrow = ![own, ...(other ? [other.field] : [])].some((field) => isOf(lexicon('limit'), field))
  return other && near(other, (isNarrow ? apart : farApart)[side])
}

type Found = NonNullable<ReturnType<typeof nearest>>

const between = (low: Found, high: Found, share: readonly [number, number]): NumberRelation => ({
  say: `between ${low.field.field.name} and ${high.field.field.name}`,
  column: combined([low.column, high.column, factor(...share)], (a, b, by) => a + (b - a) * by),
})

const near = ({ field, column }: Found, by: readonly [number, number]): NumberRelation => ({
  say: `close to ${field.field.name}`,
  column: combined([column, factor(...by)], (value, share) => value + Math.abs(value) * (share - 1)),
})
