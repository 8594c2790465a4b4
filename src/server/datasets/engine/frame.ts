import type { Column } from '@/server/datasets/expressions/column'
import type { TableModel } from '@/server/datasets/model/model'
import type { RowWords } from '@/server/generation/engine/arithmetic/row-words'
import type { Compilation } from '@/server/generation/engine/compilation/compilation'
import type { LifetimeMoment } from '@/server/generation/relations/kinds/moments/life/lifetimes'
import type { Source } from './sources/source'

/** The moment of each position's row: days since 1970 and milliseconds since midnight. */
export type Moments = { readonly days: Int32Array; readonly milliseconds: Int32Array }

/**
 * Rows of one table, one at each position of a block, as they are compiled for one way of writing. A frame of a child
 * holds frames of its parents, whose positions stand for the rows that its links point at: what a child inherits is
 * written by its parent's own parts straight into the child's row, and a chain of links is a chain of frames.
 */
export type Frame = {
  readonly model: TableModel
  readonly compilation: Compilation
  /** 1 where the position has no row, because a link on the path is null. */
  readonly absent: Uint8Array
  /** Whether a link on the path can be null. */
  readonly mayBeAbsent: boolean
  /** Decides which values are null, separately, so that a redrawn row can keep its nulls. */
  readonly nullWords: RowWords
  /** Moments of the rows' lives. */
  momentsOf(kind: LifetimeMoment): Moments
  /** The maximum bytes of a row. */
  readonly rowBytes: number
  /**
   * Begins a block of the rows at positions 0 to n - 1, listed in `compilation.position.index`, and of those they
   * reference.
   */
  begin(n: number): void
  /** Where a field's values come from. */
  source(field: number): Source
  /** The same for rows that reference these: a field of these rows, or of those at the end of `path`. */
  lent(field: number, path: readonly number[]): Source
  /** A field's values as numbers and texts. */
  column(field: number): Column
  /** Values of a computed field or a sum, before its own share of nulls. */
  computed(field: number): Column
  /** The rows of one parent table that a link of these rows references. */
  parent(link: number, alternative?: number): Frame
  /** Rows of another table that these rows are computed from, at positions of their own. */
  aside(name: string, model: TableModel): Frame
  /** Adds the bytes written under another compilation to the row's. */
  makeRoomFor(compilation: Compilation): void
  /** Runs as soon as the rows of the block are known. */
  atFirst(step: (n: number) => void): void
  /** Runs before the block's rows are written, after the steps compiled earlier. */
  beforehand(step: (n: number) => void): void
}
