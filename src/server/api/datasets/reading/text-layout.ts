import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileFormats } from '@/server/datasets/formats/formats'
import type { ByteInterval } from '@/server/datasets/formats/parquet/parquet-bytes'
import type { RangeAsked } from '@/server/datasets/formats/range-asked'
import type { TableFormat } from '@/wire/datasets/formats'

/** Where rows begin in a file, so that bytes far inside are generated without all earlier ones. */
export type TextLayout = {
  readonly size: number
  /** Rows are counted from the first of the range; one mark alone where a file has to be made from its beginning. */
  readonly marks: readonly { readonly row: number; readonly offset: number }[]
}

export type TextFile = Required<Pick<RangeAsked, 'first' | 'rows' | 'header'>> &
  Pick<RangeAsked, 'sql'> & { readonly table: DatasetTable; readonly format: TableFormat }

const rowsPerMark = 32_768

/** Generates the file once and keeps only its length. Yields only to pause. */
export async function measured(file: TextFile): Promise<(isDue: () => boolean) => Generator<Uint8Array, TextLayout>> {
  const slicesFrom = await opened(file)
  return function* (isDue) {
    const step = fileFormats[file.format].canBeJoined ? rowsPerMark : file.rows
    const marks: { row: number; offset: number }[] = []
    let size = 0
    for (let row = 0; row < file.rows; row += step) {
      marks.push({ row, offset: size })
      for (const { length } of slicesFrom(row, step, isDue)) {
        size += length
        yield nothing
      }
    }
    return { size, marks }
  }
}

/** The bytes of an interval, generated from the mark before it on. */
export async function textBytes(
  file: TextFile,
  { marks }: TextLayout,
  { first, last }: ByteInterval,
): Promise<(isDue: () => boolean) => Generator<Uint8Array>> {
  const slicesFrom = await opened(file)
  return function* (isDue) {
    const touched = marks.filter(({ offset }, at) => offset <= last && (marks[at + 1]?.offset ?? Infinity) > first)
    for (const { row, offset } of touched) {
      let at = offset
      const next = marks.find((mark) => mark.row > row)
      for (const slice of slicesFrom(row, (next?.row ?? file.rows) - row, isDue)) {
        yield slice.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
        at += slice.length
        if (at > last) return
      }
    }
  }
}

/** How many rows are made for the bytes of an interval. */
export function rowsFor({ marks }: TextLayout, rows: number, { first, last }: ByteInterval): number {
  const begin = marks.findLast(({ offset }) => offset <= first)?.row ?? 0
  const end = marks.find(({ offset }) => offset > last)?.row ?? rows
  return end - begin
}

async function opened({ table, format, first, rows, header, sql }: TextFile) {
  const slices = await fileFormats[format].open()
  return (row: number, count: number, isDue: () => boolean) =>
    slices(table, { first: first + row, rows: Math.min(count, rows - row), header: header && row === 0, sql, isDue })
}

const nothing = new Uint8Array(0)
