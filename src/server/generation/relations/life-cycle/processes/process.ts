import { lookup } from '@/server/generation/engine/numeric'
import type { Numeric, Owners } from '@/server/generation/engine/part'
import { profileOf } from '@/server/generation/locales'
import { dead } from '@/server/generation/relations/life-cycle/ends'
import { type State, statesOf } from '@/server/generation/relations/life-cycle/states'
import { statusOf } from '@/server/generation/relations/life-cycle/statuses'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'

/**
 * The stage of a process, as far as it binds the rows that belong to it: a cancelled basket has no deliveries, and a
 * finished one only completed rows. Where something that lasts is over, nothing of it is open.
 */
export const processStages = ['free', 'begun', 'under way', 'done', 'over', 'dead'] as const
export type ProcessStage = (typeof processStages)[number]

/**
 * What the status of a row means for others: that of a process (an order, a course, an exam) binds them at each stage,
 * that of something that lasts (a customer, a vehicle) only once it is over.
 */
export type Binding = 'process' | 'lasting'

/** @param named whether the rows are things that last, by the name of their table. */
export function bindingOf(field: CheckedField, named: boolean): Binding | undefined {
  const states = listedStates(field)
  if (!states) return undefined
  // A homework is assigned as a member of staff is.
  const lasts = named && !states.some(isPublished)
  if (lasts || states.some(goesOn)) {
    if (states.some(isCompleted) && !lasts) return isProcess(states) ? 'process' : undefined
    return states.some(isOver) && !states.every(isOver) ? 'lasting' : undefined
  }
  return isProcess(states) ? 'process' : undefined
}

function listedStates(field: CheckedField): readonly State[] | undefined {
  if (!field.constraints.values) return undefined
  const [own] = rowFieldsOf([field])
  return own && statesOf(own)
}

function isProcess(states: readonly State[]): boolean {
  const stages = new Set(states.map(stageOf))
  return stages.size > 1 && (stages.has('dead') || stages.has('done'))
}

/** Active, or expired after it was. */
const goesOn = ({ reaches, ended, isOpen, isPast }: State): boolean =>
  isPast || (reaches === ongoing && ended === undefined && !isOpen)
const ongoing = 36

const isPublished = ({ reaches }: State): boolean => reaches === 32
const isCompleted = ({ reaches, ended }: State): boolean =>
  ended === undefined && reaches >= doneRank && reaches < closedRank
const isOver = ({ reaches, ended, isPast }: State): boolean =>
  isPast || ended !== undefined || (reaches >= closedRank && Number.isFinite(reaches))
const [doneRank, closedRank] = [50, 60]

/** The indexes into `processStages` that the states of a list imply for the rows of others. */
export const stagesOf = (field: CheckedField, binding: Binding): readonly number[] =>
  (listedStates(field) ?? []).map((state) =>
    processStages.indexOf(binding === 'process' ? stageOf(state) : isOver(state) ? 'over' : 'free'),
  )

/**
 * The stage of each row by its status.
 * @param stages by state.
 * @param decided the status's cells, if something else in its row determines them.
 */
export function stageOfRows(
  field: CheckedField,
  owners: Owners,
  stages: readonly number[],
  decided: Numeric | undefined,
): Numeric {
  const [own] = rowFieldsOf([field])
  const status = own && statusOf(own, owners, profileOf(field.locale))
  if (!status) throw new RangeError(`"${field.name}" is not a status`)
  return lookup(decided ? (scope) => decided(scope.cell(field.name, owners)) : status.at, stages)
}

function stageOf({ reaches, ended }: State): ProcessStage {
  if (ended !== undefined) return dead.has(ended) ? 'dead' : 'done'
  if (!Number.isFinite(reaches)) return 'free'
  return reaches < 11 ? 'begun' : reaches < doneRank ? 'under way' : 'done'
}
