import { quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Recipe, Table } from '@/server/datasets/recipe/recipe'
import type { Steps } from '@/server/kernel/turns/steps'
import type { DraftLink } from './draft-link'

/** Warns of each `skew` without effect. */
export function* warnOfIdleSkews(
  { tables }: Recipe,
  linksOf: readonly (readonly DraftLink[])[],
  list: ProblemList,
): Steps<void> {
  for (const [at, table] of tables.entries()) {
    yield
    for (const [link, { name, skew = 0, loc }] of (linksOf[at] ?? []).entries()) {
      const why = skew > 0 && whyIdle(table, link)
      const message = `skew of ${quoted(name)} has no effect: ${why}`
      if (why) list.warn([{ code: 'skew_ignored', loc: [...loc, 'skew'], message }])
    }
  }
}

function whyIdle({ links, children, uniqueSets }: Table, at: number): string | undefined {
  const link = links[at]
  if (!link) return undefined
  if (children?.link === at) return '"rows" gives the number of children of each parent'
  if (link.unique) return 'a parent has one child at most'
  if (link.tree) return 'the parents of a tree follow from its depth and roots'
  if (link.among) return 'its parents are those that agree with other columns of the row'
  const ways = uniqueSets.map(({ way }) => way)
  const isPair = ways.some((way) => way.kind === 'pairs' && way.links.includes(at))
  const isCombined = ways.some(
    (way) =>
      'parts' in way &&
      way.parts.some((part) => part.kind === 'link' && part.link === at) &&
      (way.kind === 'combinations' || way.parts.length > 1 || link.apartFrom !== undefined),
  )
  return isPair || isCombined ? 'a unique set spreads its rows evenly over the parents' : undefined
}
