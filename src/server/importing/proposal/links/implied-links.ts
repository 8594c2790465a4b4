import type { Table } from '@/server/importing/model/schema'
import type { ResolvedLink } from './resolved-link'

type Target = Pick<ResolvedLink, 'parent' | 'parentColumns'>

/**
 * The links without those that hold by another one of the same columns: a document whose `user_id` references the profile of
 * a user references the user too, as the profile does.
 */
export const withoutImplied = (
  links: readonly ResolvedLink[],
  linksOf: (table: Table) => readonly ResolvedLink[],
): ResolvedLink[] =>
  links.filter(
    (link) =>
      !links.some((other) => other !== link && areSame(other.columns, link.columns) && leads(other, link, linksOf)),
  )

/** Whether the row that a link points at references, by the same values, the row that another points at. */
function leads(
  from: Target,
  to: Target,
  linksOf: (table: Table) => readonly ResolvedLink[],
  passed: readonly Table[] = [],
): boolean {
  if (passed.includes(from.parent)) return false
  return linksOf(from.parent)
    .filter(({ columns }) => areSame(columns, from.parentColumns))
    .some((next) => isTarget(next, to) || leads(next, to, linksOf, [...passed, from.parent]))
}

const isTarget = (one: Target, other: Target): boolean =>
  one.parent === other.parent && areSame(one.parentColumns, other.parentColumns)

const areSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')
