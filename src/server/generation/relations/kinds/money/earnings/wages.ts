import { combined } from '@/server/generation/relations/columns'
import { constant } from '@/server/generation/relations/numbers'
import { every, has, type NumberRelation, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isPay } from './pay'

const lexicon = wordRoles(new URL('./tables/wage-words.tsv', import.meta.url), [
  'leave', // in hours paid but not worked
  'regular', // in hours other than overtime
])

/** Pay for hours worked; overtime at its own rate or one and a half times the regular rate. */
export const wages: NumberRule = (row) => {
  const { own } = row
  if (!isAmount(own) || own.words.has('ytd') || own.words.has('rate')) return undefined
  const rate = nearest(row, (field) => isHourlySum(field) && !isOvertime(field))
  if (!rate) return undefined
  if (isOvertime(own)) return isEarned(own) ? ofOvertime(row, rate) : undefined
  const regular = nearest(
    row,
    (field) => isHours(field) && !isOvertime(field) && !isLeave(field) && !field.words.has('total'),
  )
  if (!regular) return undefined
  if ((isRegular(own) || isOfPeriod(own, regular.field)) && isEarned(own)) {
    return {
      say: `${regular.field.field.name} × ${rate.field.field.name}`,
      column: combined([rate.column, regular.column], (each, hours) => each * hours),
    }
  }
  return has('gross', own) ? grossOf(row, rate, regular) : undefined
}

type Source = NonNullable<ReturnType<typeof nearest>>

/** The sum of the earnings in the row, otherwise of its hours at their rates. */
function grossOf(row: Row, rate: Source, regular: Source): NumberRelation | undefined {
  const earned = every(row, (field) => isAmount(field) && isPart(field))
  if (earned.some(({ field }) => isEarned(field))) {
    return {
      say: earned.map(({ field }) => field.field.name).join(' + '),
      column: combined(
        earned.map(({ column }) => column),
        (...values) => values.reduce((sum, value) => sum + value, 0),
      ),
    }
  }
  const overtime = nearest(row, (field) => isHours(field) && isOvertime(field))
  if (!overtime && !isPay(row.own)) return undefined
  const overtimeRate = overtime && nearest(row, (field) => isRate(field) && isOvertime(field))
  const more = overtime
    ? ` + ${overtime.field.field.name} × ${overtimeRate?.field.field.name ?? `1.5 × ${rate.field.field.name}`}`
    : ''
  return {
    say: `${regular.field.field.name} × ${rate.field.field.name}${more}`,
    column: combined(
      [rate.column, regular.column, overtime?.column ?? constant(0), overtimeRate?.column ?? constant(0)],
      (each, hours, further, most) => each * hours + further * (overtimeRate ? most : each * 1.5),
    ),
  }
}

function ofOvertime(row: Row, rate: Source): NumberRelation | undefined {
  const hours = nearest(row, (field) => isHours(field) && isOvertime(field))
  if (!hours) return undefined
  const own = nearest(row, (field) => isRate(field) && isOvertime(field))
  return {
    say: `${hours.field.field.name} × ${own ? own.field.field.name : `1.5 × ${rate.field.field.name}`}`,
    column: combined([hours.column, (own ?? rate).column], (count, each) => count * each * (own ? 1 : 1.5)),
  }
}

/** Overtime is paid one and a half times the regular rate. */
export const overtimeRate: NumberRule = (row) => {
  if (!isOvertime(row.own) || !isRate(row.own)) return undefined
  const rate = nearest(row, (field) => isHourlySum(field) && !isOvertime(field))
  return rate && { say: `1.5 × ${rate.field.field.name}`, column: combined([rate.column], (each) => each * 1.5) }
}

const isAmount = ({ field: { type } }: RowField): boolean => type === 'amount'
const isEarned = ({ words }: RowField): boolean =>
  ['pay', 'wages', 'wage', 'earnings', 'amount'].some((word) => words.has(word))
/** The amounts included in gross pay: earnings and additions. */
const isPart = (field: RowField): boolean =>
  !(['gross', 'net', 'deduction'] as const).some((role) => has(role, field)) &&
  !field.words.has('rate') &&
  !field.words.has('hourly') &&
  (isEarned(field) || has('bonus', field) || has('addition', field))
const isRegular = (field: RowField): boolean => isOf(lexicon('regular'), field)
/** The `weekly_wage` of the `weekly_hours`. */
const isOfPeriod = ({ written }: RowField, hours: RowField): boolean =>
  ['weekly', 'monthly', 'daily'].some((word) => written.includes(word) && hours.written.includes(word))
const isHours = ({ words }: RowField): boolean =>
  ['hour', 'hours', 'hrs'].some((word) => words.has(word)) && !words.has('rate') && !words.has('per')
const isOvertime = ({ words }: RowField): boolean => words.has('overtime') || words.has('ot')
/** Hours paid but not worked. */
const isLeave = (field: RowField): boolean => isOf(lexicon('leave'), field)
const isRate = ({ words, field }: RowField): boolean => words.has('rate') && field.type === 'amount'
const isHourlySum = (field: RowField): boolean => isHourly(field) && isAmount(field)
const isHourly = ({ words }: RowField): boolean =>
  words.has('hourly') ||
  (words.has('per') && words.has('hour') && ['pay', 'wage', 'wages'].some((word) => words.has(word))) ||
  (words.has('rate') && ['hour', 'pay', 'base', 'regular'].some((word) => words.has(word)))
