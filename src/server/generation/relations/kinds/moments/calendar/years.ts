import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { combined } from '@/server/generation/relations/columns'
import { today } from '@/server/generation/relations/kinds/moments/past'
import { factor } from '@/server/generation/relations/numbers'
import { type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

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

const isYear = ({ field, written }: RowField): boolean => field.type === 'integer' && written.includes('year')
const isBeginning = ({ written }: RowField): boolean => written.some((word) => beginnings.has(word))
const beginnings: ReadonlySet<string> = new Set(
  'built constructed established founded manufactured opened planted'.split(' '),
)
