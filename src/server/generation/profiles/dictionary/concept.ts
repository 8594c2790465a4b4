import type { FieldTypeName } from '@/server/generation/catalog'
import type { LanguageTag } from '@/server/generation/locales/languages'
import type { Spread } from '@/server/generation/profiles/numbers/spread'
import type { Unit } from '@/server/generation/profiles/numbers/unit-table'

/** Content of a column of that name, as the tables of the dictionary state it. */
export type Concept = {
  readonly name: string
  /** The topics in which the name means this; empty where it always does. */
  readonly topics: readonly string[]
  /** The language among the topics: then it holds only there, and where the table is about one of the others, if any. */
  readonly language: string | null
  /** The topics without the language. */
  readonly trades: readonly string[]
  /** Every name it goes by, as written in the table. */
  readonly phrases: readonly string[]
  readonly values: ConceptValues
  /** Whether another concept of the same name, topical or not, is meant instead. */
  readonly givesWay?: boolean
}

export type ConceptValues =
  | ({ readonly kind: 'measure' } & Measure)
  | { readonly kind: 'list'; readonly lists: Readonly<Record<LanguageTag, ValueList>> }
  | ({ readonly kind: 'form' } & Form)

/** A number and how it is spread, in its unit. Money is in US dollars and scaled by `perDollar`. */
export type Measure = {
  readonly type: FieldTypeName
  readonly unit: Unit | null
  /** Whether the numbers hold in whatever unit the name states: litres or kilograms of milk. */
  readonly isAny: boolean
  readonly isMoney: boolean
  readonly spread: Spread
}

export type ValueList = {
  readonly values: readonly (string | number | boolean)[]
  readonly weights: readonly number[] | null
}

/** A field type of the catalog, perhaps written in a pattern of its own. */
export type Form = {
  readonly type: FieldTypeName
  readonly patterns: Readonly<Record<LanguageTag, string | null>>
  readonly check: string | null
}

/** The field type of a concept's values, where nothing else is known of the column. */
export function typeOfConcept(values: ConceptValues): FieldTypeName {
  if (values.kind !== 'list') return values.type
  const { values: all } = values.lists.en
  if (!all.every((value) => typeof value === 'number')) return 'text'
  return all.every((value) => Number.isInteger(value)) ? 'integer' : 'decimal'
}

/** The plural distinguishes numbers from classes: `violations` count, a `violation` is of a type. */
export const isNumeric = ({ values }: Concept): boolean => values.kind === 'measure'
