import { availableParallelism, totalmem } from 'node:os'
import type { Pieces } from '@/server/datasets/formats/pieces'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import type { FileAsked } from './make-piece'

/** Cells that are worth a thread: they take longer to make than a thread takes to start. */
const cellsOfThread = 4_000_000

/** About twice the memory of a thread and its pieces: containers may have many cores and little memory. */
const memoryOfThread = 256 * 1024 * 1024

/** Approximate bytes of a piece; each thread may hold several. */
const pieceBytesMax = 32 * 1024 * 1024

/** How many threads make files: as many as are asked for, else one for each core, as far as there is work for them. */
export async function threadsFor(
  recipe: Recipe,
  files: readonly FileAsked[],
  { pieces, jobs }: { readonly pieces: Pieces; readonly jobs: number | undefined },
): Promise<number> {
  const sizes = files.map(({ table, range: { rows } }) => {
    const { columnCount } = table
    return { table, pieceRows: pieces.rowsOf(columnCount), rows, cells: rows * columnCount }
  })
  const sum = (of: (size: (typeof sizes)[number]) => number) => sizes.reduce((all, size) => all + of(size), 0)
  const worthwhile = jobs ?? coresFor(sum(({ cells }) => cells))
  const most = Math.min(
    worthwhile,
    sum(({ rows, pieceRows }) => Math.ceil(rows / pieceRows)),
  )
  if (most <= 1) return 1
  const { estimateBytes } = await import('@/server/datasets/recipe/estimate-bytes')
  const bytes = estimateBytes(recipe)
  const isWide = sizes.some(({ table, rows, pieceRows }) => {
    const bytesOfRow = (bytes[table.index] ?? 0) / Math.max(1, table.rowCount)
    return Math.min(rows, pieceRows) * bytesOfRow > pieceBytesMax
  })
  return isWide ? 1 : most
}

/** Most work is too small for a second thread: then the machine is not asked. */
function coresFor(cells: number): number {
  const threads = Math.floor(cells / cellsOfThread)
  return threads <= 1 ? 1 : Math.min(threads, coresWithMemory())
}

function coresWithMemory(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem())
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / memoryOfThread)))
}
