import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { every, isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isAlike } from './balances'

/** The spent and the remaining part of an allowance. */

const lexicon = wordRoles(new URL('./tables/allowance-words.tsv', import.meta.url), [
  'allowance',
  'apart', // spent, but not by taking places
  'left',
  'place',
  'promised', // spent, but not yet paid
  'spent',
  'use',
])

/** The last allowance and its last spent part. */
function use(row: Row) {
  const spent = nearest(
    row,
    (field) => isOf(lexicon('spent'), field) && !isOf(lexicon('allowance'), field) && !isShare(field),
  )
  const whole = spent && nearest(row, (field) => isAllowance(field) && isAlike(spent.field, field))
  return whole && { spent, whole }
}

const isAllowance = (field: RowField): boolean =>
  isPlaces(field) || (isOf(lexicon('allowance'), field) && !isOf(lexicon('left'), field))

/** Bare `places`, or the `spaces_total`: the capacity. */
const isPlaces = ({ written, field }: RowField): boolean =>
  field.type === 'integer' &&
  written.some((word) => lexicon('place').has(word)) &&
  written.every((word) => lexicon('place').has(word) || word === 'total' || word === 'all')

/** `landed_t` of a `final_quota_t`: seldom all of it. */
export const spentOfAllowance: NumberRule = (row) => {
  const { own } = row
  if (!isOf(lexicon('spent'), own) || isAllowance(own) || isShare(own)) return undefined
  const whole = nearest(
    row,
    (field) =>
      isAllowance(field) && isAlike(own, field) && field.field.type === own.field.type && !isOfOthers(field, own),
  )
  if (!whole) return undefined
  const promised = every(
    row,
    (field) => isOf(lexicon('promised'), field) && row.says(field) === `at most ${whole.field.field.name}`,
  )
  return {
    say: `at most ${[whole, ...promised].map(({ field }) => field.field.name).join(' − ')}`,
    column: combined(
      [whole.column, factor(0.25, 0.99), ...promised.map(({ column }) => column)],
      (all, by = 1, ...less) =>
        Math.max(
          0,
          less.reduce((left, each) => left - each, all),
        ) * by,
    ),
  }
}

/** The bare `capacity` of a class is that of its people, not of the `credits_used` or the `calories_burned`. */
const isOfOthers = (whole: RowField, own: RowField): boolean =>
  whole.written.length === 1 && whole.words.has('capacity') && isOf(lexicon('apart'), own)

/** `remaining_t` and `uptake_pct` of an allowance and its spent part. */
export const leftOfAllowance: NumberRule = (row) => {
  const { own } = row
  const isUse = isOf(lexicon('use'), own) && (isShare(own) || measuredBy(own.written).unit?.symbol === '%')
  if (!isUse && (!isOf(lexicon('left'), own) || isShare(own))) return undefined
  const found = use(row)
  if (!found) return undefined
  const { spent, whole } = found
  const names = [whole.field.field.name, spent.field.field.name] as const
  const columns = [whole.column, spent.column]
  if (isUse) {
    return {
      say: `${names[1]} ÷ ${names[0]}`,
      column: combined(columns, (all, part) => (all === 0 ? 0 : (100 * part) / all)),
    }
  }
  if (!isAlike(own, whole.field)) return undefined
  return { say: `${names[0]} − ${names[1]}`, column: combined(columns, (all, part) => Math.max(0, all - part)) }
}
