import { Graph, layout } from '@dagrejs/dagre'
import type { DraftTable } from '@/components/recipe/draft'
import type { TableLink } from '@/components/recipe/table-links'
import { type Card, cardWidth } from './card'

export type Places = ReadonlyMap<number, { x: number; y: number }>

/** Places for all cards: their own, else the known ones. A new card goes below the others, so that none moves. */
export function placed(
  known: Places,
  tables: readonly DraftTable[],
  links: readonly TableLink[],
  cards: readonly Card[],
): Places {
  const base = known.size === 0 ? arrange(tables, links, cards) : known
  const places = new Map(tables.flatMap(({ id, place = base.get(id) }) => (place ? [[id, place] as const] : [])))
  if (places.size === tables.length) return places
  const left = Math.min(...[...places.values()].map(({ x }) => x))
  let top = Math.max(...tables.map(({ id }, index) => (places.get(id)?.y ?? 0) + (cards[index]?.height ?? 0)))
  for (const [index, { id }] of tables.entries()) {
    if (places.has(id)) continue
    places.set(id, { x: left, y: top + gap })
    top += gap + (cards[index]?.height ?? 0)
  }
  return places
}

const gap = 28

/** Places for cards: parents to the left of their children, few lines crossing. */
function arrange(tables: readonly DraftTable[], links: readonly TableLink[], cards: readonly Card[]): Places {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 26, ranksep: 84 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const [index, { id }] of tables.entries()) {
    graph.setNode(String(id), { width: cardWidth, height: cards[index]?.height ?? 0 })
  }
  for (const { parent, child } of links) if (parent !== child) graph.setEdge(String(parent.id), String(child.id))
  layout(graph)
  return new Map(
    tables.map(({ id }) => {
      const { x = 0, y = 0, width = 0, height = 0 } = graph.node(String(id))
      return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }]
    }),
  )
}
