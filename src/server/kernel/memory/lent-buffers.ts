/** A slice of a response is up to one block longer than 64 KiB; blocks of very wide rows get a new buffer. */
const bufferBytes = 256 * 1024
/** Shorter copies get a buffer of their own size, which takes fewer pages than a shared one. */
const shortBytes = 16_384
/** Buffers kept for later responses: 4 MiB, more than concurrent responses have in flight. */
const freeMax = 16

const free: ArrayBuffer[] = []
const lent = new WeakSet<Uint8Array>()

/**
 * A copy of `bytes` in a reused buffer: new memory costs a page fault every 4 KiB and starts outside the processor's
 * caches, together more than sending the bytes. A buffer that is not returned is garbage-collected.
 */
export function lentCopy(bytes: Uint8Array): Uint8Array {
  if (bytes.length < shortBytes || bytes.length > bufferBytes) return Buffer.from(bytes)
  const copy = Buffer.from(free.pop() ?? new ArrayBuffer(bufferBytes), 0, bytes.length)
  copy.set(bytes)
  lent.add(copy)
  return copy
}

/** Returns a buffer of `lentCopy` that nobody reads any more; other buffers, and repeated calls, are ignored. */
export function returnBuffer(copy: Uint8Array): void {
  if (lent.delete(copy) && free.length < freeMax) free.push(copy.buffer as ArrayBuffer) // created by lentCopy
}
