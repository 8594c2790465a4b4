import { type Pieces, unitsOfPiece } from '@/server/datasets/formats/pieces'
import { parquetEnd, parquetPiece } from './parquet'
import { groupRowsOf, type RowGroups } from './row-groups'

/** Each piece is some row groups; the footer says where all of them lie. */
export const parquetPieces: Pieces = {
  rowsOf: (columns) => unitsOfPiece * groupRowsOf(columns),
  slices: parquetPiece,
  end: (table, returned) => parquetEnd(table, returned as readonly RowGroups[]), // which is what `slices` returns
}
