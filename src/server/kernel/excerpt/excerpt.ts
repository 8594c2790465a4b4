import { isDeepStrictEqual } from 'node:util'
import { answerBytesMax, bytesOf, shortened } from './budget'

export type Row = Readonly<Record<string, unknown>>

export type Excerpt = {
  records: Row[]
  /** Omitted to keep the answer small; absent if none were. */
  columns_left_out?: number
  cells_shortened?: true
}

const cellMax = 120

/**
 * As many rows as fit. Long cells are cut, and the last columns of wide rows are omitted.
 * @param bytesMax size limit of the JSON.
 */
export function excerpt(rows: readonly Row[], bytesMax = answerBytesMax): Excerpt {
  const cut = rows.map((row) => shortened(row, cellMax) as Row) // objects stay objects
  const all = Object.keys(cut[0] ?? {})
  const names = all.slice(0, columnsThatFit(cut, all, bytesMax / 3))
  const records: Row[] = []
  let bytes = 100
  for (const row of cut) {
    const narrow = Object.fromEntries(names.map((name) => [name, row[name]]))
    bytes += bytesOf(narrow) + 1
    if (bytes > bytesMax) break
    records.push(narrow)
  }
  const isCut = cut.slice(0, records.length).some((row, index) => !isDeepStrictEqual(row, rows[index]))
  return {
    records,
    ...(names.length < all.length && { columns_left_out: all.length - names.length }),
    ...(isCut && { cells_shortened: true }),
  }
}

/** Whether an excerpt holds all rows unchanged. */
export const isWhole = ({ records, columns_left_out, cells_shortened }: Excerpt, rows: readonly Row[]): boolean =>
  records.length === rows.length && !columns_left_out && !cells_shortened

/** At least one, since names and cells have already been cut. */
function columnsThatFit(rows: readonly Row[], names: readonly string[], bytesMax: number): number {
  let bytes = 0
  const tooMany = names.findIndex((name) => {
    bytes += bytesOf(name) + Math.max(...rows.map((row) => bytesOf(row[name]))) + 2
    return bytes > bytesMax
  })
  return tooMany < 0 ? names.length : Math.max(tooMany, 1)
}
