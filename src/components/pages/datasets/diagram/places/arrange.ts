import { Graph, layout } from '@dagrejs/dagre'
import type { Card } from '@/components/pages/datasets/diagram/cards/card'
import type { DraftTable } from '@/components/recipe/draft'
import type { TableLink } from '@/components/recipe/links/table-links'
import { inShelves } from './in-shelves'

type Place = { x: number; y: number }
export type Places = ReadonlyMap<number, Place>

/** Places for all cards: their own, else the known ones. A new card goes below the others, so that none moves. */
export function placed(
  known: Places,
  tables: readonly DraftTable[],
  links: readonly TableLink[],
  cards: readonly Card[],
): Places {
  const sizes = new Map(tables.map(({ id }, index) => [id, sizeOf(cards[index])]))
  const base = known.size === 0 ? arranged(sizes, links) : known
  const places = new Map(tables.flatMap(({ id, place = base.get(id) }) => (place ? [[id, place] as const] : [])))
  if (places.size === tables.length) return places
  const left = Math.min(...[...places.values()].map(({ x }) => x))
  let top = Math.max(...[...places].map(([id, { y }]) => y + (sizes.get(id)?.height ?? 0)))
  for (const [id, { height }] of sizes) {
    if (places.has(id)) continue
    places.set(id, { x: left, y: top + gap })
    top += gap + height
  }
  return places
}

const gap = 28

type Sizes = ReadonlyMap<number, Pick<Card, 'width' | 'height'>>

const sizeOf = ({ width, height }: Pick<Card, 'width' | 'height'> = { width: 0, height: 0 }) => ({ width, height })

/** Linked tables next to each other, parents to the left of their children; unlinked ones apart. */
function arranged(sizes: Sizes, links: readonly TableLink[]): Places {
  const groups = linkedGroups([...sizes.keys()], links).map((ids) => {
    const own = new Set(ids)
    return layered(
      ids,
      sizes,
      links.filter(({ child }) => own.has(child.id)),
    )
  })
  return new Map(inShelves(groups, gap * 2).flatMap((places) => [...places]))
}

/** The tables that are connected by links, group by group. */
function linkedGroups(ids: readonly number[], links: readonly TableLink[]): number[][] {
  const groups = new Map(ids.map((id) => [id, [id]]))
  for (const { child, parent } of links) {
    const [one, other] = [groups.get(child.id), groups.get(parent.id)]
    if (!one || !other || one === other) continue
    const joined = [...one, ...other]
    for (const id of joined) groups.set(id, joined)
  }
  return [...new Set(groups.values())]
}

function layered(ids: readonly number[], sizes: Sizes, links: readonly TableLink[]) {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 26, ranksep: 84 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const id of ids) graph.setNode(String(id), { ...sizeOf(sizes.get(id)) })
  for (const { parent, child } of links) {
    if (parent.id !== child.id) graph.setEdge(String(parent.id), String(child.id))
  }
  layout(graph)
  const places = ids.map((id): [number, Place] => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(String(id))
    return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }]
  })
  const { width = 0, height = 0 } = graph.graph()
  return { places: new Map(places), width, height }
}
