import type { Table } from '@/server/importing/model/schema'
import type { ResolvedLink } from './resolved-link'

type Target = Pick<ResolvedLink, 'parent' | 'parentColumns'>

/** Maximum tables searched per link: the first few levels of any real schema. */
const tablesMax = 50

/**
 * The links without those implied by another link of the same columns: a document whose `user_id` references a user's
 * profile also references the user, as the profile does.
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
  // Of two links that imply each other the second is kept.
  for (const link of links)
    for (const other of kept)
      if (other !== link && areSame(other.columns, link.columns) && leads(other, link)) kept.delete(link)
  return [...kept]
}

/** The targets that the referenced row references by the same values, transitively. */
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
