import { singular } from '@/server/datasets/model/time/course'
import { columnsOf } from '@/server/importing/model/expression'
import { type ColumnPlan, type TablePlan, uniqueSetsOf } from '@/server/importing/proposal/table-plan'
import { splitName } from '@/server/names/words/split-name'
import { holds } from './namesakes'

/**
 * Limits payments of a parent with a total to one, of that amount: an invoice and its payment agree. To be called after
 * `proposeRows`.
 * @param isAsked whether the caller requested a number of rows
 */
export function settlePayments(plan: TablePlan, plans: readonly TablePlan[], isAsked: boolean): void {
  const { owner } = plan
  const [own, ...others] = owner?.columns ?? []
  if (!owner || own === undefined || others.length > 0 || !paying.has(lastWord(plan.name))) return
  const parent = plans.find(({ table }) => table === owner.parent)
  const most = parent ? Math.max(1, Math.round(parent.rows * paidShare)) : 0
  if (!parent || (isAsked && plan.rows > most) || plan.countedBy || plan.childrenMin > 0) return
  const amount = named(plan, amounts)
  const total = named(parent, totals)
  const isHeld = amount && total && holds(amount.column.storage, total.column.storage)
  if (!isHeld || (amount.column.isRequired && !total.column.isRequired) || !isFree(amount, plan)) return
  amount.from = `${own}.${total.column.name}`
  plan.childrenMax = 1
  plan.rows = Math.min(plan.rows, most)
}

/** Share of parents that are paid. */
const paidShare = 0.9

const paying: ReadonlySet<string> = new Set(['charge', 'payment'])
/** Names of amounts and totals, in order of preference. */
const amounts = ['amount', 'amount paid', 'paid amount', 'payment amount', 'total']
const totals = [
  'gross',
  'gross amount',
  'gross total',
  'grand total',
  'total amount',
  'total price',
  'total',
  'amount due',
  'amount',
]

const wordsOf = (name: string): string => splitName(name).join(' ')
const lastWord = (name: string): string => singular(splitName(name).at(-1) ?? '')

function named({ columns }: TablePlan, names: readonly string[]): ColumnPlan | undefined {
  const byName = new Map(columns.map((column) => [wordsOf(column.column.name), column]))
  return names.flatMap((name) => byName.get(name) ?? []).find(({ column }) => column.storage.kind === 'decimal')
}

/** Whether the amount has no other requirements. */
function isFree({ column, form, conditions, isUnique }: ColumnPlan, plan: TablePlan): boolean {
  const asked = [
    ...uniqueSetsOf(plan.table).flat(),
    ...plan.checks.others.flatMap(({ expression }) => columnsOf(expression)),
    ...plan.columns.flatMap(({ reads = [] }) => reads),
    ...plan.checks.limits.keys(),
  ]
  return (
    form !== undefined &&
    form.expr === undefined &&
    conditions.length === 0 &&
    !isUnique &&
    !asked.includes(column.name)
  )
}
