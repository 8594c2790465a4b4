import type { Plan } from '@/server/generation/engine/plan'
import type { SliceOptions } from '@/server/generation/engine/written'
import { planOf, type RecordsRequest } from '@/server/generation/generate-records'
import { type RowParts, rowPartsInSteps } from '@/server/generation/row-parts'
import { dayOf, referenceDateOf } from '@/server/generation/schema/seed'
import type { Steps } from '@/server/kernel/turns/steps'
import type { RecordEncoding } from '@/wire/vocabulary'

/**
 * The rows of a checked schema, in slices and pauses as `Plan` has them. Callers repeat their schemas: the plan of the
 * last call is used again for the next seed, which spares most of the work of a short call.
 */
export function* writeRecords(
  { fields, locale, seed, referenceDate }: RecordsRequest,
  encoding: RecordEncoding,
  count: number,
  options: SliceOptions,
): Generator<Uint8Array> {
  const row = yield* paused(rowPartsInSteps(fields, locale), options)
  const day = dayOf(referenceDate ?? referenceDateOf(seed))
  const use = `${encoding} ${day}`
  const kept = free.get(row)
  free.delete(row)
  const plan = kept?.use === use && kept.plan.reseed(seed) ? kept.plan : planOf(fields, row, encoding, seed, day)
  // Many calls of one schema come at once: the next one need not wait until the last slice of this one is taken.
  yield* plan.slices(count, { ...options, allWritten: () => free.set(row, { use, plan }) })
}

/** Plans that nobody reads, by the writers of their rows. */
const free = new WeakMap<RowParts, { readonly use: string; readonly plan: Plan }>()

function* paused<Result>(steps: Steps<Result>, { isDue }: SliceOptions): Generator<Uint8Array, Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (isDue?.()) yield nothing
  }
}
const nothing = new Uint8Array(0)
