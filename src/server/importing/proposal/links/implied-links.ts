import type { Table } from '@/server/importing/model/schema'
import type { ResolvedLink } from './resolved-link'

type Target = Pick<ResolvedLink, 'parent' | 'parentColumns'>

/** Tables that are looked at for one link: the first few levels of any real schema. */
const tablesMax = 50

/**
 * The links without those that hold by another one of the same columns: a document whose `user_id` references the profile of
 * a user references the user too, as the profile does.
 */
export function withoutImplied(
  links: readonly ResolvedLink[],
  linksOf: (table: Table) => readonly ResolvedLink[],
): ResolvedLink[] {
  const reached = new Map<ResolvedLink, readonly Target[]>()
  const leads = (from: ResolvedLink, to: ResolvedLink): boolean => {
    const targets = reached.get(from) ?? reachedFrom(from, linksOf)
    reached.set(from, targets)
    return targets.some((target) => isTarget(target, to))
  }
  const kept = new Set(links)
  // Of two that imply each other the second is kept.
  for (const link of links)
    for (const other of kept)
      if (other !== link && areSame(other.columns, link.columns) && leads(other, link)) kept.delete(link)
  return [...kept]
}

/** What the row that a link points at references by the same values, and what that does. */
function reachedFrom(link: Target, linksOf: (table: Table) => readonly ResolvedLink[]): Target[] {
  const reached: Target[] = [link]
  // The list grows while it is read.
  for (const { parent, parentColumns } of reached) {
    if (reached.length > tablesMax) break
    for (const next of linksOf(parent))
      if (areSame(next.columns, parentColumns) && !reached.some((other) => isTarget(other, next))) reached.push(next)
  }
  return reached.slice(1)
}

const isTarget = (one: Target, other: Target): boolean =>
  one.parent === other.parent && areSame(one.parentColumns, other.parentColumns)

const areSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')
