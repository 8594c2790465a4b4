import { isNumber, type ValueType } from '@/server/datasets/recipe/expressions/value-type'

/**
 * The largest magnitude of a number of the type: 2^53 - 1 in its last place; unlimited for a double. What an
 * expression or a sum makes beyond it is null, as what is divided by zero. Moments stop at the ends of their years instead.
 */
export function representable(type: ValueType): number {
  if (!isNumber(type)) return Number.MAX_VALUE
  if (type.kind !== 'decimal') return Number.MAX_SAFE_INTEGER
  return type.decimals === null ? Number.MAX_VALUE : Number.MAX_SAFE_INTEGER / 10 ** type.decimals
}
