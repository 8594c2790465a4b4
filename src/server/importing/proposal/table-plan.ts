import type { ReadChecks } from '@/server/importing/conditions/read-checks'
import type { Column, Table } from '@/server/importing/model/schema'
import type { LocaleCode } from '@/wire/vocabulary'
import { capacityOf, type ValueForm } from './forms/capacity'
import type { ResolvedLink } from './links/resolved-link'

/** A table while its recipe is being built. */
export type TablePlan = {
  readonly table: Table
  /** Unique within the recipe. */
  readonly name: string
  checks: ReadChecks
  /** The recipe's columns, in the source's order. */
  readonly columns: ColumnPlan[]
  readonly links: ResolvedLink[]
  /** The link that determines the number of rows, if any. */
  owner: ResolvedLink | undefined
  rows: number
  /** Whether the row count stays the same in a larger database: a list of choices, or a requested count. */
  isFixed: boolean
  /** The only link that may be the owner, where others depend on it to find the rows. */
  countedBy: ResolvedLink | undefined
  /** Minimum and maximum number of children per owner. */
  childrenMin: number
  childrenMax: number
  /** Whether its rows are values that others choose from, whatever their number. */
  readonly isOfChoices: boolean
  /** Columns that belong to links but still have their own values. */
  readonly own: ReadonlySet<string>
}

export type ColumnPlan = {
  readonly column: Column
  /** How its values are drawn; undefined if a link supplies them. */
  form: ValueForm | undefined
  isUnique: boolean
  /** The path to the parent's column that it repeats. */
  from?: string
  /** The child rows that it sums or counts. */
  total?: { readonly op: 'sum' | 'count'; readonly of: string }
  /** Conditions on its values alone that are more than limits, in recipe syntax. */
  readonly conditions: readonly string[]
  /** The columns its values are computed from, if a condition defines them. */
  reads?: readonly string[]
  /** Share of nulls known from a sample or the column's meaning, 100 if only null is possible; 0 if unknown. */
  nullPercentage: number
  /** Set if the column names the table that a guessed link points to. */
  polymorphic?: {
    readonly idColumn: string
    readonly parents: readonly { readonly plan: TablePlan; readonly value: string }[]
  }
}

/** Share of rows where a nullable link is null. */
export const linkNullPercentage = 10

/** Number of distinct values a column's form can draw. */
export const sizeOfColumn = ({ form, column: { name }, conditions }: ColumnPlan, locale: LocaleCode): number =>
  form ? capacityOf(form, locale, { name, checks: conditions }) : 0

export const columnPlan = (plan: TablePlan, name: string): ColumnPlan | undefined =>
  plan.columns.find(({ column }) => column.name === name)

/** The key and the unique sets, without duplicate sets or duplicate columns within a set. */
export function uniqueSetsOf({ key, uniques }: Table): readonly (readonly string[])[] {
  const sets = [key, ...uniques.map(({ columns }) => [...new Set(columns)])].filter(({ length }) => length > 0)
  const seen = new Map(sets.map((columns) => [[...columns].sort().join('\n'), columns]))
  return [...seen.values()]
}

/** The key and the unique sets that rows have to be given distinct values for: sets with a null in every row hold anyway. */
export function heldSetsOf(plan: TablePlan): readonly (readonly string[])[] {
  const isHeld = ({ columns }: Table['uniques'][number]) =>
    !columns.some((name) => columnPlan(plan, name)?.nullPercentage === 100)
  const { table } = plan
  const uniques = table.uniques.filter((unique) => unique.areNullsEqual || isHeld(unique))
  return uniqueSetsOf({ ...table, uniques }).filter((set) => set.every((name) => columnPlan(plan, name)))
}
