import type { Column } from '@/server/generation/relations/columns'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import type { RowField } from '@/server/generation/relations/row-fields'
import { afterChildren, plannedAfterChildren } from './lifetimes'

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
  if (words.some((word) => ownWords.has(word) || (ending.lasts && lastingWords.has(word)))) return afterChildren
  if (before.some(isDuration)) return undefined
  if (!own.written.every((word) => bareWords.has(word) || ending.about.has(word))) return undefined
  if (words.some((word) => pastWords.has(word))) return afterChildren
  const isPlanned = words.some((word) => plannedWords.has(word) || (ending.lasts && expiryWords.has(word)))
  return isPlanned ? plannedAfterChildren : undefined
}

const ownWords: ReadonlySet<string> = new Set(
  `churn churned deactivated deactivation dead death deceased decommissioned died dismissed disposed dissolved expelled fired graduated
  graduation leaver left offboarded resigned retired retirement terminated termination unsubscribed`.split(/\s+/),
)
const lastingWords: ReadonlySet<string> = new Set(
  'cancel canceled cancelled cancellation closed closure ended revoked suspended'.split(' '),
)
const pastWords: ReadonlySet<string> = new Set('archived closed closure deleted ended finished removed'.split(' '))
const plannedWords: ReadonlySet<string> = new Set('end ending ends to until'.split(' '))
/** What lasts expires when it ends; a token or an invitation is over soon. */
const expiryWords: ReadonlySet<string> = new Set('expiration expires expiry'.split(' '))
/** A name of nothing else says that it is the end of the row itself: `trial_ends_at` is not. */
const bareWords: ReadonlySet<string> = new Set([
  ...pastWords,
  ...plannedWords,
  ...expiryWords,
  ...'actual at date datetime day dt effective in on time timestamp ts valid'.split(' '),
])
