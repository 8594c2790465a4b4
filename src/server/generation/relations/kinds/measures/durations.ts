import { isAbout, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isSpeed } from './motion-words'
import { unitIn } from './unit-in'

const lexicon = wordRoles(new URL('./tables/duration-words.tsv', import.meta.url), [
  'aside', // words of times other than the duration of the row's subject
  'late', // how late something was
  'plan', // after `from`, what the time is counted from
])

/** How long something took, in a unit of time. */
export const isDuration = (field: RowField) =>
  field.kind === 'number' &&
  field.field.type !== 'percentage' &&
  unitIn('time', field) !== undefined &&
  !isSpeed(field) &&
  !field.written.includes('rate') &&
  !/^\d+$/.test(field.written.at(-2) ?? '') &&
  !isAbout(lexicon('aside'), field)

/** How late something was, in a unit of time: `minutes_late`, `days_from_plan`. */
export const isDelay = (field: RowField) =>
  field.kind === 'number' &&
  unitIn('time', field) !== undefined &&
  (isAbout(lexicon('late'), field) ||
    isPastDue(field) ||
    (field.written.includes('from') && isAbout(lexicon('plan'), field)))

const isPastDue = ({ written }: RowField): boolean => written.includes('past') && written.includes('due')

/** The factor from the field's unit to seconds. */
export const secondsOf = (field: RowField): number => unitIn('time', field) ?? 1
