import { finished, type Steps } from '@/server/kernel/turns/steps'
import type { LocaleCode, RecordEncoding } from '@/wire/vocabulary'
import type { OwnDraws } from './engine/compilation/compilations'
import { compile, type Plan } from './engine/plan'
import { chanceBesides } from './relations/life-cycle/missing/absence'
import { type PlannedField, type RowParts, rowPartsInSteps } from './row-parts'
import type { OwnSeed } from './schema/checked-field'
import { dayOf, referenceDateOf } from './schema/seed'

/** Echoed on every generation answer. It rises with every change after which a seed gives other values. */
export const engineVersion = '23'

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
 * every format and for every count, and appended fields change none of them (ADR 2). A field with a seed of its own has the
 * column of a request with that seed.
 * @throws RowTooWideError from `slices`, when constraints ask for rows of more than 16 MiB.
 */
export const planRecords = (...request: Parameters<typeof planInSteps>): Plan => finished(planInSteps(...request))

/** The same, with each field a step: fifty fields that follow from each other take long to read. */
export function* planInSteps(
  { fields, locale, seed, referenceDate }: RecordsRequest,
  encoding: RecordEncoding,
): Steps<Plan> {
  const row = yield* rowPartsInSteps(fields, locale)
  yield
  return planOf(fields, row, encoding, seed, dayOf(referenceDate ?? referenceDateOf(seed)))
}

/** The plan of fields whose writers are read. */
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
