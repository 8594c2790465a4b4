import { combined } from '@/server/generation/relations/columns'
import { flowWords } from '@/server/generation/relations/kinds/flows/flow-words'
import { atMost, rangeWords, usualPart } from '@/server/generation/relations/kinds/ranges'
import { isMoney, type NumberRelation, type NumberRule, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isRegularParticiple } from '@/server/names/words/participle'
import { alikeBefore, isGot, isOfTime, isPlace, type NamedPart, namedPart, shared } from './named-part'

/** A whole, its used and its remaining part, by names with a common subject: `hours_used` of `package_hours`. */

type Term = Source & NamedPart
type Terms = { readonly own: NamedPart; readonly whole: Term; readonly others: readonly Term[] }

/**
 * The remainder of the whole: `cantidad_pendiente`, `fine_outstanding`; or the used part, if the remainder comes before
 * it.
 */
export const leftOfNamed: NumberRule = (row) => {
  const terms = termsOf(row)
  if (!terms) return undefined
  const { own, whole, others } = terms
  const gone = others.filter(
    ({ role, things }) =>
      role === (own.role === 'left' ? 'used' : 'left') ||
      (role === 'whole' && whole.role === 'left') ||
      (own.role === 'left' && role === undefined && things.some((word) => isDoneTo(word, own) || isGone(word))),
  )
  const isStageOf = ({ field, role }: Term) =>
    role === undefined && gone.some((other) => row.says(other.field) === `at most ${field.field.name}`)
  const taken = gone.filter((each) => !isStageOf(each))
  if (taken.length === 0 || (own.role === 'used' && taken.length > 1)) return undefined
  if (own.role === 'used' && others.some(({ role }) => role === 'used')) return undefined
  // The `units_collected` are not the `registered` ones less the `deferred` ones.
  if (own.role === 'used' && row.own.written.length > 1 && [whole, ...taken].every(isOneWord)) return undefined
  const [left] = taken
  // The `rooms_available` are the `rooms_total` less those out of order: rooms are sold of them, not of the rest.
  if (own.role === 'used' && left && row.says(left.field)?.startsWith(`${whole.field.field.name} − `))
    return usualPart(row, left) ?? atMost(row, left)
  return less(whole, taken)
}

/** The used or the remaining part is at most the whole; mishaps are part of the nearest number instead. */
export const usedOfNamed: NumberRule = (row) => {
  const terms = isMishap(row.own) ? undefined : termsOf(row)
  if (!terms || terms.own.role === undefined || terms.whole.role !== 'whole') return undefined
  return usualPart(row, terms.whole) ?? atMost(row, terms.whole)
}

const isOneWord = ({ field }: Term): boolean => field.written.length === 1

const isMishap = ({ written }: RowField): boolean => rangeWords('seldom').has(written.at(-1) ?? '')

function termsOf(row: Row): Terms | undefined {
  const own = namedPart(row.own)
  if (!own || (own.role !== 'left' && own.role !== 'used')) return undefined
  if (own.things.length === 0 && isMoney(row.own)) return undefined
  const alike = alikeBefore(row)
  const related = alike.filter(
    (each) =>
      isRelated(own, each) || alike.some((other) => isBridge(own, each, other)) || isOnlyWhole(row.own, each, alike),
  )
  const isOfAll = (each: Term) => isOnlyWhole(row.own, each, alike)
  const available = own.role === 'left' ? availableOf(related) : undefined
  const whole =
    available ??
    related.findLast(({ role }) => role === 'whole') ??
    related.find(
      (each) => each.role === undefined && shared(own, each) > 0 && shared(own, each) === withoutPlaces(each).length,
    ) ??
    (own.role === 'left'
      ? (related.find(({ field }) => isGot(field)) ?? related.find(isOfAll) ?? handedOut(row, related))
      : undefined)
  if (!whole || (own.things.length === 0 && whole.things.length > 0 && !isOfAll(whole))) return undefined
  const since = row.before.indexOf(whole.field)
  const others = related.filter(
    (each) =>
      each !== whole &&
      row.before.indexOf(each.field) > since &&
      (each.role !== 'whole' || whole === available) &&
      // A number with another subject is not a part: damaged boxes are not damaged pieces.
      each.things.every(
        (word) => own.things.includes(word) || whole.things.includes(word) || isDoneTo(word, own) || isGone(word),
      ),
  )
  return { own, whole, others }
}

/** The `towels_sent` of the `towels_returned` and the `towels_missing`: a number that bounds another one. */
const handedOut = ({ says }: Row, related: readonly Term[]): Term | undefined =>
  related.find(
    (each) =>
      each.things.length > 0 && related.some((other) => says(other.field) === `at most ${each.field.field.name}`),
  )

/** The `level_spaces` are those of the level. */
const withoutPlaces = ({ things }: Term): readonly string[] =>
  things.length > 1 && isPlace(things.at(-1) ?? '') ? things.slice(0, -1) : things

/** The available number is the whole of the booked one, not the remainder. */
function availableOf(related: readonly Term[]): Term | undefined {
  const found = related.find(({ field }) => field.written.includes('available'))
  return found && related.slice(related.indexOf(found) + 1).some(({ role }) => role === 'used' || role === 'whole')
    ? found
    : undefined
}

/** The only number of hours with a subject: `hours_outstanding` of the `programme_hours` and the `hours_logged`. */
const isOnlyWhole = (own: RowField, each: Term, alike: readonly Term[]): boolean =>
  isOfTime(own) &&
  each.role !== 'used' &&
  each.role !== 'left' &&
  each.things.length > 0 &&
  alike.every((other) => other === each || (other.things.length === 0 && other.role === 'used'))

/** Cancelled, lost or expired. */
const isGone = (word: string): boolean => flowWords('few').has(word)

/** `pages_shot` of the `pages_scheduled`: any participle. */
const isDoneTo = (word: string, own: NamedPart): boolean =>
  own.things.length > 0 && !own.things.includes(word) && isRegularParticiple(word)

/** Of the same subject, or one of them without a subject. */
const isRelated = (own: NamedPart, other: NamedPart): boolean =>
  shared(own, other) > 0 || (own.things.length === 0 && other.things.length === 0)

/** The `amount_received` next to a `pledge_amount` is part of the pledge. */
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
