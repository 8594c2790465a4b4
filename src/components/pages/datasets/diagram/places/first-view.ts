import type { Card } from '@/components/pages/datasets/diagram/cards/card'
import type { DraftTable } from '@/components/recipe/draft'
import type { Places } from './arrange'

type Size = { width: number; height: number }
type View = { x: number; y: number; zoom: number }

const padding = 20
/** The height that the buttons at the lower end of the frame need. */
export const buttonsHeight = 64
const zoomMax = 1
/** Smaller text cannot be read; a part of the cards is shown instead. */
export const legibleZoom = 0.8
/** On a large screen, all cards are worth smaller text. */
export const overviewZoom = 0.5
/** The width from which a frame is of a large screen. */
const largeFrame = 600

/**
 * The view that centres all cards in a frame, above its buttons. Where they do not fit at a size that can be read, it starts
 * at their left, at the height of the table in the editor, which may have been added before the diagram was loaded, or else
 * of the first one on the left, whose links lead up and down from there.
 */
export function firstView(
  tables: readonly DraftTable[],
  places: Places,
  cards: readonly Card[],
  frame: Size,
  edited: number | null,
): View {
  const boxes = tables.map(({ id }, index) => ({
    id,
    ...(places.get(id) ?? { x: 0, y: 0 }),
    width: cards[index]?.width ?? 0,
    height: cards[index]?.height ?? 0,
  }))
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const width = Math.max(...boxes.map(({ x, width }) => x + width)) - left
  const height = Math.max(...boxes.map(({ y, height }) => y + height)) - top
  const room = { width: frame.width - 2 * padding, height: frame.height - padding - buttonsHeight }
  const fitting = Math.min(room.width / width, room.height / height)
  const zoom =
    fitting >= (frame.width < largeFrame ? legibleZoom : overviewZoom) ? Math.min(zoomMax, fitting) : legibleZoom
  const [first] = boxes.toSorted((one, other) => one.x - other.x || one.y - other.y)
  const box = boxes.find(({ id }) => id === edited) ?? first
  const middle = (from: number, size: number, within: number) => padding + (within - size * zoom) / 2 - from * zoom
  const [startX, startY] = [padding - left * zoom, padding - top * zoom]
  const x = width * zoom > room.width ? startX : middle(left, width, room.width)
  const aroundCard = box ? middle(box.y, box.height, room.height) : startY
  const endY = startY + room.height - height * zoom
  const y = endY < startY ? Math.min(startY, Math.max(endY, aroundCard)) : middle(top, height, room.height)
  if (!box) return { x, y, zoom }
  return {
    x: reaching(x, box.x * zoom, box.width * zoom, room.width),
    y: reaching(y, box.y * zoom, box.height * zoom, room.height),
    zoom,
  }
}

/** The offset, changed as little as needed for a card to be in view; the start of one that is too large. */
function reaching(offset: number, start: number, length: number, within: number): number {
  const forItsEnd = Math.min(offset, padding + within - start - length)
  return Math.max(forItsEnd, padding - start)
}
