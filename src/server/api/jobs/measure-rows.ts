import { setImmediate as nextTurn } from 'node:timers/promises'
import { AbandonedError } from '@/server/api/admission/abandoned'
import { planRecords, type RecordsRequest } from '@/server/generation/generate-records'
import { lineDigest } from './line-digest'

export type MeasuredRows = { duplicateRows: number; nullRate: number }

const lineFeed = 0x0a
const backslash = 0x5c
const nullMember = '":null'

/**
 * Makes the rows once, as lines, to say of them before they are sent what only all of them tell: how many repeat an
 * earlier one, and how many of their cells are null. Stops on abort.
 * @param made is told how many rows are made so far.
 */
export async function measureRows(
  request: RecordsRequest,
  count: number,
  made: (rows: number) => void,
  signal: AbortSignal,
): Promise<MeasuredRows> {
  const distinct = new Set<number>()
  let rows = 0
  let nulls = 0
  for (const slice of planRecords(request, 'jsonl').slices(count)) {
    if (signal.aborted) throw new AbandonedError()
    const lines = Buffer.from(slice.buffer, slice.byteOffset, slice.byteLength)
    const bytes = new DataView(slice.buffer, slice.byteOffset, slice.byteLength)
    for (let from = 0, end = lines.indexOf(lineFeed); end >= 0; from = end + 1, end = lines.indexOf(lineFeed, from)) {
      distinct.add(lineDigest(bytes, from, end))
      rows++
    }
    nulls += nullsIn(lines)
    made(rows)
    await nextTurn()
  }
  return { duplicateRows: rows - distinct.size, nullRate: nulls / (rows * request.fields.length) }
}

/** Members whose value is null; the same characters inside a text have their quote escaped. */
function nullsIn(lines: Buffer): number {
  let nulls = 0
  for (let at = lines.indexOf(nullMember); at >= 0; at = lines.indexOf(nullMember, at + 1)) {
    if (lines[at - 1] !== backslash) nulls++
  }
  return nulls
}
