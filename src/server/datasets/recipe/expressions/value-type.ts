/** What kind of value a field has, as expressions, sums and writers see it. */
export type ValueType =
  | { readonly kind: 'boolean' | 'string' | 'date' | 'dateTime' | 'time' | 'duration' | 'json' | 'bytes' | 'array' }
  /** Whole, within ±2^53; bigIntegers beyond are texts to expressions. */
  | { readonly kind: 'integer' }
  /** `decimals` 0 to 9: every value is a whole number of 10^-decimals; null: a double. */
  | { readonly kind: 'decimal'; readonly decimals: number | null }
