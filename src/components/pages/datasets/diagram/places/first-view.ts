import { type Card, cardWidth } from '@/components/pages/datasets/diagram/cards/card'
import type { DraftTable } from '@/components/recipe/draft'
import type { Places } from './arrange'

type Size = { width: number; height: number }
type View = { x: number; y: number; zoom: number }

const padding = 20
/** A small screen shows a part, at a size that can be read. */
const zoomMin = 0.5
const zoomMax = 1

/** The view that centres all cards in a frame; in a direction in which they do not fit, it starts at their top left. */
export function firstView(tables: readonly DraftTable[], places: Places, cards: readonly Card[], frame: Size): View {
  const boxes = tables.map(({ id }, index) => ({
    ...(places.get(id) ?? { x: 0, y: 0 }),
    height: cards[index]?.height ?? 0,
  }))
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const width = Math.max(...boxes.map(({ x }) => x + cardWidth)) - left
  const height = Math.max(...boxes.map(({ y, height }) => y + height)) - top
  const fitting = Math.min((frame.width - 2 * padding) / width, (frame.height - 2 * padding) / height)
  const zoom = Math.min(zoomMax, Math.max(zoomMin, fitting))
  const start = (from: number, size: number, room: number) => Math.max(padding, (room - size * zoom) / 2) - from * zoom
  return { x: start(left, width, frame.width), y: start(top, height, frame.height), zoom }
}
