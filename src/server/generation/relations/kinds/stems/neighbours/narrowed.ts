import { isWanted } from '@/server/generation/relations/kinds/flows/short-of'
import { isBound, share } from '@/server/generation/relations/kinds/ranges'
import { isPartOf } from '@/server/generation/relations/kinds/stems/named-part'
import { isSide } from '@/server/generation/relations/kinds/structure/pairs'
import { isUnlike } from '@/server/generation/relations/kinds/structure/thereof'
import { isShare, type NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { senseOf } from './differences/apart-by'
import { isLimit } from './differences/excess-over'
import { coreOf, hasUnit, isComparable } from './side-by-side'

/**
 * Some of the number that its name narrows: `lockers_in_use` of the `lockers`, `listeners_in_car` of the `listeners`,
 * `night_km` of a `distance_km`.
 */
export const narrowed: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || isApart(own) || senseOf(own)) return undefined
  const whole = row.before.findLast((field) => isComparable(own, field) && isNarrowed(own, field))
  const column = whole && row.column(whole)
  return whole && column && share(row, { field: whole, column }, undefined)
}

function isNarrowed(own: RowField, whole: RowField): boolean {
  const [narrow, wide] = [coreOf(own), coreOf(whole)]
  if (isApart(whole)) return false
  if (hasUnit(own) && wide.length > 0 && wide.every((word) => wholes.has(word))) return narrow.length === 1
  const isFirst = wide.every((word, at) => narrow[at] === word)
  const said = own.written.slice(whole.written.length)
  const isQualified = isFirst && prepositions.has(said[0] ?? '') && said.length > 1
  return (
    wide.length > 0 &&
    narrow.length > wide.length &&
    (isQualified || (hasUnit(own) && wide.every((word) => narrow.includes(word))))
  )
}

/** All of what a unit measures. */
const wholes: ReadonlySet<string> = new Set(['distance', 'duration', 'total', 'tour', 'trip', 'whole'])
const prepositions: ReadonlySet<string> = new Set(['at', 'by', 'in', 'of', 'on', 'over', 'under', 'with', 'without'])

/** Whether a name says that its number is another one than a part. */
const isApart = (field: RowField): boolean =>
  field.written.some(
    (word, at) =>
      isBound(word) || ((isUnlike(word) || isSide(word)) && !(prepositions.has(word) && at < field.written.length - 1)),
  ) ||
  isWanted(field) ||
  isPartOf(field, 'whole') ||
  isLimit(field)
