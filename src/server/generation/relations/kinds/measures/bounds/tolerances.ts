import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRelation, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** A part made to a size: lower limit < nominal < upper limit, and the measured value lies close to the nominal. */

const lexicon = wordRoles(new URL('./tables/tolerance-words.tsv', import.meta.url), [
  'limiting', // next to a side, says nothing of the dimension
  'lower',
  'measured',
  'nominal',
  'upper',
])

const sides = ['lower', 'upper', 'nominal', 'measured'] as const
type Side = (typeof sides)[number]

const sideOf = ({ words }: RowField): Side | undefined =>
  sides.find((side) => [...lexicon(side)].some((word) => words.has(word)))

/** The measured dimension, in its unit: the name without the words of its side. */
const measureOf = ({ written }: RowField): string =>
  written.filter((word) => [...sides, 'limiting' as const].every((role) => !lexicon(role).has(word))).join(' ')

/** How far limits and measured values lie from the nominal, as shares of it. */
const around: Record<Exclude<Side, 'nominal'>, readonly [lo: number, hi: number]> = {
  lower: [0.955, 0.985],
  upper: [1.015, 1.045],
  measured: [0.988, 1.012],
}

export const tolerance: NumberRule = (row) => {
  const { own } = row
  const side = sideOf(own)
  if (!side || isShare(own)) return undefined
  const of = (other: Side) => nearest(row, (field) => sideOf(field) === other && measureOf(field) === measureOf(own))
  const [low, high, nominal] = [of('lower'), of('upper'), of('nominal')]
  if (side === 'measured' || side === 'nominal') {
    if (low && high) return between(low, high, side === 'nominal' ? [0.46, 0.54] : [0.12, 0.88])
    const known = side === 'measured' ? nominal : of('measured')
    return known && near(known, around.measured)
  }
  if (nominal) return near(nominal, around[side])
  const other = side === 'upper' ? low : high
  return other && near(other, side === 'upper' ? [1.03, 1.09] : [0.92, 0.97])
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
