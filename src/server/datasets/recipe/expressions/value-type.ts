/** Kind of a field's values, as expressions, sums and writers see it. */
export type ValueType =
  | { readonly kind: 'boolean' | 'string' | 'date' | 'dateTime' | 'time' | 'duration' | 'json' | 'bytes' | 'array' }
  /** Whole, within ±2^53; bigIntegers beyond are texts to expressions. */
  | { readonly kind: 'integer' }
  /** `decimals` 0 to 9: every value is a whole number of 10^-decimals; null: a double. */
  | { readonly kind: 'decimal'; readonly decimals: number | null }

export const isNumber = ({ kind }: ValueType): boolean => kind === 'integer' || kind === 'decimal'
export const isMoment = ({ kind }: ValueType): boolean => kind === 'date' || kind === 'dateTime'

/** Decimals of a number; null for a double. */
export const decimalsOf = (type: ValueType): number | null => (type.kind === 'decimal' ? type.decimals : 0)

/** Beyond this many decimals a number is a double. */
const decimalsMax = 9

/** The type of numbers with this many decimals. */
export function numberWith(decimals: number | null): ValueType {
  if (decimals === 0) return { kind: 'integer' }
  return { kind: 'decimal', decimals: decimals === null || decimals > decimalsMax ? null : decimals }
}

/** The type that holds values of both, or undefined where none does. */
export function widened(one: ValueType, other: ValueType): ValueType | undefined {
  if (isNumber(one) && isNumber(other)) {
    const [a, b] = [decimalsOf(one), decimalsOf(other)]
    return numberWith(a === null || b === null ? null : Math.max(a, b))
  }
  if (one.kind === other.kind) return one
  return isMoment(one) && isMoment(other) ? { kind: 'dateTime' } : undefined
}
