import type { Limits } from '@/server/importing/conditions/limits'
import type { Expression } from '@/server/importing/model/expression'
import { type ColumnLimits, limited } from './limited'

type Operation = Extract<Expression, { kind: 'operation' }>

/** `flags & 7 = flags`, `flags | 7 = 7`, `flags & ~7 = 0`: no other bits; `flags & 3 = 1`: some bits as stated. */
export function limitOfBits({ operator, left, right }: Operation): ColumnLimits | undefined {
  const bits = [left, right].find(isOfBits)
  const other = bits === left ? right : left
  if (operator !== '=' || !bits) return undefined
  const [column, mask] = bits.left.kind === 'value' ? [bits.right, bits.left] : [bits.left, bits.right]
  const value = mask.kind === 'value' ? Number(mask.value) : Number.NaN
  if (column.kind !== 'column' || !Number.isInteger(value)) return undefined
  if (value < 0 && bits.operator === '&' && other.kind === 'value' && Number(other.value) === 0)
    return limited(column, withinMask(~value))
  if (value < 0 || value > maskMax) return undefined
  const isWithin =
    bits.operator === '&'
      ? other.kind === 'column' && other.name === column.name
      : other.kind === 'value' && Number(other.value) === value
  if (isWithin) return limited(column, withinMask(value))
  const stated = other.kind === 'value' && bits.operator === '&' ? Number(other.value) : Number.NaN
  return (stated & value) === stated ? limited(column, { values: withBits(stated, value) }) : undefined
}

const isOfBits = (side: Expression): side is Operation =>
  side.kind === 'operation' && (side.operator === '&' || side.operator === '|')

const maskMax = 2 ** 31 - 1
const valuesMax = 64

/** Numbers without other bits than those of the mask: all, if the mask is of the lowest bits. */
function withinMask(mask: number): Limits {
  if ((mask & (mask + 1)) === 0) return { min: { value: 0, isOpen: false }, max: { value: mask, isOpen: false } }
  const values: number[] = []
  for (let value = mask; value > 0 && values.length < valuesMax - 1; value = (value - 1) & mask) values.push(value)
  return { values: [0, ...values.toReversed()] }
}

/** Some numbers with these bits of the mask, and any further ones above it. */
function withBits(stated: number, mask: number): number[] {
  const step = 2 ** Math.ceil(Math.log2(mask + 1))
  const values = Array.from({ length: valuesMax }, (_, at) => stated + at * step)
  return values.filter((value) => value <= smallMax || value === stated)
}

/** Of the narrowest integers of most databases. */
const smallMax = 32_767
