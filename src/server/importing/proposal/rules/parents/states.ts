import { saysEvent } from '@/server/datasets/model/time/course'
import { lasts } from '@/server/datasets/model/time/lifetimes'
import { bindingOf } from '@/server/generation/relations/life-cycle/processes/process'
import { statesOf } from '@/server/generation/relations/life-cycle/states'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { ColumnPlan, TablePlan } from '@/server/importing/proposal/table-plan'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { LocaleCode } from '@/wire/vocabulary'
import { usualShares } from './usual-shares'

/**
 * Removes weights from statuses of events and their parts, which would contradict each other in an order, its payments and
 * its parcels, and from parts of a process, which end with it. Other statuses get the usual weights.
 */
export function settleStates(plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): void {
  if (plan.table.sample) return
  const isFollower = followsOthers(plan, plans, locale)
  for (const column of plan.columns) {
    const { form } = column
    const { weights, ...others } = form?.constraints ?? {}
    const field = isFollower === (weights === undefined) ? undefined : listOf(column, locale)
    const [own] = field ? rowFieldsOf([field]) : []
    const states = own && statesOf(own)
    if (!form || !states) continue
    const isDecided = isFollower || form.constraints?.distribution !== undefined
    const usual = isDecided ? undefined : usualShares(states, lasts(plan.name))
    column.form = { ...form, constraints: { ...others, ...(usual && { weights: usual }) } }
  }
}

/** Whether the statuses of rows follow the course of an event, or of a process that they are part of. */
export const followsOthers = (plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): boolean =>
  isOfEvent(plan, plans) || isInProcess(plan, plans, locale)

/** A column of listed texts as a field of the engine. */
function listOf({ form, column: { name } }: ColumnPlan, locale: LocaleCode): CheckedField | undefined {
  const { values } = form?.constraints ?? {}
  if (form?.type !== 'text' || !Array.isArray(values)) return undefined
  return { name, type: 'text', locale, constraints: { values }, blankPercentage: 0 }
}

/** Whether the rows of a table are events, or belong to one. */
export const isOfEvent = (plan: TablePlan, plans: readonly TablePlan[]): boolean =>
  saysEvent(plan.name) || above(plan, plans).some(({ name }) => saysEvent(name))

const isInProcess = (plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): boolean =>
  above(plan, plans).some((parent) => isProcessTable(parent, locale)) ||
  plan.links.some((link) => {
    const parent = link.closesCircle ? undefined : byTable(plans).get(link.parent)
    return parent && parent !== plan && isProcessTable(parent, locale)
  })

function isProcessTable(plan: TablePlan, locale: LocaleCode): boolean {
  const known = processes.get(plan)
  const found = known ?? plan.columns.some((column) => isProcess(listOf(column, locale), plan))
  processes.set(plan, found)
  return found
}

/** Whether a table has a status of progress in a process, memoized. */
const processes = new WeakMap<TablePlan, boolean>()

const isProcess = (field: CheckedField | undefined, { name }: TablePlan): boolean =>
  field !== undefined && bindingOf(field, lasts(name)) === 'process'

/** The ancestors of a table by owner or first required link. */
function above(plan: TablePlan, plans: readonly TablePlan[]): readonly TablePlan[] {
  const reached = new Set([plan])
  // The set grows while it is read.
  for (const { owner, links } of reached) {
    const link = owner ?? links.find(({ isRequired, agrees, along }) => isRequired && !agrees && along === undefined)
    const parent = link && byTable(plans).get(link.parent)
    if (parent) reached.add(parent)
  }
  return [...reached].slice(1)
}

const byTable = memoizeByObject((plans: readonly TablePlan[]) => new Map(plans.map((plan) => [plan.table, plan])))
