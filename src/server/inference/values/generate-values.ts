import { createHash } from 'node:crypto'
import type { PlannedField } from '@/server/generation/row-parts'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { firstRows } from '@/server/generation/writing/first-rows'
import { ModelUnavailableError } from '@/server/inference/model/faults/model-unavailable'
import type { RequestModel } from '@/server/inference/model/question'
import { runConcurrently } from '@/server/inference/model/run-concurrently'
import type { LocaleCode } from '@/wire/vocabulary'
import { filledValues } from './filled-values'
import { valueBatches } from './value-batches'
import { valuesPrompt } from './value-prompts'
import { ValueSheet } from './value-sheet'
import { writeBatch } from './write-batch'
import { shownColumns, writtenColumns } from './written-columns'

export type ValuesRequest = {
  readonly fields: readonly CheckedField[]
  readonly locale: LocaleCode
  readonly domainHint: string | null
  readonly seed: string
  readonly referenceDate?: string
  readonly count: number
  /** Requests of no more rows than this are written row by row; larger ones draw from a pool. */
  readonly modelRowsMax: number
}

/** Fields whose meaningful columns hold the model's values: plain JSON, accepted by `planRecords`. */
export type WrittenFields = {
  readonly fields: readonly PlannedField[]
  /** Rows that hold at least one value written for them. */
  readonly modelRows: number
  /** Rows that draw from a pool. */
  readonly pooledRows: number
  /** Values, of rows or of the pool, that the model did not write for their place; at most a fifth. */
  readonly repairedValues: number
  /** The same by the fields' indexes; 0 for fields that the model did not write. */
  readonly repairedByField: readonly number[]
}

/** Called while the model writes, with the finished rows of the request or of the pool. */
export type Written = (progress: { readonly rows: number; readonly of: number; readonly isPool: boolean }) => void

/** ADR 6: the number of values in a pool, unless fewer rows are requested. */
const poolSize = 200
/** Beyond this share of values that are not the model's own answer is not called the model's. */
const repairedShareMax = 0.2
/** Questions of one request at the same time. */
const questionsAtOnce = 4

/**
 * Has the model write the meaningful columns (ADR 6): row by row, next to the engine's columns of these rows, or as a
 * pool. A value that it omits or writes badly is drawn from the others that it wrote for the column.
 * @returns null when no column is the model's; nothing was asked then.
 * @throws ModelUnavailableError when more than a fifth of the values is not usable; the signal's reason when aborted.
 */
export async function generateValues(
  model: RequestModel,
  request: ValuesRequest,
  written: Written = () => undefined,
  signal?: AbortSignal,
): Promise<WrittenFields | null> {
  const { fields, count, modelRowsMax, locale, domainHint } = request
  const columns = writtenColumns(fields)
  if (columns.length === 0) return null
  const isPool = count > modelRowsMax
  const rowCount = isPool ? Math.min(poolSize, count) : count
  // Facts for the model to agree with, and the values of a column for which it wrote none.
  const own = await firstRows(request, rowCount)
  const names = shownColumns(fields, columns).map(({ name }) => name)
  const sheet = new ValueSheet(columns, rowCount, isPool)
  const batches = valueBatches(columns, rowCount)
  let cellsDone = 0

  const tasks = batches.map((batch, nth) => async () => {
    await writeBatch(batch, sheet, (cells, attempt) =>
      model.ask(
        valuesPrompt({
          columns: cells.columns,
          rowCount: cells.rows.length,
          locale,
          domainHint,
          seed: askSeed(request.seed, nth, attempt),
          ...(isPool
            ? {
                part: { nth: nth + 1, of: batches.length },
                taken: attempt > 0 ? sheet.refused(cells.columns) : undefined,
              }
            : { given: { names, rows: cells.rows.map((row) => names.map((name) => own[row]?.[name] ?? null)) } }),
        }),
        signal,
      ),
    )
    cellsDone += batch.columns.length * batch.rows.length
    written({ rows: Math.floor(cellsDone / columns.length), of: rowCount, isPool })
  })
  const failure = await runConcurrently(tasks, questionsAtOnce)
  const repairedValues = sheet.openCells
  if (repairedValues > repairedShareMax * columns.length * rowCount) {
    throw failure ?? new ModelUnavailableError(model.id, 'unusable_answer')
  }

  const by = isPool ? 'seed' : 'row'
  const byIndex = new Map(columns.map((column) => [column.index, column]))
  return {
    fields: fields.map((field, index) => {
      const column = byIndex.get(index)
      if (!column) return field
      return { ...field, written: { by, values: filledValues(sheet, column, own, request.seed) } }
    }),
    modelRows: isPool ? 0 : own.filter((_, row) => sheet.isTouched(row)).length,
    pooledRows: isPool ? count : 0,
    repairedValues,
    repairedByField: fields.map((_, index) => {
      const column = byIndex.get(index)
      return column ? sheet.openCellsOf(column) : 0
    }),
  }
}

/** Of one question, so that an equal request asks for equal values where the server can give them. */
const askSeed = (seed: string, nth: number, attempt: number): number =>
  createHash('sha256')
    .update(JSON.stringify([seed, nth, attempt]))
    .digest()
    .readUInt32BE() >>> 1
