import { lookup } from '@/server/generation/engine/numeric'
import type { Numeric, Owners } from '@/server/generation/engine/part'
import { profileOf } from '@/server/generation/locales'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { dead } from './ends'
import { type State, statesOf } from './states'
import { statusOf } from './statuses'

/**
 * The stage of a process, as far as it binds the rows that belong to it: a cancelled basket has no deliveries, and a
 * finished one only completed rows.
 */
export const processStages = ['free', 'begun', 'under way', 'done', 'dead'] as const
export type ProcessStage = (typeof processStages)[number]

/**
 * Whether a field is the status of something that is finally completed, decided or aborted, unlike that of an account.
 */
export function isProcess(field: CheckedField): boolean {
  if (!field.constraints.values) return false
  const [own] = rowFieldsOf([field])
  const states = own && statesOf(own)
  const stages = new Set(states?.map(stageOf))
  return stages.has('dead') && (stages.has('done') || states?.some(isDecided) === true)
}

/** Approved, but not yet under way. */
const isDecided = ({ reaches, ended }: State): boolean => ended === undefined && reaches >= 20 && reaches < 30

/** The index into `processStages` that a status implies for its row. */
export function processStage(field: CheckedField, owners: Owners): Numeric {
  const [own] = rowFieldsOf([field])
  const status = own && statusOf(own, owners, profileOf(field.locale))
  if (!status) throw new RangeError(`"${field.name}" is no status`)
  return lookup(
    status.at,
    status.states.map((state) => processStages.indexOf(stageOf(state))),
  )
}

function stageOf({ reaches, ended }: State): ProcessStage {
  if (ended !== undefined) return dead.has(ended) ? 'dead' : 'done'
  if (!Number.isFinite(reaches)) return 'free'
  return reaches <= 10 ? 'begun' : reaches < 50 ? 'under way' : 'done'
}
