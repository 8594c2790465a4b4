import type { LocaleCode, RecordEncoding } from '@/wire/vocabulary'
import { compile, type Plan } from './engine/plan'
import { type PlannedField, rowPartsOf } from './row-parts'
import { dayOf, referenceDateOf } from './seed'

/**
 * Echoed on every generation answer. It rises with every change after which a seed gives other values: 5 since fees follow
 * from hours and rates, and alarms, patents and stays from the moments before them.
 */
export const engineVersion = '5'

export type RecordsRequest = {
  /** In the order of the rows' members. */
  readonly fields: readonly PlannedField[]
  /** Of the request: where the row's people are from. Each field carries its own, which says how it is written. */
  readonly locale: LocaleCode
  readonly seed: string
  /** The day that ages and recent dates are counted from, YYYY-MM-DD; by default the one that the seed carries. */
  readonly referenceDate?: string | undefined
}

/**
 * Makes a checked schema ready to be written in one format. The same seed, fields and locale give the same values in
 * every format and for every count, and appended fields change none of them (ADR 2).
 * @throws RowTooWideError from `slices`, when constraints ask for rows of more than 16 MiB.
 */
export function planRecords({ fields, locale, seed, referenceDate }: RecordsRequest, encoding: RecordEncoding): Plan {
  const parts = rowPartsOf(fields, locale)
  const planned = fields.flatMap(({ name, blankPercentage }, i) => {
    const made = parts[i]
    return made ? [{ name, blankPercentage, ...made }] : []
  })
  return compile(planned, encoding, seed, dayOf(referenceDate ?? referenceDateOf(seed)))
}
