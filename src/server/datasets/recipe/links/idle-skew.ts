import { quoted } from '@/server/datasets/recipe/drafts/draft'
import type { Recipe, Table } from '@/server/datasets/recipe/recipe'
import type { Warning } from '@/wire/problem'
import type { DraftLink } from './draft-link'

/** A warning for each `skew` that something else leaves without effect. */
export const idleSkews = ({ tables }: Recipe, linksOf: readonly (readonly DraftLink[])[]): Warning[] =>
  tables.flatMap((table, at) =>
    (linksOf[at] ?? []).flatMap(({ name, skew = 0, loc }, link): Warning[] => {
      const why = skew > 0 && whyIdle(table, link)
      return why
        ? [{ code: 'skew_ignored', loc: [...loc, 'skew'], message: `skew of ${quoted(name)} has no effect: ${why}` }]
        : []
    }),
  )

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
