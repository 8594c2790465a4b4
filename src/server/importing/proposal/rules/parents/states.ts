import { saysEvent } from '@/server/datasets/model/time/course'
import { statesOf } from '@/server/generation/relations/life-cycle/states'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { TablePlan } from '@/server/importing/proposal/table-plan'
import type { LocaleCode } from '@/wire/vocabulary'

/**
 * Statuses of events, and of what is counted by one, have no shares of their own, which would keep an order, its payments
 * and its parcels from agreeing.
 */
export function settleStates(plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): void {
  if (plan.table.sample || !isOfEvent(plan, plans, new Set())) return
  for (const column of plan.columns) {
    const { form } = column
    const { weights, values, ...others } = form?.constraints ?? {}
    if (form?.type !== 'text' || weights === undefined || !Array.isArray(values)) continue
    const field = {
      name: column.column.name,
      type: 'text',
      locale,
      constraints: { values },
      blankPercentage: 0,
    } as const
    const [own] = rowFieldsOf([field])
    if (own && statesOf(own)) column.form = { ...form, constraints: { ...others, values } }
  }
}

function isOfEvent(plan: TablePlan, plans: readonly TablePlan[], seen: Set<TablePlan>): boolean {
  if (saysEvent(plan.name)) return true
  seen.add(plan)
  const above = plans.find(({ table }) => table === plan.owner?.parent)
  return above !== undefined && !seen.has(above) && isOfEvent(above, plans, seen)
}
