import { combined } from '@/server/generation/relations/columns'
import { constant } from '@/server/generation/relations/numbers'
import { has, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isPay } from './pay'

/** What hours earn, those of overtime at a rate of their own or half as much again. */
export const wages: NumberRule = (row) => {
  const { own } = row
  if (!has('gross', own) || own.words.has('ytd')) return undefined
  const rate = nearest(row, (field) => isHourlySum(field) && !isOvertime(field))
  const regular = nearest(row, (field) => isHours(field) && !isOvertime(field) && !field.words.has('total'))
  if (!rate || !regular) return undefined
  const overtime = nearest(row, (field) => isHours(field) && isOvertime(field))
  if (!overtime && !isPay(own)) return undefined
  const overtimeRate = overtime && nearest(row, (field) => isRate(field) && isOvertime(field))
  const more = overtime ? ` + ${overtime.field.field.name} × ${overtimeRate?.field.field.name ?? '1.5'}` : ''
  return {
    say: `${regular.field.field.name} × ${rate.field.field.name}${more}`,
    column: combined(
      [rate.column, regular.column, overtime?.column ?? constant(0), overtimeRate?.column ?? constant(0)],
      (each, hours, further, most) => each * hours + further * (overtimeRate ? most : each * 1.5),
    ),
  }
}

/** An hour of overtime is paid half as much again. */
export const overtimeRate: NumberRule = (row) => {
  if (!isOvertime(row.own) || !isRate(row.own)) return undefined
  const rate = nearest(row, (field) => isHourlySum(field) && !isOvertime(field))
  return rate && { say: `1.5 × ${rate.field.field.name}`, column: combined([rate.column], (each) => each * 1.5) }
}

const isHours = ({ words }: RowField): boolean =>
  (words.has('hour') || words.has('hours')) && !words.has('rate') && !words.has('per')
const isOvertime = ({ words }: RowField): boolean => words.has('overtime') || words.has('ot')
const isRate = ({ words, field }: RowField): boolean => words.has('rate') && field.type === 'amount'
const isHourlySum = (field: RowField): boolean => isHourly(field) && field.field.type === 'amount'
const isHourly = ({ words }: RowField): boolean => words.has('hourly') || (words.has('rate') && words.has('hour'))
