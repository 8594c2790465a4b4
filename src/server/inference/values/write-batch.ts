import { ModelUnavailableError } from '@/server/inference/model/faults/model-unavailable'
import type { Answer } from '@/server/inference/model/question'
import { readRows } from './read-rows'
import type { ValueBatch } from './value-batches'
import type { ValueSheet } from './value-sheet'

/** Asks the model for some cells; `attempt` is 0 for cells that are asked for the first time. */
export type AskForCells = (cells: ValueBatch, attempt: number) => Promise<Answer>

/** How often cells may be asked for: a third time only where the second has filled half of them. */
const attemptsMax = 3

/**
 * Fills the cells of a batch. Missing, unusable and repeated values are asked for again; cells that are still open then
 * stay open. What the model cannot answer in one piece is asked in halves, or in pieces of as many rows as it has written.
 * @throws what the first question throws: ModelUnavailableError, the signal's reason.
 */
export async function writeBatch(batch: ValueBatch, sheet: ValueSheet, ask: AskForCells, attempt = 0): Promise<void> {
  const isLast = attempt === attemptsMax - 1
  let answer: Answer
  try {
    answer = await ask(batch, attempt)
  } catch (error) {
    if (!(error instanceof ModelUnavailableError) || error.fault !== 'too_long' || batch.rows.length === 1) throw error
    for (const half of pieces(batch, 2)) await writeBatch(half, sheet, ask, attempt)
    return
  }
  const before = sheet.openCells
  take(batch, sheet, answer, attempt > 0)
  const open = openCells(batch, sheet)
  if (open.rows.length === 0) return
  const written = batch.rows.length - open.rows.length
  const isShort = answer.isCut && written > 0
  const isStuck = attempt > 0 && 2 * sheet.openCells > 2 * before - batch.columns.length * batch.rows.length
  if (!isShort && (isLast || isStuck)) return
  try {
    // What an answer had no room for has not been asked for: it is not another attempt.
    const count = isShort ? Math.ceil(open.rows.length / written) : answer.isCut ? 2 : 1
    for (const part of pieces(open, count)) await writeBatch(part, sheet, ask, isShort ? attempt : attempt + 1)
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error
  }
}

/** The batch in `count` pieces, as far as it has rows for them. */
function pieces({ columns, rows }: ValueBatch, count: number): ValueBatch[] {
  const length = Math.ceil(rows.length / count)
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, at) => ({
    columns,
    rows: rows.slice(at * length, (at + 1) * length),
  }))
}

function take({ columns, rows }: ValueBatch, sheet: ValueSheet, { json }: Answer, isLast: boolean): void {
  const answered = readRows(json, rows.length)
  rows.forEach((row, at) => {
    // Models that are held to no schema may use a column's name as its key.
    for (const column of columns) {
      sheet.write(column, row, answered[at]?.[column.key] ?? answered[at]?.[column.field.name], isLast)
    }
  })
}

/** The smallest rectangle of cells that holds all that are open. */
function openCells({ columns, rows }: ValueBatch, sheet: ValueSheet): ValueBatch {
  return {
    columns: columns.filter((column) => rows.some((row) => sheet.at(column, row) === undefined)),
    rows: rows.filter((row) => columns.some((column) => sheet.at(column, row) === undefined)),
  }
}
