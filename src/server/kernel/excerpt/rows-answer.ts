import { answerBytesMax, bytesOf, shortened, within } from './budget'
import { columnStatistics } from './column-statistics'
import { excerpt, isWhole, type Row } from './excerpt'

/** Rows that an answer holds itself; more are for a program to fetch, not for a model to read. */
const inlineRowsMax = 50
/** Rows that the statistics of a larger answer are made of. */
export const statisticsRowsMax = 1_000

/**
 * An answer of rows that a model can read, if there is one.
 * @param head its other members, which are small.
 * @param rows the first of `count`: all, or at least fifty.
 */
export function wholeAnswer(head: object, rows: readonly Row[], count: number): object | undefined {
  if (count > inlineRowsMax) return undefined
  const whole = excerpt(rows, answerBytesMax - bytesOf(head) - 200)
  return isWhole(whole, rows) ? { ...head, is_excerpt: false, records: whole.records } : undefined
}

/**
 * An answer of the first rows and of statistics of each column.
 * @param allRows says where a program finds all of them.
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
