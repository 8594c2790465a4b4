import { isNumber, type ValueType } from '@/server/datasets/recipe/expressions/value-type'

/**
 * The largest magnitude of a number of the type: 2^53 - 1 in its last place; unlimited for a double. A result beyond it
 * is null, as is a division by zero. Moments are clamped to their years instead.
 */
export function representable(type: ValueType): number {
  if (!isNumber(type)) return Number.MAX_VALUE
  if (type.kind !== 'decimal') return Number.MAX_SAFE_INTEGER
  return type.decimals === null ? Number.MAX_VALUE : Number.MAX_SAFE_INTEGER / 10 ** type.decimals
}
