import type { Dataset } from '@/server/datasets/engine/dataset'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileFormats } from '@/server/datasets/formats/formats'
import type { Pieces } from '@/server/datasets/formats/pieces'
import type { RangeAsked } from '@/server/datasets/formats/range-asked'
import type { TableFormat } from '@/wire/datasets/formats'

/** Rows of a table that become a file, or part of one. */
export type FileAsked = {
  readonly table: DatasetTable
  readonly range: Omit<RangeAsked, 'isDue' | 'copied' | 'piece'> & { readonly first: number; readonly rows: number }
}

/** Some rows of a file, for any thread to make. */
export type PieceAsked = {
  readonly table: string
  readonly format: TableFormat
  readonly range: Omit<RangeAsked, 'isDue' | 'copied'>
}

/** Generates a piece, in reused memory if that is large enough. */
export type MakePiece = (asked: PieceAsked, memory?: ArrayBuffer) => Promise<MadePiece>

/** @param returned what the format needs at the end of the file. */
export type MadePiece = { readonly bytes: Uint8Array<ArrayBuffer>; readonly returned: unknown }

/** Makes pieces of a data set in this thread. */
export const pieceMaker =
  (dataset: Dataset): MakePiece =>
  async ({ table, format, range }, memory) => {
    const { slices } = await fileFormats[format].pieces()
    return collected(slices(dataset.table(table), { ...range, copied: asItIs }), memory)
  }

/** Each slice is copied as soon as it is made. */
const asItIs = (slice: Uint8Array): Uint8Array => slice

const roomDefault = 1 << 20

function collected(slices: ReturnType<Pieces['slices']>, memory = new ArrayBuffer(roomDefault)): MadePiece {
  let bytes = new Uint8Array(memory)
  let end = 0
  for (;;) {
    const { done, value } = slices.next()
    if (done) return { bytes: bytes.subarray(0, end), returned: value }
    if (end + value.length > bytes.length) bytes = widened(bytes, end, end + value.length)
    bytes.set(value, end)
    end += value.length
  }
}

function widened(bytes: Uint8Array, end: number, least: number): Uint8Array<ArrayBuffer> {
  const wider = new Uint8Array(Math.max(least, bytes.length * 2))
  wider.set(bytes.subarray(0, end))
  return wider
}
