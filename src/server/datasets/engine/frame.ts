import type { Column } from '@/server/datasets/expressions/column'
import type { TableModel } from '@/server/datasets/model/model'
import type { RowWords } from '@/server/generation/engine/arithmetic/row-words'
import type { Compilation } from '@/server/generation/engine/compilation/compilation'
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
  /** 1 where no row is at the position, because a link on the way here is null. */
  readonly absent: Uint8Array
  /** Whether a link on the way here can be null. */
  readonly mayBeAbsent: boolean
  /** What decides which values are null: so a row that a check draws again keeps its nulls as long as it can. */
  readonly nullWords: RowWords
  /** When the rows came to be. */
  readonly moments: Moments
  /** The most bytes that a row can take. */
  readonly rowBytes: number
  /** The rows at positions 0 to n - 1, which `compilation.position.index` lists by now, and those they lead to. */
  begin(n: number): void
  /** Where a field's values come from. */
  source(field: number): Source
  /** The same for rows that point at these: of these rows, or of those that `path` leads to from them. */
  lent(field: number, path: readonly number[]): Source
  /** A field's values as numbers and texts. */
  column(field: number): Column
  /** Values of a computed field or a sum, nulls of its own share left out. */
  computed(field: number): Column
  /** The rows that a link of these rows points at, of one of its parent tables. */
  parent(link: number, alternative?: number): Frame
  /** Rows of another table that these rows are computed from, at positions of their own. */
  aside(name: string, model: TableModel): Frame
  /** Counts bytes written under another compilation as the row's. */
  makeRoomFor(compilation: Compilation): void
  /** Runs as soon as the rows of the block are known. */
  atFirst(step: (n: number) => void): void
  /** Runs before the block's rows are written, once what was compiled before has run. */
  beforehand(step: (n: number) => void): void
}
