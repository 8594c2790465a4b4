import { lookup, weightedWithin } from '@/server/generation/engine/numeric'
import type { Owners } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { type Column, combined, placedBy, unscaled } from '@/server/generation/relations/columns'
import type { StatusCells } from '@/server/generation/relations/life-cycle/latest-open'
import { type Status, statusOf } from '@/server/generation/relations/life-cycle/statuses'
import { isShare, type Known, type NumberRelation } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'

/** Progress and odds in percent, next to a status: 100 for completed rows, 0 for those not begun or lost. */

const steps = ['none', 'some', 'all'] as const
type Step = (typeof steps)[number]

/** The `progress_pct`, or the `probability` of a deal, after the `status` that determines it. */
export function progressBy(
  own: RowField,
  statuses: readonly Status[],
  free: Column | undefined,
): NumberRelation | undefined {
  const status = isProgress(own) || isOdds(own) ? statuses.findLast(isOfWork) : undefined
  if (!status || !free) return undefined
  return {
    say: `follows ${status.field.field.name}`,
    column: combined([free, unscaled(status.at, 1)], isOdds(own) ? oddsOf(own, status) : progressOf(status)),
  }
}

/** The percentage by its usual value and the position of the status. */
type Percentage = (usual: number, at: number) => number

function progressOf(status: Status): Percentage {
  const reached = stepsOf(status).map((step) => steps.indexOf(step))
  return (usual, at) => {
    const step = reached[at] ?? 1
    return step === 1 ? Math.min(Math.max(usual, least), most) : 100 * (step / 2)
  }
}

/** Certain once won, 0 once lost, and higher with every step between. */
function oddsOf({ field }: RowField, { states }: Status): Percentage {
  const whole = (field.constraints.max ?? 100) <= 1 ? 1 : 100
  return (usual, at) => {
    const { reaches = 0, ended } = states[at] ?? {}
    if (ended !== undefined) return 0
    return reaches >= done ? whole : whole * (0.1 + (0.7 * reaches) / done) + (usual - whole / 2) * 0.2
  }
}

const isOdds = ({ kind, written }: RowField): boolean => kind === 'number' && written.some((word) => odds.has(word))
const odds: ReadonlySet<string> = new Set(['likelihood', 'probability'])

/** The status after a `progress_pct`: done at 100 %. Undefined if moments of the row determine it. */
export function progressStatus(
  own: RowField,
  owners: Owners,
  profile: LocaleProfile,
  known: readonly Known[],
): StatusCells | undefined {
  const progress = known.findLast(({ field, column }) => column !== undefined && isProgress(field))
  if (!progress?.column || known.some(({ absence }) => absence !== undefined)) return undefined
  const status = statusOf(own, owners, profile)
  const { values, pool, distribution } = own.field.constraints
  if (!status || !values || !isOfWork(status) || pool !== undefined || distribution !== undefined) return undefined
  const of = stepsOf(status)
  const among = (step: Step) => [...of.keys()].filter((at) => of[at] === step)
  const some = among('some').length > 0 ? among('some') : among('none')
  const groups = [among('none').length > 0 ? among('none') : some, some, among('all')]
  const at = lookup(
    weightedWithin(
      placedBy([progress.column], (percent) => (percent > most ? 2 : percent < least ? 0 : 1)),
      groups.map((group) => group.map((index) => status.weights[index] ?? 0)),
    ),
    groups.flat(),
  )
  return { part: given(values, at), at }
}

/** Progress of a row under way, in percent. */
const [least, most] = [4, 96]

/** A percentage of the row itself, not an average or an aggregate rate. */
const isProgress = (own: RowField): boolean =>
  own.kind === 'number' && isShare(own) && isOf(words, own) && !isOf(ofMany, own)
const words: ReadonlySet<string> = new Set(['complete', 'completed', 'completion', 'progress'])
const ofMany: ReadonlySet<string> = new Set('average avg expected goal mean planned rate target'.split(' '))

/** A status of work that is completed in the end. */
const isOfWork = (status: Status): boolean => {
  const of = stepsOf(status)
  return of.includes('all') && of.some((step) => step !== 'all') && !status.isOfPayment
}

const stepsOf = ({ states }: Status): readonly Step[] =>
  states.map(({ reaches, ended }) => {
    if (ended !== undefined) return 'some'
    return reaches >= done ? 'all' : reaches === 0 ? 'none' : 'some'
  })

/** The rank of the step `completed`. */
const done = 50
