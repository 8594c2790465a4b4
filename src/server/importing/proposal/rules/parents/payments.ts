import { singular } from '@/server/datasets/model/time/course'
import { columnsOf } from '@/server/importing/model/expression'
import type { Storage } from '@/server/importing/model/storage'
import { type ColumnPlan, type TablePlan, uniqueSetsOf } from '@/server/importing/proposal/table-plan'
import { splitName } from '@/server/names/words/split-name'
import { type MoneyName, moneyName } from './money-name'
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
  const pair = named(plan, amounts)
    .filter((amount) => isFree(amount.plan, plan))
    .flatMap((amount) => named(parent, totals).map((total) => ({ amount, total })))
    .find(({ amount, total }) => repeats(amount, total))
  if (!pair) return
  pair.amount.plan.from = `${own}.${pair.total.plan.column.name}`
  plan.childrenMax = 1
  plan.rows = Math.min(plan.rows, most)
}

/** Share of parents that are paid. */
const paidShare = 0.9

const paying: ReadonlySet<string> = new Set(['charge', 'payment', 'payout', 'receipt'])
/** Names of amounts and totals, in order of preference; a star stands for further words. */
const amounts = ['amount', 'amount paid', 'paid amount', 'payment amount', 'gross amount', 'total']
const totals = [
  'gross',
  'gross amount',
  'gross total',
  'grand total',
  'gross *',
  'total amount',
  'total price',
  'total due',
  'total',
  'total *',
  'amount due',
  'amount awarded',
  'amount',
]

const lastWord = (name: string): string => singular(splitName(name).at(-1) ?? '')

/** An amount of money; a total in cents cannot be the amount of a payment in dollars. */
type Money = MoneyName & { readonly plan: ColumnPlan }

const repeats = (amount: Money, total: Money): boolean =>
  amount.unit === total.unit &&
  holds(amount.plan.column.storage, total.plan.column.storage) &&
  (total.plan.column.isRequired || !amount.plan.column.isRequired)

function named({ columns }: TablePlan, names: readonly string[]): readonly Money[] {
  const money = columns.flatMap((plan) =>
    isNumber(plan.column.storage) ? [{ plan, ...moneyName(plan.column.name) }] : [],
  )
  return names.flatMap((name) =>
    money.filter(({ said }) => (name.endsWith('*') ? said.startsWith(name.slice(0, -1)) : said === name)),
  )
}

const isNumber = ({ kind }: Storage): boolean => kind === 'decimal' || kind === 'integer' || kind === 'money'

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
