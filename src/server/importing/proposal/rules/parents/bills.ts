import { countryOf } from '@/server/generation/locales'
import { celOf } from '@/server/importing/conditions/cel'
import type { Expression } from '@/server/importing/model/expression'
import type { Column } from '@/server/importing/model/schema'
import { computed } from '@/server/importing/proposal/forms/capacity'
import type { ColumnPlan, TablePlan } from '@/server/importing/proposal/table-plan'
import { wordRoles } from '@/server/kernel/word-roles'
import type { LocaleCode } from '@/wire/vocabulary'
import { moneyName } from './money-name'

const roles = ['base', 'charge', 'discount', 'tax', 'whole'] as const
type Role = (typeof roles)[number]

const words = wordRoles(new URL('./bill-words.tsv', import.meta.url), roles)

/** Whether a column's name is that of an amount of a bill. */
export const isOfBill = ({ name }: Column): boolean => roleOf(name) !== undefined

const roleOf = (name: string): Role | undefined => roles.find((role) => words(role).has(moneyName(name).said))

type Bill = {
  /** The net amount, which the lines add up to. */
  readonly base: ColumnPlan
  /** Computes the other amounts from it. */
  readonly settle: () => void
}

/** The amounts of a row as those of a bill; undefined if one of them is something else, or has a role that another has. */
export function billOf(amounts: readonly ColumnPlan[], plan: TablePlan, locale: LocaleCode): Bill | undefined {
  const all = (role: Role) => amounts.filter(({ column }) => roleOf(column.name) === role)
  const [base, ...bases] = all('base')
  const [whole, ...wholes] = all('whole')
  const [tax, ...taxes] = all('tax')
  const [discount, ...discounts] = all('discount')
  const units = new Set(amounts.map(({ column }) => `${moneyName(column.name).unit} ${column.storage.kind}`))
  const isSole = [bases, wholes, taxes, discounts].every((others) => others.length === 0)
  if (!base || !isSole || units.size > 1 || !amounts.every(({ column }) => isOfBill(column))) return undefined
  const sum = [base, ...all('charge'), ...(tax ? [tax] : [])].map(reference).reduce(joined('+'))
  return {
    base,
    settle: () => {
      if (discount) compute(discount, `${written(base, plan)} * ${usualDiscount}`)
      const taxed = discount ? `(${written(base, plan)} - ${written(discount, plan)})` : written(base, plan)
      if (tax) compute(tax, `${taxed} * ${countryOf(locale).salesTaxPercent / 100}`)
      const expression = discount ? joined('-')(sum, reference(discount)) : sum
      if (whole) compute(whole, celOf(expression, plan.table, namesOf(plan)))
    },
  }
}

/** Most bills have no discount. */
const usualDiscount = '(random(1, 10) > 3 ? 0.0 : random(0.05, 0.2, 2))'

const reference = ({ column: { name } }: ColumnPlan): Expression => ({ kind: 'column', name })

const joined =
  (operator: string) =>
  (left: Expression, right: Expression): Expression => ({ kind: 'operation', operator, left, right })

const namesOf = ({ columns }: TablePlan): ReadonlySet<string> => new Set(columns.map(({ column }) => column.name))

const written = (column: ColumnPlan, plan: TablePlan): string =>
  celOf(reference(column), plan.table, namesOf(plan)) ?? column.column.name

function compute(own: ColumnPlan, expr: string | undefined): void {
  if (expr === undefined) return
  const { storage } = own.column
  const scale = storage.kind === 'integer' ? 0 : storage.kind === 'decimal' ? storage.scale : undefined
  own.form = { type: computed, expr, ...(scale !== undefined && { constraints: { precision: scale } }) }
}
