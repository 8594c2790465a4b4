import type { ReadChecks } from '@/server/importing/conditions/read-checks'
import type { Column, Table } from '@/server/importing/model/schema'
import type { LocaleCode } from '@/wire/vocabulary'
import { capacityOf, type ValueForm } from './forms/capacity'
import type { ResolvedLink } from './links/resolved-link'

/** A table on its way into a recipe. */
export type TablePlan = {
  readonly table: Table
  /** Unique within the recipe. */
  readonly name: string
  readonly checks: ReadChecks
  /** Those of the recipe, in the source's order. */
  readonly columns: ColumnPlan[]
  readonly links: ResolvedLink[]
  /** The link that says how many rows there are, if any. */
  owner: ResolvedLink | undefined
  rows: number
  /** Whether a larger database has no more of its rows: a list of choices, or as many as were asked. */
  isFixed: boolean
  /** The only link that may be the owner, where others need to find the rows by it. */
  countedBy: ResolvedLink | undefined
  /** Fewest and most children of one owner. */
  childrenMin: number
  childrenMax: number
  /** Columns that links hold too, whose values are nevertheless their own. */
  readonly own: ReadonlySet<string>
}

export type ColumnPlan = {
  readonly column: Column
  /** How its values are drawn; undefined where a link gives them. */
  form: ValueForm | undefined
  isUnique: boolean
  /** The path to the parent's column that it repeats. */
  from?: string
  /** What it sums up or counts of the rows that are counted by those of its table. */
  total?: { readonly op: 'sum' | 'count'; readonly of: string }
  /** Conditions on its values alone that are more than limits, as the recipe has them. */
  readonly conditions: readonly string[]
  /** The columns that its values are computed of, where a condition says how. */
  reads?: readonly string[]
  /** Share of nulls that a sample shows or its meaning says, or 100 where nothing else can be; 0 where nothing is known. */
  nullPercentage: number
  /** Set where the column names the table that a guessed link points at. */
  polymorphic?: {
    readonly idColumn: string
    readonly parents: readonly { readonly plan: TablePlan; readonly value: string }[]
  }
}

/** Share of rows whose link is null, where it may be. */
export const linkNullPercentage = 10

/** How many distinct values a column's form draws. */
export const sizeOfColumn = ({ form, column: { name }, conditions }: ColumnPlan, locale: LocaleCode): number =>
  form ? capacityOf(form, locale, { name, checks: conditions }) : 0

export const columnPlan = (plan: TablePlan, name: string): ColumnPlan | undefined =>
  plan.columns.find(({ column }) => column.name === name)

/** The key and the unique sets, each set of columns once, and each column of a set. */
export function uniqueSetsOf({ key, uniques }: Table): readonly (readonly string[])[] {
  const sets = [key, ...uniques.map(({ columns }) => [...new Set(columns)])].filter(({ length }) => length > 0)
  const seen = new Map(sets.map((columns) => [[...columns].sort().join('\n'), columns]))
  return [...seen.values()]
}
