import { finished, type Steps } from '@/server/kernel/turns/steps'
import type { LocaleCode, RecordEncoding } from '@/wire/vocabulary'
import type { OwnDraws } from './engine/compilation/compilations'
import { compile, type Plan } from './engine/plan'
import { chanceBesides } from './relations/life-cycle/missing/absence'
import { type PlannedField, type RowParts, rowPartsInSteps } from './row-parts'
import type { OwnSeed } from './schema/checked-field'
import { dayOf, referenceDateOf } from './schema/seed'

/** Returned with every generation response. Increased with every change to the values of a seed. */
export const engineVersion = '40'

export type RecordsRequest = {
  /** In the order of the rows' members. */
  readonly fields: readonly PlannedField[]
  /**
   * The request's locale: where the row's people are from. How a field is written depends on the field's own locale.
   */
  readonly locale: LocaleCode
  readonly seed: string
  /** Reference date of ages and recent dates, YYYY-MM-DD; by default the seed's. */
  readonly referenceDate?: string | undefined
}

/**
 * Compiles a checked schema for one format. The same seed, fields and locale give the same values in every format and
 * for every count, and appended fields change none of them (ADR 2). A field with a seed of its own has the column of
 * a request with that seed.
 * @throws RowTooWideError from `slices`, when constraints ask for rows of more than 16 MiB.
 */
export const planRecords = (...request: Parameters<typeof planInSteps>): Plan => finished(planInSteps(...request))

/** `planRecords` in steps, one per field: planning fifty interdependent fields takes long. */
export function* planInSteps(
  { fields, locale, seed, referenceDate }: RecordsRequest,
  encoding: RecordEncoding,
): Steps<Plan> {
  const row = yield* rowPartsInSteps(fields, locale)
  yield
  return planOf(fields, row, encoding, seed, dayOf(referenceDate ?? referenceDateOf(seed)))
}

/** The plan of fields whose parts are known. */
export function planOf(
  fields: readonly PlannedField[],
  { parts, leads }: RowParts,
  encoding: RecordEncoding,
  seed: string,
  referenceDay: number,
): Plan {
  const planned = fields.flatMap(({ name, blankPercentage, own }, i) => {
    const made = parts[i]
    if (!made) return []
    const { part, owners, absence } = made
    const drawn = { name, part, owners, own: own && ownDraws(own) }
    if (!absence) return [{ ...drawn, blankPercentage }]
    const besides = 100 * chanceBesides(blankPercentage / 100, absence)
    return [{ ...drawn, absent: absence.of, blankPercentage: besides }]
  })
  return compile(planned, encoding, seed, referenceDay, leads)
}

const ownDraws = ({ seed, referenceDate }: OwnSeed): OwnDraws => ({ seed, referenceDay: dayOf(referenceDate) })
