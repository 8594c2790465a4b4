import { AbandonedError } from '@/server/api/admission/abandoned'
import type { Plan } from '@/server/generation/engine/plan'
import type { PlannedField } from '@/server/generation/row-parts'
import { inTurns } from './in-turns'
import { rowDigest } from './row-digest'

/** Longer answers are generated a second time as they are sent, which costs less than the memory would. */
const keptBytesMax = 8 << 20

/** How many rows of an answer repeat an earlier one, and its text if the rows had to be generated to count them. */
export type CountedRows = { readonly duplicateRows: number; readonly slices: readonly Uint8Array[] | null }

/**
 * Counts the rows that repeat an earlier one. The count comes before the rows of an answer (ADR 6: `records` last), so
 * their text is kept until it is sent. Generates nothing where a column of distinct values shows that no row can repeat.
 * @param progress called with the number of rows so far.
 * @throws AbandonedError (499) once `signal` is aborted.
 */
export async function countedRows(
  plan: Plan,
  { fields, count }: { fields: readonly PlannedField[]; count: number },
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<CountedRows> {
  if (fields.some(isDistinct)) return { duplicateRows: 0, slices: null }
  const distinct = new Set<number>()
  const slices: Uint8Array[] = []
  let rows = 0
  let bytes = 0
  const eachRow = (text: DataView, from: number, end: number) => {
    distinct.add(rowDigest(text, from, end))
    rows++
  }
  for await (const slice of inTurns((isDue) => plan.slices(count, { isDue, eachRow }), signal)) {
    bytes += slice.length
    if (bytes <= keptBytesMax) slices.push(slice)
    else slices.length = 0
    progress(rows)
  }
  if (signal.aborted) throw new AbandonedError()
  return { duplicateRows: rows - distinct.size, slices: bytes <= keptBytesMax ? slices : null }
}

const isDistinct = ({ type, constraints, blankPercentage }: PlannedField): boolean =>
  blankPercentage === 0 && (constraints.unique === true || (type === 'uuid' && constraints.values === undefined))
