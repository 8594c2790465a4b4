import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { every, isMoney, isShare, type NumberRule, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** Days of leave: those granted, taken, asked for and left. */

const roles = ['added', 'asked', 'granted', 'left', 'of-leave', 'taken'] as const
type Role = (typeof roles)[number]

const lexicon = wordRoles(new URL('./tables/leave-words.tsv', import.meta.url), [
  'added', // to what was granted, from another year
  'asked', // booked, or not yet approved
  'granted',
  'left',
  'of-leave', // in the name of any of these numbers
  'taken',
])

/** The `pending_days` of an `entitlement_days` and the `taken_days`: some of the remaining ones. */
export const askedOfLeave: NumberRule = (row) => {
  if (!isOfLeave(row.own, 'asked')) return undefined
  const days = daysLeft(row)
  return (
    days && {
      say: `some of ${days.say}`,
      column: combined([days.column, factor(0, 0.55)], (rest, by) => rest * by),
    }
  )
}

/** The `remaining_days`, whatever was taken and is booked or pending. */
export const leftOfLeave: NumberRule = (row) => {
  const days = isOfLeave(row.own, 'left') ? daysLeft(row) : undefined
  return days?.isUsed ? days : undefined
}

function daysLeft(row: Row) {
  const [granted] = every(row, (field) => isOfLeave(field, 'granted'))
  if (!granted) return undefined
  const added = every(row, (field) => isOfLeave(field, 'added'))
  const used = every(row, (field) => isOfLeave(field, 'taken') || isOfLeave(field, 'asked'))
  const named = (sign: string, parts: readonly Source[]) => parts.map(({ field }) => ` ${sign} ${field.field.name}`)
  const signs = [granted, ...added, ...used].map((_, at) => (at <= added.length ? 1 : -1))
  return {
    isUsed: used.length > 0,
    say: [granted.field.field.name, ...named('+', added), ...named('−', used)].join(''),
    column: combined(
      [granted, ...added, ...used].map(({ column }) => column),
      (...values) =>
        Math.max(
          0,
          values.reduce((sum, value, at) => sum + (signs[at] ?? 1) * value, 0),
        ),
    ),
  }
}

/** Whether a number's name has a word of that role, and only words of leave. */
function isOfLeave(field: RowField, role: Role): boolean {
  const { written } = field
  return (
    field.kind === 'number' &&
    !isMoney(field) &&
    !isShare(field) &&
    written.some((word) => lexicon(role).has(word)) &&
    written.every((word) => roles.some((each) => lexicon(each).has(word))) &&
    !precedents[role].some((other) => written.some((word) => lexicon(other).has(word)))
  )
}

/** Roles that say more of a name than another one does: the `remaining_allowance` is the remainder. */
const precedents: Readonly<Record<Role, readonly Role[]>> = {
  added: [],
  asked: [],
  granted: ['added', 'asked', 'left', 'taken'],
  left: ['added'],
  'of-leave': [],
  taken: [],
}
