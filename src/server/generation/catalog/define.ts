import type { Constraints } from '@/server/generation/constraints/constraints'
import type { UniquePart } from '@/server/generation/engine/distinct'
import type { EntityName, Numeric, Part } from '@/server/generation/engine/part'
import type { AgeRange } from '@/server/generation/entities/who/births'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import type { Category, ConstraintName, LocaleCode } from '@/wire/vocabulary'

/**
 * Inputs of a field type's part. Other fields are not among them, so a value never depends on the rest of the request.
 */
export type FieldScope = {
  readonly profile: LocaleProfile
  /** The origin of the row's people: the profile of the request's locale, even if a field has another. */
  readonly home: LocaleProfile
  readonly constraints: Constraints
  /** For dates: the step of the order that the field name suggests; 0 if none. */
  readonly stage?: number
  /** For amounts: whether an earlier field holds the order's amount, and this one a different one. */
  readonly isFurther?: boolean
  /** For births, ages and bodies: the ages suggested by names, if not an adult's. */
  readonly ages?: AgeRange
  /** The field's name, from which neutral text is built. */
  readonly name?: string
}

/** The numbers that make sense for a type; a `min` or `max` beyond them is refused. */
export type NumberRange = {
  readonly lowest: number
  readonly highest: number
  /** Maximum `precision`. */
  readonly decimalsMax: number
  /** Drawn by default. */
  readonly usual: { readonly min: number; readonly max: number; readonly decimals: number }
}

/** Days since 1970-01-01 that make sense for a date type; a `from` or `to` beyond them is refused. */
export type DayBounds = {
  readonly earliest: number
  readonly latest: number
  /** Drawn by default. */
  readonly usual: { readonly first: number; readonly last: number }
  /** Whether values have a time of day, so that bounds may lie within one day. */
  readonly timed: boolean
}

/** Numbers times 10^decimals. */
export type NumberColumn = { readonly at: Numeric; readonly decimals: number }

/** Days since 1970-01-01, and milliseconds since midnight. */
export type MomentColumns = { readonly day: Numeric; readonly time?: Numeric }

/** A language model's task for a type, and the limits of its values. */
export type ModelText = {
  /** Description of one value, for the model. */
  readonly form: string
  /** Maximum number of Unicode code points, unless the field's constraints set one. */
  readonly lengthMax: number
  /** Types that must agree with this one: if the engine generates any of them, it also generates this one. */
  readonly yieldsTo?: readonly string[]
}

/** One field type. The catalog's index, checks, API lists and tests all derive from these entries. */
export type FieldType = {
  readonly category: Category
  /** One factual sentence. Frozen by a test: contract hashes contain it, so a rewording breaks callers' locks. */
  readonly description: string
  /** SPEC's `example_value`: always a string. */
  readonly example: string
  /** The case of all letters of its values in every locale; `none` for values without letters, null for mixed ones. */
  readonly letterCase: 'lower' | 'upper' | 'none' | null
  /** Maximum length of a generated value in any locale; null for numbers and for texts bounded by `max_length`. */
  readonly longest: number | null
  readonly tier: 'free' | 'pro'
  readonly localeNotes: string | null
  /** Its JSON type (ADR 4). */
  readonly value: 'string' | 'number'
  /** Constraints beyond `values`, `weights`, `unique` (every type) and `pattern` (every string). */
  readonly constraints: readonly ConstraintName[]
  /**
   * The entities that the value reads, with the aspects of each that it shows (often none). Two fields that show the
   * same aspect cannot describe the same person unless they may repeat each other; see `ownersOf`.
   */
  readonly entities: Partial<Record<EntityName, readonly string[]>>
  /**
   * The language model's role in AI mode (ADR 6): the engine generates the value and the model `sees` it, since a text
   * could mention it, or `ignores` it; or the model writes it.
   */
  readonly model: 'sees' | 'ignores' | ModelText
  /** For numbers that take `min` and `max`. */
  readonly range: NumberRange | null
  /** For dates that take `from` and `to`. */
  readonly days: DayBounds | null
  /** The allowed values of an enumerated constraint. */
  readonly choices: Partial<Record<ConstraintName, readonly string[]>>
  readonly part: (scope: FieldScope) => Part
  /** The same number as a column, drawn like `part`, for relations; undefined if no column can hold it. */
  readonly column?: (scope: FieldScope) => NumberColumn | undefined
  /** For dates: the same moment as its day, and its time of day if it has one. */
  readonly moment?: (scope: FieldScope) => MomentColumns | undefined
  /** Absent if values are not distinct by construction: the checker then refuses `unique`. */
  readonly unique?: (scope: FieldScope) => UniquePart
  /** Validates a value from a generator or a language model. */
  readonly isValid: (value: string | number, locale: LocaleCode) => boolean
}

type Usual =
  | 'letterCase'
  | 'longest'
  | 'tier'
  | 'localeNotes'
  | 'value'
  | 'constraints'
  | 'entities'
  | 'model'
  | 'range'
  | 'days'
  | 'choices'
type Entry = Omit<FieldType, 'category' | Usual> & Partial<Pick<FieldType, Usual>>

const usual = {
  letterCase: null,
  longest: null,
  tier: 'free',
  localeNotes: null,
  value: 'string',
  constraints: [],
  entities: {},
  model: 'sees',
  range: null,
  days: null,
  choices: {},
} as const satisfies Pick<FieldType, Usual>

/** The types of one category, in SPEC's order. By default an entry is a free string type. */
export function defineCategory<Names extends string>(
  category: Category,
  entries: Record<Names, Entry>,
): Record<Names, FieldType> {
  const types: Partial<Record<Names, FieldType>> = {}
  for (const name in entries) types[name] = { category, ...usual, ...entries[name] }
  return types as Record<Names, FieldType> // every name of `entries` was given a type just now
}
