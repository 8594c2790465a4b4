import type { Loc } from '@/server/datasets/recipe/problem-list'

/** A link with resolved columns and parents; see `Link` for its members. */
export type DraftLink = {
  readonly name: string
  /** Its location: its field, or its entry in the table's `links`. */
  readonly loc: Loc
  readonly fields: readonly number[]
  /** Empty if the link is faulty: then everything that depends on it is skipped. */
  readonly parents: readonly {
    readonly table: number
    readonly columns: readonly number[]
    readonly value: string
    readonly weight: number
  }[]
  readonly typeField: number | null
  readonly nullShare: number
  readonly skew: number | undefined
  readonly unique: boolean
  /** Of links to the own table. */
  readonly tree: { readonly depth: number; readonly rootShare: number } | null
}

/** Whether a row may be without a parent, so that the link may close a cycle of tables. */
export const isNullable = (link: DraftLink): boolean => link.nullShare > 0 || link.tree !== null
