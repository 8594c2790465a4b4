import { zip } from '@/server/generation/engine/numeric'
import type { Stage } from '@/server/generation/relations/life-cycle/stages'
import { governing, missingIn, type Status, unreached } from '@/server/generation/relations/life-cycle/statuses'
import type { RowField } from '@/server/generation/relations/row-fields'
import { missingAnywhere } from './absence'
import type { Missing } from './named-states'

/**
 * Where a nullable end field is missing if no status of the row names it, such as `returned_at` of orders that are
 * `completed` or `processing`: in unfinished rows, and in as many others as requested.
 */
export function seldom(own: RowField, stage: Stage, statuses: readonly Status[]): Missing {
  const nullShare = own.field.blankPercentage / 100
  const status = stage.rank >= afterAll ? governing(statuses, stage) : undefined
  const finished = status?.states.map(({ reaches, ended, isOpen }) => reaches >= done && !ended && !isOpen)
  if (!status || !finished?.includes(true)) return anywhere(own)
  const early = missingIn(status, finished)
  const besides = early < nullShare ? (nullShare - early) / (1 - early) : 0
  const isLate = zip(unreached(status, finished), missingAnywhere(own, besides), (one, other) => one | other)
  return { share: early + (1 - early) * besides, isLate }
}

/** As many rows as requested, whatever else they say; columns about the same event agree. */
export function anywhere(own: RowField): Missing {
  const share = own.field.blankPercentage / 100
  return { share, isLate: missingAnywhere(own, share) }
}

/** Ranks of steps: completed, and those that may follow. */
const done = 50
const afterAll = 70
