import type { RecordsRequest } from '@/server/generation/generate-records'
import type { PlannedField } from '@/server/generation/row-parts'
import { firstRows } from '@/server/generation/writing/first-rows'
import type { InferredColumn } from '@/server/inference/contract/contract'
import type { WrittenFields } from '@/server/inference/values/generate-values'

/** Rows that the figures of a column are taken from, the first of the answer: more would cost time and say the same. */
const measuredRowsMax = 500

/** Content and author of an answer's column (ADR 6). */
export type ColumnQuality = {
  readonly name: string
  /** `model` for values in a model's words, written for this answer or listed in the contract. */
  readonly source: 'engine' | 'model'
  /** Different values in the measured rows; null is one. */
  readonly distinct: number
  /** Values that the model did not write for their place. */
  readonly repaired: number
  /** Whether nothing but the name is known of the values, so that they are neutral. */
  readonly placeholder: boolean
}

/**
 * Describes each column of an answer, from at most `measuredRowsMax` of its rows.
 * @param inferred the columns of the contract, in the order of the fields.
 * @returns the columns, and the share of nulls among the measured cells, 0 to 1.
 */
export async function columnQuality(
  request: RecordsRequest,
  count: number,
  inferred: readonly InferredColumn[],
  written: WrittenFields | null,
): Promise<{ columns: ColumnQuality[]; nullRate: number }> {
  const rows = await firstRows(request, Math.min(count, measuredRowsMax))
  let nulls = 0
  const columns = request.fields.map((field, index): ColumnQuality => {
    const values = rows.map((row) => row[field.name] ?? null)
    nulls += values.filter((value) => value === null).length
    return {
      name: field.name,
      source: field.written || isListedByModel(field, inferred[index]) ? 'model' : 'engine',
      distinct: new Set(values).size,
      repaired: written?.repairedByField[index] ?? 0,
      placeholder: isPlaceholder(field, inferred[index]),
    }
  })
  return { columns, nullRate: Math.round((nulls / (rows.length * columns.length)) * 10_000) / 10_000 }
}

const isListedByModel = ({ constraints }: PlannedField, inferred: InferredColumn | undefined): boolean =>
  inferred?.source === 'model' && constraints.values !== undefined

const isPlaceholder = ({ written }: PlannedField, inferred: InferredColumn | undefined): boolean =>
  !written && inferred?.standIn === 'placeholder'
