import { singular } from '@/server/datasets/model/time/course'
import { columnsOf } from '@/server/importing/model/expression'
import type { Column } from '@/server/importing/model/schema'
import { type ColumnPlan, type TablePlan, uniqueSetsOf } from '@/server/importing/proposal/table-plan'
import { wordRoles } from '@/server/kernel/word-roles'
import { splitName } from '@/server/names/words/split-name'
import type { LocaleCode } from '@/wire/vocabulary'
import { billOf, isOfBill } from './bills'
import { moneyName } from './money-name'

const words = wordRoles(new URL('./total-words.tsv', import.meta.url), [
  'line', // the last word of a table of line items
  'amount', // of a line: its part of the total
  'total', // of the parent: the sum of its lines
  'money', // any amount: with several of them the sum is ambiguous
  'count',
])

/**
 * Columns that sum or count the children of a row, such as the `total` of a basket and its `item_count`, if they have no
 * other requirements.
 * @param place the columns of the table that links reference, and the locale
 */
export function settleTotals(plan: TablePlan, plans: readonly TablePlan[], { pointedAt, locale }: Place): void {
  if (plan.table.sample) return
  const children = plans.filter(({ owner, links }) => owner?.parent === plan.table && onlyOne(links, plan))
  if (children.length === 0) return
  const asked = new Set([
    ...uniqueSetsOf(plan.table).flat(),
    ...plan.checks.others.flatMap(({ expression }) => columnsOf(expression)),
    ...plan.columns.flatMap(({ reads = [] }) => reads),
    ...pointedAt,
  ])
  const free = plan.columns.filter((column) => isFree(column, plan) && !asked.has(column.column.name))
  settleSum(plan, children, free, locale)
  for (const column of free) {
    const counted = column.total ? undefined : children.find(({ name }) => counts(column, name))
    if (counted) column.total = { op: 'count', of: counted.name }
  }
}

type Place = { readonly pointedAt: ReadonlySet<string>; readonly locale: LocaleCode }

const onlyOne = (links: TablePlan['links'], { table }: TablePlan): boolean =>
  links.filter(({ parent }) => parent === table).length === 1

const isFree = ({ column, form, from, isUnique, conditions, nullPercentage }: ColumnPlan, plan: TablePlan): boolean => {
  const { min, max, values } = plan.checks.limits.get(column.name) ?? {}
  const isBounded = max !== undefined || values !== undefined || (min !== undefined && (min.isOpen || min.value !== 0))
  return (
    form !== undefined &&
    form.expr === undefined &&
    from === undefined &&
    !isUnique &&
    !isBounded &&
    conditions.length === 0 &&
    nullPercentage === 0
  )
}

/**
 * A row's only amount is the sum of its lines, if there is one table of lines; of a bill with several it is the net
 * amount, from which the others follow.
 */
function settleSum(plan: TablePlan, children: readonly TablePlan[], free: readonly ColumnPlan[], locale: LocaleCode) {
  const amounts = plan.columns.filter(
    ({ column }) => isAmount(column) && (has(column.name, 'money') || isOfBill(column)),
  )
  const [lines, ...further] = children.filter(isOfLines)
  if (!lines || further.length > 0 || !amounts.every((amount) => free.includes(amount))) return
  const bill = amounts.length > 1 ? billOf(amounts, plan, locale) : undefined
  const total = bill?.base ?? amounts[0]
  if (!total || !(bill || (amounts.length === 1 && has(total.column.name, 'total')))) return
  const line = lines.columns.find(
    ({ column, form }) => form !== undefined && has(column.name, 'amount') && isSumOf(total.column, column),
  )
  if (!line) return
  total.total = { op: 'sum', of: `${lines.name}.${line.column.name}` }
  bill?.settle()
}

/** Whether the rows of a table are the lines of something, such as an order. */
export const isOfLines = ({ name }: TablePlan): boolean => words('line').has(lastWord(name))

const wordsIn = (name: string): readonly string[] => splitName(name).map(singular)
const lastWord = (name: string): string => wordsIn(name).at(-1) ?? ''
const has = (column: string, role: 'amount' | 'total' | 'money'): boolean =>
  words(role).has(moneyName(column).said.split(' ').map(singular).join(' '))

/** Whether a column's name says that it holds money. */
export const isOfMoney = (said: string): boolean => words('money').has(said) || words('amount').has(said)

/** Whether it says that it holds the amount of a line, such as `line total`. */
export const isAmountOfLine = (said: string): boolean => words('amount').has(said)

/** A decimal, or a whole number of cents. */
const isAmount = ({ name, storage }: Column): boolean =>
  (storage.kind === 'decimal' && storage.scale !== 0) || (storage.kind === 'integer' && moneyName(name).unit !== '')

/** Digits before the point that suffice for many lines. */
const digitsOfMany = 7

function isSumOf({ name, storage: total }: Column, { name: of, storage: line }: Column): boolean {
  if (moneyName(name).unit !== moneyName(of).unit) return false
  if (total.kind === 'integer' && line.kind === 'integer') return total.max >= line.max && total.max >= manyCents
  if (total.kind !== 'decimal' || line.kind !== 'decimal') return false
  if (total.digits === undefined) return true
  if (line.digits === undefined) return false
  const [scale, other] = [total.scale ?? 0, line.scale ?? 0]
  const room = total.digits - scale
  return scale >= other && room >= Math.min(digitsOfMany, line.digits - other + 2)
}
const manyCents = 1_000_000_000n

/** Whether a column is a row count of a table: `item_count`, `num_basket_items`. */
function counts({ column, form }: ColumnPlan, table: string): boolean {
  const own = wordsIn(column.name)
  const rest = own.filter((word) => !words('count').has(word)).join(' ')
  const isCount = column.storage.kind === 'integer' && form?.type === 'integer' && rest !== '' && rest !== own.join(' ')
  return isCount && (rest === lastWord(table) || rest === wordsIn(table).join(' '))
}
