import type { PeriodicSet } from '@/server/generation/engine/arithmetic/periodic-set'
import type { Scalar } from '@/server/generation/engine/part'
import type { Problem } from '@/wire/problem'
import type { CheckDigit, Distribution, Rhythm, TextShape } from '@/wire/rows/constraints'

/**
 * The constraints of one field, parsed and checked: what a field type's part may read. Plain JSON, so that a request
 * can be stored and made again. `values`, `weights` and `pattern` are not the type's business: they replace its part.
 */
export type Constraints = {
  /** Inclusive bounds of a number, in the value's own unit. Within the type's range, and some value lies between. */
  readonly min?: number
  readonly max?: number
  /** Decimals of a number, 0 to the type's `decimalsMax`. */
  readonly precision?: number
  /** Inclusive bounds of a date or moment, in milliseconds since 1970-01-01T00:00:00Z; a bare date in `to` means its end. */
  readonly from?: number
  readonly to?: number
  /** Dialling prefix of a phone with its plus sign, one of the type's `choices`. */
  readonly countryCode?: string
  /** ISO 3166-1 alpha-2 code that an IBAN begins with, one of the type's `choices`. */
  readonly countryPrefix?: string
  /** Bounds of a text's length in Unicode code points. */
  readonly minLength?: number
  readonly maxLength?: number
  readonly values?: readonly Scalar[]
  readonly weights?: readonly number[]
  /** An expression that `parsePattern` takes. */
  readonly pattern?: string
  readonly unique?: boolean
  /** How numbers spread between their bounds, or `values` by their rank. */
  readonly distribution?: Distribution
  /** Of the values themselves, in their own unit, before the bounds cut the distribution. */
  readonly mean?: number
  readonly stddev?: number
  /** The same as `precision`; equal to it where both are given. */
  readonly decimals?: number
  /** A label: what the numbers are measured in. */
  readonly unit?: string
  /** Neutral text of this kind, made of `stem`; without one of the field's name. */
  readonly shape?: TextShape
  readonly stem?: string
  /** The check characters of `pattern`, or of a safe pattern of the code itself, are computed. */
  readonly checkDigit?: CheckDigit
  /** The hours and weekdays of a date. */
  readonly rhythm?: Rhythm
  /** The values come from this many people, products, ... of the table. */
  readonly pool?: number
  /** Numbers of ranges that are in use. */
  readonly realistic?: boolean
  /**
   * The only values within the bounds that a check of a data set allows: numbers times 10^decimals, dates and moments
   * as days since 1970. At least one lies within.
   */
  readonly allowed?: PeriodicSet
}

/** One constraint's parsed value under its internal name, or its problems. */
export type Reading = { readonly constraints: Constraints } | { readonly problems: readonly Problem[] }
