import { combined } from '@/server/generation/relations/columns'
import { atMost } from '@/server/generation/relations/kinds/ranges'
import { isMoney, type NumberRelation, type NumberRule, type Row, type Source } from '@/server/generation/relations/row'
import { alikeBefore, isGot, type NamedPart, namedPart, shared } from './named-part'

/** A whole, what is used of it and what is left, by names that share what they are of: `hours_used` of `package_hours`. */

type Term = Source & NamedPart
type Terms = { readonly own: NamedPart; readonly whole: Term; readonly others: readonly Term[] }

/** What the others leave of the whole: `cantidad_pendiente`, `fine_outstanding`; or what is gone, where what is left stands before it. */
export const leftOfNamed: NumberRule = (row) => {
  const terms = termsOf(row)
  if (!terms) return undefined
  const { own, whole, others } = terms
  const taken = others.filter(({ role }) => role === (own.role === 'left' ? 'used' : 'left'))
  if (taken.length === 0 || (own.role === 'used' && taken.length > 1)) return undefined
  if (own.role === 'used' && others.some(({ role }) => role === 'used')) return undefined
  return less(whole, taken)
}

/** What is used of a whole is no more than it. */
export const usedOfNamed: NumberRule = (row) => {
  const terms = termsOf(row)
  if (terms?.own.role !== 'used' || terms.whole.role !== 'whole') return undefined
  return atMost(row, terms.whole)
}

function termsOf(row: Row): Terms | undefined {
  const own = namedPart(row.own)
  if (!own || (own.role !== 'left' && own.role !== 'used')) return undefined
  if (own.things.length === 0 && isMoney(row.own)) return undefined
  const alike = alikeBefore(row)
  const related = alike.filter((each) => isRelated(own, each) || alike.some((other) => isBridge(own, each, other)))
  const whole =
    related.findLast(({ role }) => role === 'whole') ??
    related.find(
      (each) => each.role === undefined && shared(own, each) === each.things.length && shared(own, each) > 0,
    ) ??
    (own.role === 'left' ? related.find(({ field }) => isGot(field)) : undefined)
  if (!whole || (own.things.length === 0 && whole.things.length > 0)) return undefined
  const since = row.before.indexOf(whole.field)
  const others = related.filter(
    (each) =>
      each !== whole &&
      row.before.indexOf(each.field) > since &&
      each.role !== 'whole' &&
      // A number of another thing beside it is no part: the damaged ones of the boxes are not those of the pieces.
      each.things.every((word) => own.things.includes(word) || whole.things.includes(word)),
  )
  return { own, whole, others }
}

/** Of one thing, or one of them of nothing in particular. */
const isRelated = (own: NamedPart, other: NamedPart): boolean =>
  shared(own, other) > 0 || (own.things.length === 0 && other.things.length === 0)

/** The `amount_received` next to a `pledge_amount` is of the pledge. */
const isBridge = (own: NamedPart, each: Term, other: Term): boolean =>
  each.things.length === 0 && each.role === 'used' && other.role !== 'used' && shared(own, other) > 0

const less = (whole: Term, taken: readonly Term[]): NumberRelation => ({
  say: [whole, ...taken].map(({ field }) => field.field.name).join(' − '),
  column: combined([whole.column, ...taken.map(({ column }) => column)], (all, ...rest) =>
    Math.max(
      0,
      rest.reduce((left, value) => left - value, all),
    ),
  ),
})
