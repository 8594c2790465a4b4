import { celOf } from '@/server/importing/conditions/cel'
import type { Storage } from '@/server/importing/model/storage'
import { computed } from '@/server/importing/proposal/forms/capacity'
import type { ColumnPlan, TablePlan } from '@/server/importing/proposal/table-plan'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { type MoneyName, moneyName } from './money-name'
import { askedOf, holds, isFree } from './namesakes'
import { isAmountOfLine, isOfMoney } from './totals'

type Named = MoneyName & { readonly plan: ColumnPlan }

/**
 * What a row takes over from the thing that it is about: the price of an order line is that of its product, the fee of a
 * membership that of its plan. The amount of such a line is its quantity times its price. Not if the row has further
 * amounts, which follow from each other rather than from a parent.
 * @param pointedAt the table's columns that links reference
 */
export function settleTerms(plan: TablePlan, plans: readonly TablePlan[], pointedAt: ReadonlySet<string>): void {
  if (plan.table.sample) return
  const { asked } = askedOf(plan, pointedAt)
  const isOpen = ({ plan: own }: Named) =>
    isFree(own) && own.from === undefined && own.total === undefined && !asked.has(own.column.name)
  const columns = plan.columns.map((own): Named => ({ plan: own, ...moneyName(own.column.name) }))
  for (const own of columns) {
    const way = !isNumber(own) && isOpen(own) ? wayOf(own, plan, plans) : undefined
    if (way !== undefined) own.plan.from = way
  }
  const amounts = columns.filter((own) => isMoney(own) && !isQuantity(own))
  const [price, ...others] = amounts.filter(({ said }) => !isAmountOfLine(said))
  const [product, ...further] = amounts.filter(({ said }) => isAmountOfLine(said))
  if (!price || others.length > 0 || further.length > 0 || !isOpen(price)) return
  const quantity = columns.find((own) => isNumber(own) && isQuantity(own))
  if (product && !(quantity && isOpen(product))) return
  const way = wayOf(price, plan, plans)
  if (way === undefined) return
  price.plan.from = way
  if (product && quantity) multiply(plan, product, quantity, price)
}

const isNumber = ({ plan: { column } }: Named): boolean => /^(?:integer|decimal|float|money)$/.test(column.storage.kind)

/** By its name, or as a decimal with two digits after the point, as prices have. */
const isMoney = (own: Named): boolean =>
  isNumber(own) && (isOfMoney(own.said) || isTerm(own.said) || isPriceLike(own.plan.column.storage))

const isPriceLike = (storage: Storage): boolean => storage.kind === 'decimal' && storage.scale === 2

const isQuantity = ({ said }: Named): boolean => quantities.has(said)
const quantities: ReadonlySet<string> = new Set(['days', 'hours', 'nights', 'pieces', 'qty', 'quantity', 'units'])

/** Terms that keep their name, with any words before it: the annual premium of a policy is that of its quote. */
const sameTerm = /^(?:.* )?(?:deductible|excess|fare|fee|premium|tariff|(?:daily|exchange|interest|tax|vat) rate)$/

/** The names in parents that a name may repeat, in the order of the table. */
const sources = once((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const { own, of } of readTable(new URL('./terms.tsv', import.meta.url), ['own', 'of'], { keyColumns: 2 }))
    found.set(own, [...(found.get(own) ?? []), of])
  return found
})

const isTerm = (said: string): boolean => sources().has(said) || sameTerm.test(said)

const sourcesOf = (said: string): readonly string[] => [
  ...(sameTerm.test(said) ? [said] : []),
  ...(sources().get(said) ?? []),
]

/** The path to the column that a term repeats, in a parent or in a parent's parent. */
function wayOf(own: Named, plan: TablePlan, plans: readonly TablePlan[]): string | undefined {
  const names = sourcesOf(own.said)
  if (names.length === 0) return undefined
  const steps = stepsFrom(plan, plans)
  const further = steps.flatMap((step) =>
    stepsFrom(step.plan, plans).map((next) => ({
      ...next,
      path: `${step.path}.${next.path}`,
      isRequired: step.isRequired && next.isRequired,
    })),
  )
  for (const { plan: parent, path, isRequired } of [...steps, ...further]) {
    if (own.plan.column.isRequired && !isRequired) continue
    const target = names.flatMap((name) => columnsBySaid(parent.columns).get(`${name}|${own.unit}`) ?? [])[0]
    if (target && target !== own.plan && repeats(own.plan, target)) return `${path}.${target.column.name}`
  }
  return undefined
}

/** Whether a column may repeat one of a row that a link leads to. */
export function repeats({ column }: ColumnPlan, target: ColumnPlan): boolean {
  const isDrawn = isFree(target) || target.from !== undefined
  return isDrawn && holds(column.storage, target.column.storage) && (target.column.isRequired || !column.isRequired)
}

/** A parent, and the path of links to it. */
export type Step = { readonly plan: TablePlan; readonly path: string; readonly isRequired: boolean }

/** The parents of a table by links of one column, other than itself. */
export function stepsFrom(plan: TablePlan, plans: readonly TablePlan[]): Step[] {
  return plan.links.flatMap((link) => {
    const [path, ...others] = link.columns
    const parent = planOf(plans).get(link.parent)
    const isFirst = plan.links.find(({ columns }) => columns.length === 1 && columns[0] === path) === link
    if (path === undefined || others.length > 0 || link.closesCircle || !parent || parent === plan || !isFirst)
      return []
    return [{ plan: parent, path, isRequired: link.isRequired }]
  })
}

const planOf = memoizeByObject(
  (plans: readonly TablePlan[]): ReadonlyMap<TablePlan['table'], TablePlan> =>
    new Map(plans.map((plan) => [plan.table, plan])),
)

/** Columns by what their names say and their unit. */
const columnsBySaid = memoizeByObject(
  (columns: readonly ColumnPlan[]): ReadonlyMap<string, ColumnPlan> =>
    new Map(
      columns
        .map((plan) => {
          const { said, unit } = moneyName(plan.column.name)
          return [`${said}|${unit}`, plan] as const
        })
        .toReversed(),
    ),
)

function multiply(plan: TablePlan, product: Named, quantity: Named, price: Named): void {
  const side = ({ plan: { column } }: Named) => ({ kind: 'column' as const, name: column.name })
  const value = { kind: 'operation' as const, operator: '*', left: side(quantity), right: side(price) }
  const expr = celOf(value, plan.table, new Set(plan.columns.map(({ column }) => column.name)))
  if (expr === undefined) return
  const { storage } = product.plan.column
  const scale = storage.kind === 'integer' ? 0 : storage.kind === 'decimal' ? storage.scale : undefined
  product.plan.form = { type: computed, expr, ...(scale !== undefined && { constraints: { precision: scale } }) }
}
