import type { FieldTypeName } from '@/server/generation/catalog'
import type { LanguageTag } from '@/server/generation/locales/languages'
import type { Spread } from '@/server/generation/profiles/numbers/spread'
import type { Unit } from '@/server/generation/profiles/numbers/unit-table'

/** Content of a column of that name, from the dictionary's tables. */
export type Concept = {
  readonly name: string
  /** Topics in which the name has this meaning; empty for a general concept. */
  readonly topics: readonly string[]
  /** The language among the topics: required in addition to one of the other topics, if any. */
  readonly language: string | null
  /** The topics without the language. */
  readonly trades: readonly string[]
  readonly values: ConceptValues
  /** Stems of the things with usual sizes that its other names mention: `sizes/things`. */
  readonly things: readonly string[]
  /** Whether a name says that its values are shares: `pass_rate_pct`. */
  readonly isShare: boolean
}

/** A concept as its table has it. */
export type NamedConcept = Concept & {
  /** All its names, as written in the table. */
  readonly phrases: readonly string[]
  /** Whether any other concept of the same name takes precedence. */
  readonly givesWay?: boolean
}

export type ConceptValues =
  | ({ readonly kind: 'measure' } & Measure)
  | { readonly kind: 'list'; readonly lists: Readonly<Record<LanguageTag, ValueList>> }
  | ({ readonly kind: 'form' } & Form)

/** A number with its distribution, in its unit. Money is in US dollars and scaled by `perDollar`. */
export type Measure = {
  readonly type: FieldTypeName
  readonly unit: Unit | null
  /** Whether the numbers apply to any unit in the name: litres or kilograms of milk. */
  readonly isAny: boolean
  readonly isMoney: boolean
  readonly spread: Spread
}

export type ValueList = {
  readonly values: readonly (string | number | boolean)[]
  readonly weights: readonly number[] | null
}

/** A field type of the catalog, optionally with a pattern. */
export type Form = {
  readonly type: FieldTypeName
  readonly patterns: Readonly<Record<LanguageTag, string | null>>
  readonly check: string | null
}

/** The field type of a concept's values, if nothing else is known about the column. */
export function typeOfConcept(values: ConceptValues): FieldTypeName {
  if (values.kind !== 'list') return values.type
  const { values: all } = values.lists.en
  if (!all.every((value) => typeof value === 'number')) return 'text'
  return all.every((value) => Number.isInteger(value)) ? 'integer' : 'decimal'
}

/** The plural distinguishes numbers from classes: `violations` is a count, a `violation` a class. */
export const isNumeric = ({ values }: Concept): boolean => values.kind === 'measure'
