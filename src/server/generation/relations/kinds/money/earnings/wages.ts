import { combined } from '@/server/generation/relations/columns'
import { constant, factor } from '@/server/generation/relations/numbers'
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
  if (earned.some(({ field }) => isEarned(field) && !isOvertime(field) && !has('bonus', field))) {
    return {
      say: earned.map(({ field }) => field.field.name).join(' + '),
      column: combined(
        earned.map(({ column }) => column),
        (...values) => values.reduce((sum, value) => sum + value, 0),
      ),
    }
  }
  const overtime = nearest(row, (field) => isHours(field) && isOvertime(field))
  if (earned.some(({ field }) => isOvertime(field))) return withFurther(rate, regular, overtime, earned)
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

/** Hours at their rate and what the row pays beyond them; hours worked include those paid as overtime. */
function withFurther(
  rate: Source,
  regular: Source,
  overtime: Source | undefined,
  further: readonly Source[],
): NumberRelation {
  const included = overtime && !isRegular(regular.field) ? overtime : undefined
  const hours = included ? `(${regular.field.field.name} − ${included.field.field.name})` : regular.field.field.name
  return {
    say: [`${hours} × ${rate.field.field.name}`, ...further.map(({ field }) => field.field.name)].join(' + '),
    column: combined(
      [rate.column, regular.column, included?.column ?? constant(0), ...further.map(({ column }) => column)],
      (each, all, extra, ...amounts) => amounts.reduce((sum, amount) => sum + amount, each * (all - extra)),
    ),
  }
}

function ofOvertime(row: Row, rate: Source): NumberRelation | undefined {
  const hours = nearest(row, (field) => isHours(field) && isOvertime(field))
  if (!hours) return ofRegularHours(row, rate)
  const own = nearest(row, (field) => isRate(field) && isOvertime(field))
  return {
    say: `${hours.field.field.name} × ${own ? own.field.field.name : `1.5 × ${rate.field.field.name}`}`,
    column: combined([hours.column, (own ?? rate).column], (count, each) => count * each * (own ? 1 : 1.5)),
  }
}

/** Without hours of its own: up to a seventh of the hours worked, and often none. */
function ofRegularHours(row: Row, rate: Source): NumberRelation | undefined {
  const regular = nearest(row, (field) => isHours(field) && !isLeave(field) && !field.words.has('total'))
  return (
    regular && {
      say: `1.5 × ${rate.field.field.name} × a share of ${regular.field.field.name}`,
      column: combined([regular.column, rate.column, factor(-0.1, 0.14)], (hours, each, share) =>
        share > 0 ? Math.round(hours * share) * each * 1.5 : 0,
      ),
    }
  )
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
  !(['gross', 'net', 'deduction', 'tax'] as const).some((role) => has(role, field)) &&
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
/** A bare `rate` in money next to hours is an hourly one. */
const isHourly = ({ words, written }: RowField): boolean =>
  words.has('hourly') ||
  (written.length === 1 && written[0] === 'rate') ||
  (words.has('per') && words.has('hour') && ['pay', 'wage', 'wages'].some((word) => words.has(word))) ||
  (words.has('rate') && ['hour', 'pay', 'base', 'regular'].some((word) => words.has(word)))
