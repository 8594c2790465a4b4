/** Whether the i-th of some draws may take an item. */
export type Accepts = (i: number, item: number) => boolean

const triesMax = 12
const golden = 0.618_033_988_749_894_9

/**
 * The first acceptable item of a draw that is repeated with other chances; that of the first chance if none is.
 * @param chance in [0, 1)
 * @param itemAt the item of a chance
 */
export function acceptedItem(i: number, chance: number, itemAt: (chance: number) => number, accepts?: Accepts): number {
  let [found, at] = [itemAt(chance), chance]
  if (!accepts) return found
  for (let attempt = 1; !accepts(i, found); attempt++) {
    if (attempt === triesMax) return itemAt(chance)
    at = (at + golden) % 1
    found = itemAt(at)
  }
  return found
}
