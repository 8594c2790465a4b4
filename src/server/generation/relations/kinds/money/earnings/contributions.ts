import { combined } from '@/server/generation/relations/columns'
import { has, isMoney, isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isPay } from './pay'

/** Employee and employer contributions to a scheme: each a rate of the pay. */

/** The `employee_contribution` is the `employee_rate_pct` of the `pensionable_pay`. */
export const contribution: NumberRule = (row) => {
  const { own } = row
  const side = sideOf(own)
  if (!side || !isMoney(own) || !isContribution(own)) return undefined
  const rate = nearest(row, (field) => isShare(field) && sideOf(field) === side)
  const pay = nearest(row, (field) => isMoney(field) && isPaid(field))
  if (!rate || !pay) return undefined
  return {
    say: `${rate.field.field.name} of ${pay.field.field.name}`,
    column: combined([rate.column, pay.column], (percent, whole) => (percent * whole) / 100),
  }
}

const sideOf = ({ words }: RowField): string | undefined => sides.find((side) => words.has(side))
const sides = ['employee', 'employer'] as const
/** Insurance premiums are shared by rates of their own, which do not apply to the pay. */
const isContribution = ({ words }: RowField): boolean => words.has('contribution') || words.has('contributions')

const isPaid = (field: RowField): boolean =>
  (isPay(field) || has('gross', field) || field.words.has('earnings')) && !has('net', field)
