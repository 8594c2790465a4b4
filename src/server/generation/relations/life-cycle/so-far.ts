import { constant, lookup, weightedWithin, zip } from '@/server/generation/engine/numeric'
import type { Numeric } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import type { RowField } from '@/server/generation/relations/row-fields'
import { type Drawn, latestShare, type StatusCells } from './latest-open'
import { missingAnywhere } from './missing/absence'
import { isNamedAfterState, namedBy } from './missing/named-states'
import type { Stage } from './stages'
import { reachedBy, type Status } from './statuses'

/** A step or a state before the status that some rows have not come to. */
export type Ahead = {
  /** Whether each state of a status has come to it; undefined where the status says nothing of it. */
  readonly reachedBy: (status: Status) => readonly boolean[] | undefined
  /** The share of all rows, 0 to 1. */
  readonly share: number
  /** 1 where the row has not. */
  readonly isLate: Numeric
  /** How much it says: what ended a row says more than a step that it has passed. */
  readonly says: number
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

/** A moment of the row, and its draw where nothing decides it. */
export type Begun = { readonly field: RowField; readonly drawn: Drawn | undefined }

/** Of a nullable column that no status before it decides: the latest rows have not come to a step, and any rows to a state. */
export function aheadOf(own: RowField, stage: Stage | undefined, begun: Begun | undefined): Ahead | undefined {
  const share = own.field.blankPercentage / 100
  if (share === 0 || own.field.constraints.unique === true) return undefined
  const of = (status: Status) => reachedOf(status, own, stage)
  if (stage && mayLieAhead(own, stage)) {
    const isLate = begun?.drawn && latestShare({ ...begun.drawn, field: begun.field }, share)
    return isLate && { reachedBy: of, share, isLate, says: 1 }
  }
  return isNamedAfterState(own)
    ? { reachedBy: of, share, isLate: missingAnywhere(own, share), says: stage && !stage.isEnd ? 1 : 2 }
    : undefined
}

/** Whether each state of a status has come to the step or the state of a column. */
export const reachedOf = (status: Status, own: RowField, stage: Stage | undefined): readonly boolean[] | undefined =>
  (stage && reachedBy(status, stage)) ?? namedBy(status, own)

/** A status after moments that some rows do not have: it is one that has come to those that are there, and to no other. */
export function statusSoFar(status: Status, ahead: readonly Ahead[]): StatusCells | undefined {
  const { values, pool } = status.field.field.constraints
  const steps = ahead
    .flatMap(({ reachedBy: of, ...each }) => {
      const reached = of(status)
      return reached?.includes(false) && reached.includes(true) ? [{ ...each, reached }] : []
    })
    .slice(0, stepsMax)
  if (!values || pool !== undefined || steps.length === 0) return undefined
  // Which of the steps a row lacks, one bit for each.
  const groups = Array.from({ length: 2 ** steps.length }, (_, lacks) => {
    const misfits = status.states.map((_, state) =>
      steps.reduce(
        (sum, { reached, says }, at) => sum + (reached[state] === (((lacks >> at) & 1) === 1) ? says : 0),
        0,
      ),
    )
    const least = Math.min(...misfits)
    return [...misfits.keys()].filter((state) => misfits[state] === least)
  })
  const at = lookup(
    weightedWithin(
      bitsOf(steps.map(({ isLate }) => isLate)),
      groups.map((group) => {
        const weights = group.map((state) => status.weights[state] ?? 0)
        return weights.some((weight) => weight > 0) ? weights : group.map(() => 1)
      }),
    ),
    groups.flat(),
  )
  return { part: given(values, at), at }
}

const stepsMax = 6

const bitsOf = (all: readonly Numeric[]): Numeric =>
  all.reduceRight<Numeric>((bits, each) => zip(bits, each, (a, b) => 2 * a + b), constant(0))
