import type { DatasetTable, Piece } from '@/server/datasets/engine/dataset-table'
import type { RangeAsked } from './range-asked'

/**
 * The rows of a range as bytes, in slices that are each generated in one synchronous step. A long step yields an empty
 * slice when `isDue`.
 */
export type Slices = (table: DatasetTable, range: RangeAsked) => Iterable<Uint8Array>

/** How a file is generated in pieces: several threads generate them, and one writes them in order. */
export type Pieces = {
  /** Rows of a piece of a table with this many columns; the last one has fewer. */
  readonly rowsOf: (columns: number) => number
  /** The bytes of a piece. What it returns is for `end`, and can be sent between threads. */
  readonly slices: (table: DatasetTable, range: RangeAsked) => Generator<Uint8Array, unknown>
  /** What follows the last piece. @param returned by the slices of every piece, in order. */
  readonly end: (table: DatasetTable, returned: readonly unknown[]) => Uint8Array
}

/** For a format whose pieces, concatenated, are the whole file. */
export const joined = (slices: Slices, rowsOf: Pieces['rowsOf']): Pieces => ({
  rowsOf,
  *slices(table, range) {
    yield* slices(table, range)
  },
  end: () => nothing,
})

const nothing = new Uint8Array(0)

/** The pieces of a file of some rows, in order; a file without rows is one piece. */
export function* piecesIn(
  { first, rows }: { readonly first: number; readonly rows: number },
  pieceRows: number,
): Generator<{ readonly first: number; readonly rows: number; readonly piece: Piece }> {
  for (let from = 0; from < rows || from === 0; from += pieceRows) {
    const piece = { isFirst: from === 0, isLast: from + pieceRows >= rows }
    yield { first: first + from, rows: Math.min(pieceRows, rows - from), piece }
  }
}

/** Row groups or record batches of a piece: making the first one readies memory for the others. */
export const unitsOfPiece = 2

/** Cells of a piece of text: some megabytes, which take longer to make than to hand over. */
const pieceCells = 163_840
/** A piece of text, except the last, has a multiple of this many rows, the number in one SQL statement. */
export const rowsUnit = 256

/** Rows of a piece of text of a table with this many columns. */
export const textRowsOf = (columns: number): number =>
  Math.max(1, Math.floor(pieceCells / Math.max(1, columns) / rowsUnit)) * rowsUnit
