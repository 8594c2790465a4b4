import { setImmediate as nextTurn } from 'node:timers/promises'
import { AbandonedError } from '@/server/api/admission/abandoned'
import { planRecords, type RecordsRequest } from '@/server/generation/generate-records'
import { lineDigest } from './line-digest'

const lineFeed = 0x0a

/**
 * Counts the rows that repeat an earlier one. The count stands before the rows of an answer (ADR 6: `records` last), so
 * they are generated for it alone; not where a column of distinct values shows that no row can repeat. Stops on abort.
 * @param progress called with the number of rows so far.
 */
export async function countDuplicateRows(
  request: RecordsRequest,
  count: number,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<number> {
  if (request.fields.some(isDistinct)) return 0
  const distinct = new Set<number>()
  let rows = 0
  for (const slice of planRecords(request, 'jsonl').slices(count)) {
    if (signal.aborted) throw new AbandonedError()
    const lines = Buffer.from(slice.buffer, slice.byteOffset, slice.byteLength)
    const bytes = new DataView(slice.buffer, slice.byteOffset, slice.byteLength)
    for (let from = 0, end = lines.indexOf(lineFeed); end >= 0; from = end + 1, end = lines.indexOf(lineFeed, from)) {
      distinct.add(lineDigest(bytes, from, end))
      rows++
    }
    progress(rows)
    await nextTurn()
  }
  return rows - distinct.size
}

const isDistinct = ({ type, constraints, blankPercentage }: RecordsRequest['fields'][number]): boolean =>
  blankPercentage === 0 && (constraints.unique === true || (type === 'uuid' && constraints.values === undefined))
