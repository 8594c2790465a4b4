import type { Column } from '@/server/generation/relations/columns'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { areSidesOfOne, isEndOfOccasion } from '@/server/generation/relations/kinds/moments/lengths/occasions'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { afterChildren, plannedAfterChildren } from './lifetimes'

const lexicon = wordRoles(new URL('../tables/ending-words.tsv', import.meta.url), [
  'bare', // means the end of the row itself, unless the name says more, as in `trial_ends_at`
  'expiry', // an expiry: lasting things expire when they end; tokens and invitations expire soon
  'lasting', // the end of something that lasts until it is ended
  'own', // the end of the row's subject, whatever it is
  'past', // an end in the past
  'planned', // an end that may be in the future
  'stay', // the beginning of a stay, which is over soon
  'subject', // the end of a subject whose beginning the row has
])

/** How a table's rows end, by what its name says. */
export type Ending = {
  /** Whether rows last until someone ends them; an event is over by itself and has no end date. */
  readonly lasts: boolean
  /** The words of the table's name: a `project_end_date` ends a project. */
  readonly about: ReadonlySet<string>
  /** Fields that a check constraint requires to be no later. */
  readonly kept: ReadonlySet<string>
}

/** Whether a date is the end of a row's subject in the past, which a subject that lasts does not have. */
export const endsRow = (own: RowField, ending: Ending | undefined, before: readonly RowField[]): boolean =>
  own.kind === 'moment' && endingOf(own, ending, before) === afterChildren

/**
 * Moves the end of a row's subject after everything that may reference it; undefined for other dates.
 * @param before the preceding fields: an end determined by a duration in the row is not moved.
 */
export function endingOf(
  own: RowField,
  ending: Ending | undefined,
  before: readonly RowField[],
): ((column: Column) => Column) | undefined {
  const { name, constraints } = own.field
  if (!ending || constraints.from !== undefined || constraints.to !== undefined || ending.kept.has(name))
    return undefined
  const words = [...own.words]
  if (!ending.lasts && before.some((first) => areSidesOfOne(own, first))) return undefined
  if (before.some(({ kind, written }) => kind === 'moment' && written.some((word) => lexicon('stay').has(word))))
    return undefined
  const begins = before.some(({ kind, field: { type } }) => kind === 'moment' && type !== 'birthdate')
  if (begins && words.some((word) => lexicon('subject').has(word))) return afterChildren
  if (words.some((word) => lexicon('own').has(word) || (ending.lasts && lexicon('lasting').has(word))))
    return afterChildren
  if (before.some((first) => isDuration(first) || isEndOfOccasion(own, first))) return undefined
  if (!own.written.every((word) => lexicon('bare').has(word) || ending.about.has(word))) return undefined
  if (words.some((word) => lexicon('past').has(word))) return afterChildren
  const isPlanned = words.some((word) => lexicon('planned').has(word) || (ending.lasts && lexicon('expiry').has(word)))
  return isPlanned ? plannedAfterChildren : undefined
}
