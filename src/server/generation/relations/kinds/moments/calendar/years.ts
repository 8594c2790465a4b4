import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { type Column, combined } from '@/server/generation/relations/columns'
import { today } from '@/server/generation/relations/kinds/moments/past'
import { factor } from '@/server/generation/relations/numbers'
import { type Known, type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'

/** The `year_renovated` of what was built in `year_built`: between then and now. */
export const laterYear: NumberRule = (row) => {
  const { own } = row
  if (!isYear(own) || isBeginning(own) || !own.written.some(isParticiple)) return undefined
  const built = nearest(row, (field) => isYear(field) && isBeginning(field))
  return (
    built && {
      say: `at least ${built.field.field.name}`,
      column: combined([built.column, today, factor(0.25, 1)], (from, now, share) => {
        const years = Math.max(0, new Date(now).getUTCFullYear() - from)
        return from + Math.floor(years * share)
      }),
    }
  )
}

/** The `model_year` of a car that was sold in the row, the `Baujahr` of what was inspected: no later than that. */
export const yearBefore: NumberRule = (row) => {
  const { own, ownColumn } = row
  const event = ownColumn && isMakingYear(own) ? row.before.find(isEvent) : undefined
  const at = event && row.column(event)
  if (!ownColumn || !at) return undefined
  const least = own.field.constraints.min ?? 0
  return {
    say: `at most the year of ${event.field.name}`,
    column: combined([ownColumn, at], (year, moment) => {
      const last = new Date(moment).getUTCFullYear()
      return year <= last ? year : Math.max(Math.min(least, last), 2 * last - year)
    }),
  }
}

const isEvent = ({ field, kind }: RowField): boolean => kind === 'moment' && field.type !== 'birthdate'

/** When the year began in which the thing of the row was made; undefined where no year before it says so. */
export function making(known: readonly Known[]): { readonly say: string; readonly column: Column } | undefined {
  const year = known.find(({ field, column }) => column !== undefined && isMakingYear(field))
  if (!year?.column) return undefined
  return {
    say: year.field.field.name,
    column: combined([year.column, today], (made, now) => Math.min(Date.UTC(made, 0, 1), now)),
  }
}

/** The `quarter` of a `month` in numbers. */
export const quarterOfMonth: NumberRule = (row) => {
  if (row.own.written.join() !== 'quarter' || row.own.field.type !== 'integer') return undefined
  const month = nearest(row, ({ field, written }) => written.join() === 'month' && field.type === 'integer')
  return (
    month && {
      say: `of ${month.field.field.name}`,
      column: combined([month.column], (number) => Math.ceil(number / 3)),
    }
  )
}

const isMakingYear = (field: RowField): boolean => isYear(field) && isOf(makings, field)
const isYear = ({ field, written }: RowField): boolean => field.type === 'integer' && written.includes('year')
const isBeginning = ({ written }: RowField): boolean => written.some((word) => beginnings.has(word))
const beginnings: ReadonlySet<string> = new Set(
  'built constructed established founded manufactured opened planted'.split(' '),
)
const makings: ReadonlySet<string> = new Set([
  ...beginnings,
  ...'build commissioned construction installation installed laid launched made make manufacture manufacturing'.split(
    ' ',
  ),
  ...'model produced production publication published release released vintage'.split(' '),
])
