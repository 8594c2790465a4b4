import { combined } from '@/server/generation/relations/columns'
import { comesBefore } from '@/server/generation/relations/kinds/structure/pairs'
import { isShare, type NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { inOrder } from './differences/apart-by'
import { takenBetween } from './lesser-side'
import { coreOf, isComparable } from './side-by-side'

const lexicon = wordRoles(new URL('./tables/rate-of-change-words.tsv', import.meta.url), [
  'fall', // a positive share by which a number fell
  'rise',
])

/** `pct_change` from `visitors_q1` to `visitors_q2`, a `markdown_pct` from a `list_fee` to a `charged_fee`: two numbers of one thing. */
export const rateOfChange: NumberRule = (row) => {
  const { own, before } = row
  const isFall = isOf('fall', own)
  if (!isPercent(own) || own.written.includes('per') || !(isFall || isOf('rise', own))) return undefined
  const numbers = before.slice(-3).filter((field) => field.kind === 'number' && !isShare(field))
  const [one, other] = [numbers[0], numbers[1]]
  const [first, second] = [one && row.column(one), other && row.column(other)]
  if (!one || !other || !first || !second || !isTwin(one, other)) return undefined
  const [earlier, later] = inOrder({ field: one, column: first }, { field: other, column: second })
  const sign = isFall ? -1 : 1
  const scale = (own.field.constraints.max ?? 100) <= 1 ? 1 : 100
  return {
    say: `${isFall ? 'fall' : 'change'} from ${earlier.field.field.name} to ${later.field.field.name}`,
    column: combined([earlier.column, later.column], (from, to) =>
      from === 0 ? 0 : (sign * scale * (to - from)) / Math.abs(from),
    ),
  }
}

const isOf = (role: 'fall' | 'rise', { written }: RowField): boolean => written.some((word) => lexicon(role).has(word))

const isPercent = (field: RowField): boolean => isShare(field) || field.field.constraints.unit === '%'

/** Whether two names are of one thing and differ by one word each: a year, a quarter, a side. */
function isTwin(one: RowField, other: RowField): boolean {
  if (!isComparable(one, other)) return false
  if (comesBefore(one, other) || comesBefore(other, one) || takenBetween(one, other)) return true
  const [own, theirs] = [coreOf(one), coreOf(other)]
  const apart =
    own.filter((word) => !theirs.includes(word)).length + theirs.filter((word) => !own.includes(word)).length
  return own.length === theirs.length && apart === 2 && own.length > 1
}
