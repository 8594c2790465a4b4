import type { FieldTypeName } from '@/server/generation/catalog'
import type { ProfileReader } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'
import { otherName } from './name-shapes/rereading/other-name'
import { reread } from './name-shapes/rereading/reread'
import { isPunctual } from './name-shapes/switches'
import { inMinorUnits } from './numbers/minor-units'
import { placeholderOf } from './placeholder'
import { inForeignProse } from './prose/foreign/in-foreign-prose'
import { isReviewed } from './prose/reviews/reviewed'
import { byArabicName, byConcept } from './readers/by-concept'
import { byDefault } from './readers/by-default'
import { byShape } from './readers/by-shape'
import { type Column, firstAnswer } from './readers/column-reader'
import { byRowContent } from './readers/named/by-row-content'
import { byRowName } from './readers/named/by-row-name'
import { slugOfTitle } from './readers/named/slug-of-title'
import { quantityFirst } from './readers/order/quantity-first'
import { asItIs, dayInsteadOfPlaceholder, inPlainWords, profileOfTime } from './readers/time/of-time'
import { bodyInItsUnit } from './readers/units/body-units'
import { hireOfThing } from './sizes/things/size-of-thing'

/**
 * The content of a column, by the form of its name, then by the dictionary of concepts, then by the defaults for
 * numbers and texts. A concept for the whole name overrides its type; a concept for its end narrows the type.
 */
export const profileOf: ProfileReader<FieldTypeName> = (asRead, context) => {
  const profile =
    inMinorUnits(asRead, context, profileInWholeUnits) ??
    profileInWholeUnits(asRead, context) ??
    (isUnclear(asRead) ? placeholderOf(asRead, context) : null)
  return (profile?.standIn === 'placeholder' && quantityFirst(asRead, context, profileInWholeUnits)) || profile
}

/** A text of which nothing is known would have a story. */
const isUnclear = ({ meaning, constraints }: Column): boolean =>
  meaning.type === 'text' && !meaning.certain && !meaning.flag && constraints === undefined

const profileInWholeUnits: ProfileReader<FieldTypeName> = (written, context) => {
  const isReview = isReviewed(written.reading, written.meaning, context)
  const named =
    byArabicName(written, context) ??
    (isReview ? undefined : (slugOfTitle(written, context) ?? byRowContent(written, context)))
  if (named) return named
  const timed = hireOfThing(written, context) ?? profileOfTime(written, context)
  if (timed) return timed
  const asRead = inPlainWords(written, context)
  const column = isReview || isPunctual(asRead.reading) ? asRead : reread(leastOf(asRead, context), context)
  const isReread = column.meaning !== written.meaning
  if (isReread && column.meaning.type === 'date') return { meaning: column.meaning }
  const found = firstAnswer(readers, column, context) ?? (isReread ? asItIs(column) : null)
  const answer = found && dayInsteadOfPlaceholder(inForeignProse(found, context), column)
  return answer?.meaning.type === 'text' && listed.has(asRead.meaning.type) && otherName(asRead.reading, context)
    ? { ...answer, meaning: asRead.meaning }
    : answer
}

/** Types kept for a trade's list: the `department` of a patient is still a department. */
const listed: ReadonlySet<FieldTypeName> = new Set(['city', 'department'])

const readers = [...byShape, byRowName, byConcept, bodyInItsUnit, byDefault]

/** The `salary_range_min` next to a `salary_range_max` is a minimum, not a number of minutes. */
function leastOf(column: Column, { readings }: RequestContext): Column {
  const { raw, words } = column.reading
  if (raw.length < 2 || raw.at(-1) !== 'min') return column
  const stem = raw.slice(0, -1).join(' ')
  if (!readings.some(({ raw: other }) => other.at(-1) === 'max' && other.slice(0, -1).join(' ') === stem)) return column
  const spelledOut = (all: readonly string[]) =>
    all.map((word) => (word === 'min' || word === 'minute' ? 'minimum' : word))
  return { ...column, reading: { ...column.reading, raw: spelledOut(raw), words: spelledOut(words) } }
}
