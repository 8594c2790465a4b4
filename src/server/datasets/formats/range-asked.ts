import type { Piece } from '@/server/datasets/engine/dataset-table'
import type { SliceOptions } from '@/server/generation/engine/written'
import type { SqlDialect } from '@/wire/datasets/formats'

/** Which rows of a table are written, and how. */
export type RangeAsked = RowRange &
  Pick<SliceOptions, 'isDue' | 'copied'> & {
    /** Whether a file of its own begins here: CSV then has its line of names. */
    readonly header: boolean
    /** Which ends of the file the rows have; both by default. */
    readonly piece?: Piece | undefined
    readonly sql?: SqlOptions | undefined
  }

export type RowRange = {
  /** 0 by default. */
  readonly first?: number
  /** All from `first` on by default. */
  readonly rows?: number
}

export type SqlOptions = {
  /** postgresql by default: its rows are COPY text, those of others INSERT statements. */
  readonly dialect?: SqlDialect | undefined
  /** Whether the script creates the tables that it fills; true by default. */
  readonly ddl?: boolean | undefined
}
