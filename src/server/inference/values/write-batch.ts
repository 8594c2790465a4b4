import type { Answer } from '@/server/inference/model/model'
import { ModelUnavailableError } from '@/server/inference/model/model-unavailable'
import { readRows } from './read-rows'
import type { ValueBatch } from './value-batches'
import type { ValueSheet } from './value-sheet'

/** Asks the model for some cells; `attempt` is 0, or 1 for cells that are asked for again. */
export type AskForCells = (cells: ValueBatch, attempt: number) => Promise<Answer>

/**
 * Fills the cells of a batch. Missing, unusable and repeated values are asked for once more; cells that are still open
 * then stay open.
 * @throws what the first question throws: ModelUnavailableError, the signal's reason.
 */
export async function writeBatch(batch: ValueBatch, sheet: ValueSheet, ask: AskForCells): Promise<void> {
  take(batch, sheet, await ask(batch, 0), false)
  const open = openCells(batch, sheet)
  if (open.rows.length === 0) return
  try {
    take(open, sheet, await ask(open, 1), true)
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error
  }
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
