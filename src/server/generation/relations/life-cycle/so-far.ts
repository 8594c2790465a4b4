import { constant, lookup, weightedWithin, zip } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import type { RowField } from '@/server/generation/relations/row-fields'
import { type Drawn, latestShare, type StatusCells } from './latest-open'
import type { Stage } from './stages'
import { reachedBy, type Status } from './statuses'

/** A step before the status that the latest rows have not come to. */
export type Ahead = {
  readonly stage: Stage
  /** The share of all rows, 0 to 1. */
  readonly share: number
  /** 1 where the row has not. */
  readonly isLate: Numeric
}

/** Of what is booked ahead, or the beginning as often as the end. */
const either: ReadonlySet<string> = new Set(
  'arrival arrive checked checkin checkout collected depart departure received'.split(' '),
)

/** Whether the rows that a nullable moment is null in are those that have not come to it yet. */
export const mayLieAhead = ({ kind, words, field }: RowField, stage: Stage): boolean =>
  kind === 'moment' &&
  stage.rank > 0 &&
  !stage.isEnd &&
  ![...either].some((word) => words.has(word)) &&
  field.constraints.unique !== true

type Begun = { readonly field: RowField; readonly drawn: Drawn | undefined }

/** Of a nullable moment that no status before it decides: the latest rows have not come to it. */
export function aheadOf(own: RowField, stage: Stage, begun: Begun | undefined): Ahead | undefined {
  const share = own.field.blankPercentage / 100
  if (share === 0 || !begun?.drawn || !mayLieAhead(own, stage)) return undefined
  const isLate = latestShare({ ...begun.drawn, field: begun.field }, share)
  return isLate && { stage, share, isLate }
}

/** A status after moments that some rows do not have: it is one that has come to those that are there, and to no other. */
export function statusSoFar(status: Status, ahead: readonly Ahead[]): StatusCells | undefined {
  const { values, pool } = status.field.field.constraints
  const steps = ahead
    .flatMap(({ stage, ...each }) => {
      const reached = reachedBy(status, stage)
      return reached?.includes(false) ? [{ ...each, reached }] : []
    })
    .sort((a, b) => b.share - a.share)
  if (!values || pool !== undefined || steps.length === 0) return undefined
  // Rows without a step lack those that more rows lack: the number of steps that a row lacks says which.
  const groups = Array.from({ length: steps.length + 1 }, (_, missing) => {
    const misfits = status.states.map((_, state) => steps.filter(({ reached }, at) => reached[state] === at < missing))
    const least = Math.min(...misfits.map(({ length }) => length))
    return [...misfits.keys()].filter((state) => misfits[state]?.length === least)
  })
  const at = lookup(
    weightedWithin(
      sumOf(steps.map(({ isLate }) => isLate)),
      groups.map((group) => {
        const weights = group.map((state) => status.weights[state] ?? 0)
        return weights.some((weight) => weight > 0) ? weights : group.map(() => 1)
      }),
    ),
    groups.flat(),
  )
  return { part: given(values, at), at }
}

const sumOf = ([first, ...others]: readonly Numeric[]): Numeric =>
  others.reduce<Numeric>((sum, each) => zip(sum, each, (a, b) => a + b), first ?? constant(0))
