import type { Dataset } from '@/server/datasets/engine/dataset'
import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import { fileFormats } from '@/server/datasets/formats/formats'
import { type Pieces, piecesIn } from '@/server/datasets/formats/pieces'
import type { RangeAsked } from '@/server/datasets/formats/range-asked'
import type { TableFormat } from '@/wire/datasets/formats'
import type { FileAsked, MadePiece, PieceAsked } from './make-piece'
import { threadsFor } from './threads-for'

export type OpenFiles = {
  /**
   * The bytes of the next file; each is read to its end before the one after it.
   * @param made called with the number of its rows so far.
   */
  next(made?: (rows: number) => void): AsyncIterable<Uint8Array>
  /** Ends the threads. */
  close(): void
}

type Asked = { readonly format: TableFormat; readonly jobs?: number | undefined }

/**
 * The bytes of files, the same for any number of threads.
 * @param files in the order in which they are read.
 * @param jobs number of threads, this one included; by default as many as the work is worth.
 */
export async function openFiles(
  dataset: Dataset,
  files: readonly FileAsked[],
  { format, jobs }: Asked,
): Promise<OpenFiles> {
  const pieces = await fileFormats[format].pieces()
  const count = await threadsFor(dataset.recipe, files, { pieces, jobs })
  const { bytesOf, close } = count > 1 ? await byThreads(dataset, count, piecesOf(files, pieces, format)) : inThisThread
  const rest = files.values()
  return {
    next: (report = () => undefined) => {
      const { value: file } = rest.next()
      if (!file) throw new RangeError('there are no more files')
      return slicesOf(file, { pieces, bytesOf, report })
    },
    close,
  }
}

/** Loaded where there are threads: most commands have none. */
async function byThreads(dataset: Dataset, count: number, asked: Iterable<PieceAsked>): Promise<Maker> {
  const [{ RowThread }, { inOrder }, { pieceMaker }] = await Promise.all([
    import('./row-thread'),
    import('./in-order'),
    import('./make-piece'),
  ])
  const threads = Array.from({ length: count - 1 }, () => new RowThread(dataset.recipe))
  const made = inOrder(asked, threads, pieceMaker(dataset))
  return {
    bytesOf: () => handedOver(made),
    close: () => {
      for (const thread of threads) thread.close()
    },
  }
}

function* piecesOf(files: readonly FileAsked[], pieces: Pieces, format: TableFormat): Generator<PieceAsked> {
  for (const file of files) {
    for (const range of rangesOf(file, pieces)) yield { table: file.table.name, format, range }
  }
}

function* rangesOf({ table, range }: FileAsked, { rowsOf }: Pieces) {
  for (const own of piecesIn(range, rowsOf(table.columnCount))) yield { ...range, ...own }
}

/** The bytes of a piece, and what its format needs of it at the end. */
type BytesOf = (pieces: Pieces, table: DatasetTable, range: RangeAsked) => Bytes
type Bytes = Generator<Uint8Array, unknown> | AsyncGenerator<Uint8Array, unknown>

type Maker = { readonly bytesOf: BytesOf; readonly close: () => void }

const inThisThread: Maker = {
  bytesOf: ({ slices }, table, range) => slices(table, range),
  close: () => undefined,
}

async function* handedOver(made: AsyncGenerator<MadePiece>): AsyncGenerator<Uint8Array, unknown> {
  const { value: piece } = await made.next()
  if (!piece) throw new RangeError('there are no more pieces')
  yield piece.bytes
  return piece.returned
}

type Making = { readonly pieces: Pieces; readonly bytesOf: BytesOf; readonly report: (rows: number) => void }

async function* slicesOf(file: FileAsked, { pieces, bytesOf, report }: Making): AsyncGenerator<Uint8Array> {
  const returned: unknown[] = []
  let rows = 0
  for (const range of rangesOf(file, pieces)) {
    returned.push(yield* bytesOf(pieces, file.table, range))
    rows += range.rows
    report(rows)
  }
  yield pieces.end(file.table, returned)
}
