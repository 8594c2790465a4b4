import type { Column } from '@/server/generation/relations/columns'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { afterChildren, plannedAfterChildren } from './lifetimes'

const lexicon = wordRoles(new URL('./tables/ending-words.tsv', import.meta.url), [
  'bare', // a name of nothing else says that it is the end of the row itself: `trial_ends_at` is not
  'expiry', // what lasts expires when it ends; a token or an invitation is over soon
  'lasting', // the end of what lasts until someone ends it
  'own', // the end of what the row is about, whatever it is
  'past', // an end that has come
  'planned', // an end that may be to come
])

/** How a table's rows end, by what its name says. */
export type Ending = {
  /** Whether rows last until someone ends them; an event is over by itself, and has no ending at all. */
  readonly lasts: boolean
  /** The words of the table's name: a `project_end_date` ends a project. */
  readonly about: ReadonlySet<string>
  /** Fields that a check keeps from being later. */
  readonly kept: ReadonlySet<string>
}

/**
 * Moves the end of what the row is about after all that may point at it; undefined where a date is no such end.
 * @param before the fields before it: an end that a length of the row decides stays where that puts it.
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
  if (words.some((word) => lexicon('own').has(word) || (ending.lasts && lexicon('lasting').has(word))))
    return afterChildren
  if (before.some(isDuration)) return undefined
  if (!own.written.every((word) => lexicon('bare').has(word) || ending.about.has(word))) return undefined
  if (words.some((word) => lexicon('past').has(word))) return afterChildren
  const isPlanned = words.some((word) => lexicon('planned').has(word) || (ending.lasts && lexicon('expiry').has(word)))
  return isPlanned ? plannedAfterChildren : undefined
}
