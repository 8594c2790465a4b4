type Place = { x: number; y: number }
type Box = { places: ReadonlyMap<number, Place>; width: number; height: number }

/** Aspect ratio of the result, about that of the frame. */
const aspect = 1.6

/** Boxes side by side in rows, the largest first, so that all of them together are about as wide as a screen. */
export function inShelves(boxes: readonly Box[], gap: number): Map<number, Place>[] {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const widest = Math.max(0, ...boxes.map(({ width }) => width))
  const rowWidth = Math.max(widest, Math.sqrt(area * aspect))
  let [left, top, rowHeight] = [0, 0, 0]
  return [...boxes]
    .sort((one, other) => other.height - one.height)
    .map(({ places, width, height }) => {
      if (left > 0 && left + width > rowWidth) [left, top, rowHeight] = [0, top + rowHeight + gap, 0]
      const moved = new Map([...places].map(([id, { x, y }]) => [id, { x: x + left, y: y + top }]))
      left += width + gap
      rowHeight = Math.max(rowHeight, height)
      return moved
    })
}
