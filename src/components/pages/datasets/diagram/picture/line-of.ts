import type { Card } from '@/components/pages/datasets/diagram/cards/card'
import type { LineEnd } from '@/components/pages/datasets/diagram/links/link-ends'
import { sidesOf } from '@/components/pages/datasets/diagram/links/sides'
import type { Places } from '@/components/pages/datasets/diagram/places/arrange'
import type { DraftField, DraftTable } from '@/components/recipe/draft'
import type { TableLink } from '@/components/recipe/links/table-links'

/** Where the line of a link meets its cards, and its path, as the library draws it. */
export function lineOf(
  { child, childField, parent, parentField }: TableLink,
  tables: readonly DraftTable[],
  cards: readonly Card[],
  places: Places,
): { from: LineEnd; to: LineEnd; path: string } {
  const cardOf = (table: DraftTable) => cards[tables.indexOf(table)]
  const placeOf = (table: DraftTable) => ({
    ...(places.get(table.id) ?? { x: 0, y: 0 }),
    width: cardOf(table)?.width ?? 0,
  })
  const endOf = (table: DraftTable, field: DraftField, side: LineEnd['side']): LineEnd => {
    const { x, y, width } = placeOf(table)
    const line = cardOf(table)?.fields.findIndex(({ id }) => id === field.id) ?? 0
    return { x: x + (side === 'left' ? -overhang : width + overhang), y: y + firstLine + line * lineHeight, side }
  }
  const [childSide, parentSide] = sidesOf(placeOf(child), placeOf(parent))
  const from = endOf(child, childField, childSide)
  const to = endOf(parent, parentField, parentSide)
  return {
    from,
    to,
    path: `M${from.x},${from.y} C${bendOf(from, to)},${from.y} ${bendOf(to, from)},${to.y} ${to.x},${to.y}`,
  }
}

/** How far the dot at the end of a line protrudes from its card. */
const overhang = 4.5
/** The middle of a card's first column. */
const firstLine = 56
const lineHeight = 26

/** The control point of the curve: halfway to the other end, or a bow if that lies behind. */
function bendOf({ x, side }: LineEnd, other: LineEnd): number {
  const out = side === 'right' ? 1 : -1
  const ahead = (other.x - x) * out
  return x + out * (ahead >= 0 ? ahead / 2 : 0.25 * 25 * Math.sqrt(-ahead))
}
