/** Maximum number of waiting items, in total and per lane. */
export type QueueBounds = { readonly waitingMax: number; readonly waitingOfLaneMax: number }

/** A bounded queue whose lanes take turns: an item waits behind at most one item of each other lane per turn. */
export class FairQueue<Item> {
  readonly #lanes = new Map<string, Item[]>()
  readonly #bounds: QueueBounds
  #size = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
  }

  /** @returns false if the queue or the lane is full. */
  push(lane: string, item: Item): boolean {
    const items = this.#lanes.get(lane) ?? []
    if (this.#size >= this.#bounds.waitingMax || items.length >= this.#bounds.waitingOfLaneMax) return false
    items.push(item)
    this.#lanes.set(lane, items)
    this.#size++
    return true
  }

  /** The oldest item of the next lane; undefined if the queue is empty. */
  take(): Item | undefined {
    const [first] = this.#lanes
    if (!first) return undefined
    const [lane, items] = first
    const item = items.shift()
    this.#lanes.delete(lane)
    if (items.length > 0) this.#lanes.set(lane, items)
    this.#size--
    return item
  }

  remove(lane: string, item: Item): void {
    const items = this.#lanes.get(lane) ?? []
    const at = items.indexOf(item)
    if (at < 0) return
    items.splice(at, 1)
    if (items.length === 0) this.#lanes.delete(lane)
    this.#size--
  }
}
