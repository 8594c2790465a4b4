import { type Pieces, unitsOfPiece } from '@/server/datasets/formats/pieces'
import { parquetEnd, parquetPiece } from './parquet'
import { groupRowsOf, type RowGroups } from './row-groups'

/** Each piece is a few row groups; the footer lists the places of all. */
export const parquetPieces: Pieces = {
  rowsOf: (columns) => unitsOfPiece * groupRowsOf(columns),
  slices: parquetPiece,
  end: (table, returned) => parquetEnd(table, returned as readonly RowGroups[]), // which is what `slices` returns
}
