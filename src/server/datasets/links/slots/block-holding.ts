/**
 * The block that holds a slot: the last that begins at or before it. With many slots per block it is `near` or next to
 * it; if few blocks have any, it is searched.
 * @param startOf where a block begins; never decreases.
 */
export function blockHolding(slot: number, near: number, blocks: number, startOf: (block: number) => number): number {
  for (const block of [near, near - 1, near + 1]) {
    const isHere = block >= 0 && block < blocks && startOf(block) <= slot
    if (isHere && (block === blocks - 1 || startOf(block + 1) > slot)) return block
  }
  let low = 0
  let high = blocks
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (startOf(middle) <= slot) low = middle
    else high = middle
  }
  return low
}
