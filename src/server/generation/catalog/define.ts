import type { Constraints } from '@/server/generation/constraints/constraints'
import type { UniquePart } from '@/server/generation/engine/distinct'
import type { EntityName, Numeric, Part } from '@/server/generation/engine/part'
import type { AgeRange } from '@/server/generation/entities/who/births'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import type { Category, ConstraintName, LocaleCode } from '@/wire/vocabulary'

/** Dependencies of a field type's part: none of the other fields, so that a value never depends on the rest of the request. */
export type FieldScope = {
  readonly profile: LocaleProfile
  /** Where the row's people are from: the profile of the request's locale, whatever a field's own says. */
  readonly home: LocaleProfile
  readonly constraints: Constraints
  /** For dates: which step of the order's course the field's name says; 0 where it says none. */
  readonly stage?: number
  /** For amounts: that a field before it holds the order's, and this one another. */
  readonly isFurther?: boolean
  /** For births, ages and bodies: the ages that names say, where they are not an adult's. */
  readonly ages?: AgeRange
  /** The field's name, of which neutral text is made. */
  readonly name?: string
}

/** The numbers that make sense for a type; a `min` or `max` beyond them is refused. */
export type NumberRange = {
  readonly lowest: number
  readonly highest: number
  /** Most decimals that `precision` may ask for. */
  readonly decimalsMax: number
  /** Drawn when the caller says nothing. */
  readonly usual: { readonly min: number; readonly max: number; readonly decimals: number }
}

/** Days since 1970-01-01 that make sense for a date type; a `from` or `to` beyond them is refused. */
export type DayBounds = {
  readonly earliest: number
  readonly latest: number
  /** Drawn when the caller says nothing. */
  readonly usual: { readonly first: number; readonly last: number }
  /** Whether values have a time of day, so that bounds may lie within one day. */
  readonly timed: boolean
}

/** Numbers times 10^decimals. */
export type NumberColumn = { readonly at: Numeric; readonly decimals: number }

/** Days since 1970-01-01, and milliseconds since midnight. */
export type MomentColumns = { readonly day: Numeric; readonly time?: Numeric }

/** A language model's task for a type, and the bounds of its values. */
export type ModelText = {
  /** An example of one value. */
  readonly form: string
  /** Most Unicode code points, where the field's constraints set no bound of their own. */
  readonly lengthMax: number
  /** Types that must agree with this one: where the engine makes one of them, it makes this one too. */
  readonly yieldsTo?: readonly string[]
}

/** One field type. The catalog's index, the checks, the API's lists and the tests all derive from these entries. */
export type FieldType = {
  readonly category: Category
  /** One factual sentence. Frozen by a test: contract hashes contain it, so to reword one is to break callers' locks. */
  readonly description: string
  /** SPEC's `example_value`: always a string. */
  readonly example: string
  /** Most characters of a generated value, in any locale; null of numbers, and of texts that `max_length` bounds. */
  readonly longest: number | null
  readonly tier: 'free' | 'pro'
  readonly localeNotes: string | null
  /** How JSON writes it (ADR 4). */
  readonly value: 'string' | 'number'
  /** Constraints beyond `values`, `weights`, `unique` (every type) and `pattern` (every string). */
  readonly constraints: readonly ConstraintName[]
  /**
   * The entities that the value reads, each with the aspect of it that the value shows (often none). Two fields that show the same
   * cannot be about the same person unless they may repeat each other; see `ownersOf`.
   */
  readonly entities: Partial<Record<EntityName, readonly string[]>>
  /**
   * The part of a language model in AI mode (ADR 6): the engine makes the value and the model `sees` it, since a text
   * could mention it, or `ignores` it; or the model writes it.
   */
  readonly model: 'sees' | 'ignores' | ModelText
  /** Of numbers that take `min` and `max`. */
  readonly range: NumberRange | null
  /** Of dates that take `from` and `to`. */
  readonly days: DayBounds | null
  /** The values that an enumerated constraint may have. */
  readonly choices: Partial<Record<ConstraintName, readonly string[]>>
  readonly part: (scope: FieldScope) => Part
  /** The same number as a column, drawn as `part` draws it, for relations; undefined where no column holds it. */
  readonly column?: (scope: FieldScope) => NumberColumn | undefined
  /** The same moment, of dates: its day, and the time of day where it has one. */
  readonly moment?: (scope: FieldScope) => MomentColumns | undefined
  /** Absent where values are not distinct by construction: the checker then refuses `unique`. */
  readonly unique?: (scope: FieldScope) => UniquePart
  /** Validates a value of a generator or a language model. */
  readonly isValid: (value: string | number, locale: LocaleCode) => boolean
}

type Usual =
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

/** The types of one category, in SPEC's order; what an entry leaves out is as usual: a free string without more. */
export function defineCategory<Names extends string>(
  category: Category,
  entries: Record<Names, Entry>,
): Record<Names, FieldType> {
  const types: Partial<Record<Names, FieldType>> = {}
  for (const name in entries) types[name] = { category, ...usual, ...entries[name] }
  return types as Record<Names, FieldType> // every name of `entries` was given a type just now
}
