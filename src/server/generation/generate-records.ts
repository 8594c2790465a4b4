import type { LocaleCode, RecordEncoding } from '@/wire/vocabulary'
import { compile, type Plan } from './engine/plan'
import { chanceBesides } from './relations/life-cycle/life-cycle'
import { type PlannedField, rowPartsOf } from './row-parts'
import { dayOf, referenceDateOf } from './seed'

/**
 * Echoed on every generation answer. It rises with every change after which a seed gives other values: 6 since statuses
 * decide over the dates of their rows, natural values are permuted before any is decorated, and what no rule of its own
 * decides follows the usual course of things.
 */
export const engineVersion = '6'

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
    if (!made) return []
    const { part, owners, absence } = made
    if (!absence) return [{ name, blankPercentage, part, owners }]
    return [
      { name, part, owners, absent: absence.of, blankPercentage: 100 * chanceBesides(blankPercentage / 100, absence) },
    ]
  })
  return compile(planned, encoding, seed, dayOf(referenceDate ?? referenceDateOf(seed)))
}
