import { type Card, cardWidth } from '@/components/pages/datasets/diagram/cards/card'
import type { DraftTable } from '@/components/recipe/draft'
import type { Places } from './arrange'

type Size = { width: number; height: number }
type View = { x: number; y: number; zoom: number }

const padding = 20
/** The height that the buttons at the lower end of the frame need. */
export const buttonsHeight = 64
/** A small screen shows a part, at a size that can be read. */
const zoomMin = 0.5
const zoomMax = 1

/** The view that centres all cards in a frame, above its buttons; in a direction in which they do not fit, it starts at their top left. */
export function firstView(tables: readonly DraftTable[], places: Places, cards: readonly Card[], frame: Size): View {
  const boxes = tables.map(({ id }, index) => ({
    ...(places.get(id) ?? { x: 0, y: 0 }),
    height: cards[index]?.height ?? 0,
  }))
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const width = Math.max(...boxes.map(({ x }) => x + cardWidth)) - left
  const height = Math.max(...boxes.map(({ y, height }) => y + height)) - top
  const room = { width: frame.width - 2 * padding, height: frame.height - padding - buttonsHeight }
  const fitting = Math.min(room.width / width, room.height / height)
  const zoom = Math.min(zoomMax, Math.max(zoomMin, fitting))
  const start = (from: number, size: number, within: number) =>
    padding + Math.max(0, (within - size * zoom) / 2) - from * zoom
  return { x: start(left, width, room.width), y: start(top, height, room.height), zoom }
}
