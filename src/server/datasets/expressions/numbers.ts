import { roundHalfAway } from '@/server/datasets/parts/value-part'
import type { Expression, Operation } from '@/server/datasets/recipe/expressions/expression'
import { decimalsOf, type ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { Strict } from './value'

/** Functions of single numbers; sums and products are in `arithmetic`. */
export function numbers({
  type,
  args,
}: Extract<Expression, { readonly args: unknown }>): Partial<Record<Operation, Strict>> {
  const tidy = type.kind === 'decimal' && type.decimals !== null ? roundedTo(type.decimals) : (value: number) => value
  const scale = type.kind === 'decimal' && type.decimals !== null ? 10 ** type.decimals : 1
  const isWhole = args.every((arg) => arg.type.kind === 'integer')
  return {
    divide: ([a, b]) =>
      Number(b) === 0 ? null : finite(isWhole ? Math.trunc(Number(a) / Number(b)) : tidy(Number(a) / Number(b))),
    modulo: ([a, b]) =>
      Number(b) === 0 ? null : (Math.round(Number(a) * scale) % Math.round(Number(b) * scale)) / scale,
    negate: ([a]) => -Number(a),
    abs: ([a]) => Math.abs(Number(a)),
    ceil: ([a]) => Math.ceil(Number(a)),
    floor: ([a]) => Math.floor(Number(a)),
    least: (all) => Math.min(...all.map(Number)),
    greatest: (all) => Math.max(...all.map(Number)),
    round: ([a, decimals]) => finite(roundedTo(Number(decimals))(Number(a))),
    toInteger: ([a]) => finite(Math.trunc(Number(a))),
    toDouble: ([a]) => finite(Number(a)),
  }
}

/** A number from the least to the greatest in steps of the type's last decimal, by a share of 0 to 1. */
export function drawBetween(type: ValueType): (least: number, greatest: number, share: number) => number {
  const decimals = decimalsOf(type)
  if (decimals === null) return (least, greatest, share) => least + Math.max(0, greatest - least) * share
  const scale = 10 ** decimals
  return (least, greatest, share) => {
    const [low, high] = [-wholeBelow(-least * scale), wholeBelow(greatest * scale)]
    return low > high ? least : (low + Math.floor(share * (high - low + 1))) / scale
  }
}

/** The floor, as far as doubles can express it. */
function wholeBelow(value: number): number {
  const near = Math.round(value)
  return Math.abs(value - near) <= 1e-9 * Math.max(1, Math.abs(value)) ? near : Math.floor(value)
}

/** Half away from zero. */
export const roundedTo = (decimals: number) => (value: number) => {
  const scale = 10 ** decimals
  const scaled = value * scale
  return Math.abs(scaled) > Number.MAX_SAFE_INTEGER ? value : roundHalfAway(scaled) / scale
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)
