import { zip } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import type { KnownStage } from '@/server/generation/relations/life-cycle/last-change'
import { anyInOrder } from '@/server/generation/relations/life-cycle/so-far'
import type { Stage } from '@/server/generation/relations/life-cycle/stages'
import type { State } from '@/server/generation/relations/life-cycle/states'
import { missingIn, type Status, unreached } from '@/server/generation/relations/life-cycle/statuses'

/** Where rows have not reached a step, by a status. */
export type Late = {
  readonly status: Status
  readonly reached: readonly boolean[]
  /** 1 where the row has not. */
  readonly isLate: Numeric
  /** The share of all rows that have not, 0 to 1. */
  readonly share: number
}

/**
 * Rows that have not reached a step. A list may end with the completion of a row, and the row may have a date for it: of
 * those rows only some have also reached a step behind it, such as `closed_at` of tickets that are at most `resolved`.
 */
export function lateIn(
  status: Status,
  reached: readonly boolean[],
  of?: { readonly stage: Stage; readonly known: readonly KnownStage[] },
): Late {
  const [isLate, share] = [unreached(status, reached), missingIn(status, reached)]
  const further = of && isBeyond(status, of.stage) && of.known.some(({ stage }) => isCompletion(stage))
  const isOnlyCompleted = further ? anyInOrder(onlyCompleted) : undefined
  if (!isOnlyCompleted) return { status, reached, isLate, share }
  return {
    status,
    reached,
    isLate: zip(isLate, isOnlyCompleted, (a, b) => a | b),
    share: share + (1 - share) * onlyCompleted,
  }
}

/** Of the rows in the last state of their list. */
const onlyCompleted = 0.5

const isBeyond = ({ states }: Status, stage: Stage): boolean =>
  !stage.isEnd && stage.rank >= closedRank && states.some(isCompleted) && !states.some(isClosed)

const isClosed = ({ reaches }: State): boolean => Number.isFinite(reaches) && reaches >= closedRank
const isCompleted = ({ reaches, ended }: State): boolean =>
  ended === undefined && reaches >= doneRank && reaches < closedRank
const isCompletion = ({ rank, isEnd }: Stage): boolean => !isEnd && rank >= doneRank && rank < closedRank
const [doneRank, closedRank] = [50, 60]
