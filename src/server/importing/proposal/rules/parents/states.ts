import { saysEvent } from '@/server/datasets/model/time/course'
import { lasts } from '@/server/datasets/model/time/lifetimes'
import { isProcess } from '@/server/generation/relations/life-cycle/process'
import { statesOf } from '@/server/generation/relations/life-cycle/states'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { ColumnPlan, TablePlan } from '@/server/importing/proposal/table-plan'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import type { LocaleCode } from '@/wire/vocabulary'
import { usualShares } from './usual-shares'

/**
 * Statuses of events, and of what is counted by one, have no shares of their own, which would keep an order, its payments
 * and its parcels from agreeing; nor has what is part of a process, which ends with it. Those of others have the usual ones.
 */
export function settleStates(plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): void {
  if (plan.table.sample) return
  const isFollower = isOfEvent(plan, plans) || isInProcess(plan, plans, locale)
  for (const column of plan.columns) {
    const { form } = column
    const { weights, ...others } = form?.constraints ?? {}
    const field = isFollower === (weights === undefined) ? undefined : listOf(column, locale)
    const [own] = field ? rowFieldsOf([field]) : []
    const states = own && statesOf(own)
    if (!form || !states) continue
    const usual = isFollower || form.constraints?.distribution !== undefined ? undefined : usualShares(states)
    column.form = { ...form, constraints: { ...others, ...(usual && { weights: usual }) } }
  }
}

/** A column of listed texts as a field of the engine. */
function listOf({ form, column: { name } }: ColumnPlan, locale: LocaleCode): CheckedField | undefined {
  const { values } = form?.constraints ?? {}
  if (form?.type !== 'text' || !Array.isArray(values)) return undefined
  return { name, type: 'text', locale, constraints: { values }, blankPercentage: 0 }
}

const isOfEvent = (plan: TablePlan, plans: readonly TablePlan[]): boolean =>
  saysEvent(plan.name) || above(plan, plans).some(({ name }) => saysEvent(name))

const isInProcess = (plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): boolean =>
  above(plan, plans).some((parent) => isProcessTable(parent, locale)) ||
  plan.links.some((link) => {
    const parent = link.closesCircle ? undefined : byTable(plans).get(link.parent)
    return (
      parent && parent !== plan && !lasts(parent.name) && !isOfEvent(parent, plans) && isProcessTable(parent, locale)
    )
  })

function isProcessTable(plan: TablePlan, locale: LocaleCode): boolean {
  const known = processes.get(plan)
  const found = known ?? plan.columns.some((column) => isProcessList(listOf(column, locale)))
  processes.set(plan, found)
  return found
}

/** Of tables, whether they have a status that says how far a process has come. */
const processes = new WeakMap<TablePlan, boolean>()

const isProcessList = (field: CheckedField | undefined): boolean => field !== undefined && isProcess(field)

/** The tables above a table, by the links that its rows belong to their parents by. */
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

const byTable = rememberedBy((plans: readonly TablePlan[]) => new Map(plans.map((plan) => [plan.table, plan])))
