import type { FieldTypeName } from '@/server/generation/catalog'
import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import { isTimeOfOne } from '@/server/generation/profiles/name-shapes/moments/happenings'
import { saidTime } from '@/server/generation/profiles/name-shapes/moments/said-time'
import type { Column } from '@/server/generation/profiles/readers/column-reader'
import { hasOwnForm } from '@/server/generation/profiles/readers/meant/has-own-form'
import type { ColumnProfile } from '@/server/names/infer-fields'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { constraintsOf } from '@/server/names/rules/constraints-of'
import { meaningOf } from '@/server/names/rules/meaning-of'
import { yesOrNo } from '@/server/names/rules/yes-or-no'

type Profile = ColumnProfile<FieldTypeName>

/** The profile by what the grammar of the name says of time; null where it says nothing beyond the type. */
export function profileOfTime(column: Column, context: RequestContext): Profile | null {
  const { reading, meaning } = column
  const said = saidTime(reading, context)
  if (said === 'whether')
    return { meaning: { ...meaning, type: 'text', flag: true, certain: false }, constraints: yesOrNo(reading) }
  if ((said !== 'date' && said !== 'dateTime') || hasOwnForm(reading, context) || isListed(reading, context))
    return null
  return moments.has(meaning.type)
    ? asItIs(column)
    : { meaning: { ...meaning, type: said, flag: false, certain: false } }
}

/** The weekdays of a `meeting_day`. */
const isListed = (reading: Reading, context: RequestContext): boolean => {
  const found = findConcept(reading, context)
  return found?.isFull === true && found.concept.values.kind === 'list'
}

/** The vocabulary's own meaning and constraints. */
export const asItIs = ({ meaning, constraints }: Column): Profile => ({ meaning, ...(constraints && { constraints }) })

/** The column under a name that says the same in plainer words: `installed_year` for `year_installed`. */
export function inPlainWords(column: Column, context: RequestContext): Column {
  const { written } = column.reading
  switch (saidTime(column.reading, context)) {
    case 'count':
      return called([...written.slice(0, -1), 'count'], context)
    case 'duration':
      return findConcept(column.reading, context)?.isFull
        ? column
        : called([...written.filter((word) => word !== 'time' && word !== 'to'), 'duration'], context)
    case 'minutes':
      return called([...written.filter((word) => word !== 'min'), 'duration', 'minutes'], context)
    case 'month':
      return called(['month'], context)
    case 'year':
      return called([...(written.length === 1 ? written : written.slice(1)), 'year'], context)
    default:
      return column
  }
}

/** A column under another name. */
export function called(words: readonly string[], context: RequestContext): Column {
  const reading = readName(words.join('_'), context.languages)
  const meaning = meaningOf(reading, context)
  return { reading, meaning, constraints: constraintsOf({ ...meaning, reading, position: 0 }, context) }
}

/** A neutral text is a day where the name is of one event among several, or of a planned one. */
export const dayInsteadOfPlaceholder = (profile: Profile, { reading }: Column): Profile =>
  profile.standIn === 'placeholder' && isTimeOfOne(reading)
    ? { meaning: { ...profile.meaning, type: 'date', flag: false, certain: false } }
    : profile

const moments: ReadonlySet<FieldTypeName> = new Set(['birthdate', 'date', 'dateTime'])
