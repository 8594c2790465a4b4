import { constant, lookup, map, uniform, weightedWithin, zip } from '@/server/generation/engine/numeric'
import { type Numeric, noOwners } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { stillLasting } from '@/server/generation/relations/kinds/moments/life/lasting'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isParticiple } from '@/server/names/words/participle'
import { type Drawn, latestShare, type StatusCells } from './latest-open'
import { missingAnywhere } from './missing/absence'
import { isNamedAfterState, type Missing, namedBy } from './missing/named-states'
import type { Stage } from './stages'
import { missingIn, reachedBy, type Status, unreached } from './statuses'

/** A step or state before the status that some rows have not reached. */
export type Ahead = {
  /** Whether each state of a status has reached it; undefined if the status does not say. */
  readonly reachedBy: (status: Status) => readonly boolean[] | undefined
  /** The share of all rows, 0 to 1. */
  readonly share: number
  /** 1 where the row has not. */
  readonly isLate: Numeric
  /** Its weight: the end of a row is more specific than an intermediate step. */
  readonly says: number
}

/** Words for dates that may be booked ahead, or mark the beginning as often as the end. */
const either: ReadonlySet<string> = new Set(
  'arrival arrive checked checkin checkout collected depart departure received'.split(' '),
)

/** Whether a nullable moment is null in rows that have not reached it yet. */
export const mayLieAhead = ({ kind, words, field }: RowField, stage: Stage): boolean =>
  kind === 'moment' &&
  stage.rank > 0 &&
  !stage.isEnd &&
  ![...either].some((word) => words.has(word)) &&
  field.constraints.unique !== true

/** A moment of the row, and its draw if nothing determines it. */
export type Begun = { readonly field: RowField; readonly drawn: Drawn | undefined }

/** 1 in a share of the rows; undefined if none can be chosen. */
export type Chosen = (share: number) => Numeric | undefined

/** The latest rows, by when they began. */
export const latestBegun =
  (begun: Begun | undefined): Chosen =>
  (share) =>
    begun?.drawn && latestShare({ ...begun.drawn, field: begun.field }, share)

/** Any rows, but those that lack a step also lack every one that fewer rows have reached. */
export const anyInOrder: Chosen = (share) =>
  map(
    (scope) => progress(scope.cell('progress?', noOwners)),
    (at) => (at < share * finest ? 1 : 0),
  )
const finest = 10_000
const progress = uniform(0, finest - 1)

/**
 * For a nullable column that no earlier status determines: the chosen rows have not reached a step, random rows a
 * state.
 */
export function aheadOf(own: RowField, stage: Stage | undefined, chosen: Chosen): Ahead | undefined {
  const share = own.field.blankPercentage / 100
  if (share === 0 || own.field.constraints.unique === true) return undefined
  const of = (status: Status) => reachedOf(status, own, stage)
  if (stage && mayLieAhead(own, stage)) {
    const isLate = chosen(share)
    return isLate && { reachedBy: of, share, isLate, says: 1 }
  }
  return isNamedAfterState(own) || mayNameState(own, stage)
    ? { reachedBy: of, share, isLate: missingAnywhere(own, share), says: stage && !stage.isEnd ? 1 : 2 }
    : undefined
}

/** The same for the end of the row's subject, by the states that it is over in if none is named like it. */
export function endAhead(own: RowField, stage: Stage | undefined): Ahead | undefined {
  if (own.field.blankPercentage === 0 || own.field.constraints.unique === true) return undefined
  const reached = (status: Status) => reachedOf(status, own, stage) ?? goneIn(status)
  return { reachedBy: reached, ...stillLasting(own), says: stage && !stage.isEnd ? 1 : 2 }
}

/** The states in which the subject of a row is over: `inactive`, `terminated`; undefined if no state is, or all are. */
export function goneIn({ states }: Status): readonly boolean[] | undefined {
  const gone = states.map(({ isPast, ended }) => isPast || ended === 'churned')
  return gone.includes(true) && gone.includes(false) ? gone : undefined
}

/** Where a status before the end of the row's subject says that it is over. */
export function goneBy(statuses: readonly Status[]): Missing | undefined {
  for (const status of statuses) {
    const gone = goneIn(status)
    if (gone) return { share: missingIn(status, gone), isLate: unreached(status, gone) }
  }
  return undefined
}

/** Whether a moment may be named after a state that only the list of a later status tells of: `passed_on`, `lapsed_at`. */
const mayNameState = ({ kind, field, written }: RowField, stage: Stage | undefined): boolean =>
  kind === 'moment' &&
  stage === undefined &&
  field.type !== 'birthdate' &&
  written.some((word) => isParticiple(word, 'any'))

/** Whether each state of a status has reached the step or state of a column. */
export const reachedOf = (status: Status, own: RowField, stage: Stage | undefined): readonly boolean[] | undefined =>
  stage ? (sameEnd(status, own, stage) ?? reachedBy(status, stage) ?? namedBy(status, own)) : namedBy(status, own)

/**
 * The states that an end is named after, if others of the list end in the same step: `withdrawn_at` is of those that are
 * `withdrawn`, not of the `cancelled` ones.
 */
export function sameEnd(status: Status, own: RowField, stage: Stage): readonly boolean[] | undefined {
  const named = stage.isEnd ? namedBy(status, own) : undefined
  const reached = named && reachedBy(status, stage)
  return reached && named.every((is, at) => !is || reached[at]) ? named : undefined
}

/**
 * A status after nullable moments: one that has reached exactly the moments present.
 * @param isExact whether weights are shares that the moments may not change.
 */
export function statusSoFar(status: Status, ahead: readonly Ahead[], isExact = false): StatusCells | undefined {
  const { values, weights, pool } = status.field.field.constraints
  const isKept = isExact && weights !== undefined
  const steps = ahead
    .flatMap(({ reachedBy: of, ...each }) => {
      const reached = of(status)
      if (!reached?.includes(false) || !reached.includes(true)) return []
      return isKept && Math.abs(missingIn(status, reached) - each.share) > rounding ? [] : [{ ...each, reached }]
    })
    .slice(0, stepsMax)
  if (!values || pool !== undefined || steps.length === 0) return undefined
  // The steps that a row lacks, as a bit mask.
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
/** Shares of nulls are whole percents. */
const rounding = 0.011

const bitsOf = (all: readonly Numeric[]): Numeric =>
  all.reduceRight<Numeric>((bits, each) => zip(bits, each, (a, b) => 2 * a + b), constant(0))
