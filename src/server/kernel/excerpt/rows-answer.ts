import { answerBytesMax, bytesOf, shortened, within } from './budget'
import { columnStatistics } from './column-statistics'
import { excerpt, isWhole, type Row } from './excerpt'

/** Maximum rows inside an answer; more are for a program to fetch, not for a model to read. */
const inlineRowsMax = 50
/** Rows behind the statistics of a larger answer. */
export const statisticsRowsMax = 1_000

/**
 * An answer with all rows, if a model can read it.
 * @param head the other, small members.
 * @param rows the first of `count` rows: all, or at least fifty.
 */
export function wholeAnswer(head: object, rows: readonly Row[], count: number): object | undefined {
  if (count > inlineRowsMax) return undefined
  const whole = excerpt(rows, answerBytesMax - bytesOf(head) - 200)
  return isWhole(whole, rows) ? { ...head, is_excerpt: false, records: whole.records } : undefined
}

/**
 * An answer with the first rows and statistics of each column.
 * @param allRows where a program can fetch all rows.
 */
export function excerptAnswer(head: object, rows: readonly Row[], allRows: object): object {
  const columns = columnStatistics(rows)
  const preview = excerpt(rows.slice(0, 5), (answerBytesMax - bytesOf(head) - bytesOf(allRows)) / 3)
  return within(columns.length, (count) => ({
    ...head,
    is_excerpt: true,
    statistics_of_rows: rows.length,
    columns: columns.slice(0, count).map((column) => shortened(column, 60)),
    ...(count < columns.length && { columns_without_statistics: columns.length - count }),
    all_rows: allRows,
    ...preview,
  }))
}
