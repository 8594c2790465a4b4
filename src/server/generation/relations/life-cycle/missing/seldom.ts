import { zip } from '@/server/generation/engine/numeric'
import type { Stage } from '@/server/generation/relations/life-cycle/stages'
import { governing, missingIn, type Status, unreached } from '@/server/generation/relations/life-cycle/statuses'
import type { RowField } from '@/server/generation/relations/row-fields'
import { missingAnywhere } from './absence'
import type { Missing } from './named-states'

/**
 * Where a nullable field of an end is missing that no status of the row names, such as `returned_at` of orders that are
 * `completed` or `processing`: in the rows that are not finished, and in as many others as asked for.
 */
export function seldom(own: RowField, stage: Stage, statuses: readonly Status[]): Missing {
  const nullShare = own.field.blankPercentage / 100
  const status = stage.rank >= afterAll ? governing(statuses, stage) : undefined
  const finished = status?.states.map(({ reaches, ended, isOpen }) => reaches >= done && !ended && !isOpen)
  if (!status || !finished?.includes(true)) return { share: nullShare, isLate: missingAnywhere(own, nullShare) }
  const early = missingIn(status, finished)
  const besides = early < nullShare ? (nullShare - early) / (1 - early) : 0
  const isLate = zip(unreached(status, finished), missingAnywhere(own, besides), (one, other) => one | other)
  return { share: early + (1 - early) * besides, isLate }
}

/** Ranks of steps: of what is done, and of what may come after it. */
const done = 50
const afterAll = 70
