/** A slice of an answer is one block longer than 64 KiB; blocks of very wide rows get memory of their own. */
const bufferBytes = 256 * 1024
/** A copy this short lies in fewer pages than a buffer of the whole size would take up. */
const shortBytes = 16_384
/** Memory kept for later answers: 4 MiB, more than concurrent answers have in flight. */
const freeMax = 16

const free: ArrayBuffer[] = []
const lent = new WeakSet<Uint8Array>()

/**
 * A copy of `bytes` in a buffer that was used before: fresh memory costs a page fault every 4 KiB and begins outside the
 * processor's caches, together more than sending the bytes. A buffer that is not returned is garbage-collected.
 */
export function lentCopy(bytes: Uint8Array): Uint8Array {
  if (bytes.length < shortBytes || bytes.length > bufferBytes) return Buffer.from(bytes)
  const copy = Buffer.from(free.pop() ?? new ArrayBuffer(bufferBytes), 0, bytes.length)
  copy.set(bytes)
  lent.add(copy)
  return copy
}

/** Takes back what `lentCopy` returned, once nobody reads it any more; any other bytes, and a second time, are left alone. */
export function giveBack(copy: Uint8Array): void {
  if (lent.delete(copy) && free.length < freeMax) free.push(copy.buffer as ArrayBuffer) // lentCopy made it of one
}
