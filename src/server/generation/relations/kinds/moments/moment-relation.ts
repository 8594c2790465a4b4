import type { FieldScope } from '@/server/generation/catalog/define'
import type { Part } from '@/server/generation/engine/part'
import type { Column } from '@/server/generation/relations/columns'
import { momentPart } from '@/server/generation/relations/moments'

/** A moment that follows from preceding fields. */
export type MomentRelation = { readonly say: string; readonly part: Part; readonly column: Column }

/** Inputs of a moment's relation besides the preceding fields. */
export type Around = {
  readonly words: ReadonlySet<string>
  /** Whether the row's dates no longer follow the days of an order. */
  readonly isApart: boolean
  /** Whether something else determines when the rows began, as in the tables of a data set. */
  readonly hasClock: boolean
  readonly scope: FieldScope
  /** How long a period of the row is, as an index into the rhythms, if known. */
  readonly rhythm?: Column | undefined
}

export const momentOf = (say: string, column: Column, timed: boolean): MomentRelation => ({
  say,
  column,
  part: momentPart(column, timed),
})
