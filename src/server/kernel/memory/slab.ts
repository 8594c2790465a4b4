// A recipe with many links needs hundreds of thousands of short columns that live as long as its plan. With a buffer each,
// every garbage collection would visit all of them and block the event loop for a tenth of a second.

const slabBytes = 65_536
/** Longer columns would waste too much of a slab. */
const sharedBytesMax = slabBytes / 4

let slab = new ArrayBuffer(slabBytes)
let used = 0

/** Zeros in a shared buffer, which is freed when no column of it is in use: not for short-lived columns. */
export const slabFloat64 = (length: number): Float64Array =>
  length * 8 > sharedBytesMax ? new Float64Array(length) : new Float64Array(...placeOf(length * 8), length)

/** As `slabFloat64`. */
export const slabInt32 = (length: number): Int32Array =>
  length * 4 > sharedBytesMax ? new Int32Array(length) : new Int32Array(...placeOf(length * 4), length)

/** As `slabFloat64`. */
export const slabUint16 = (length: number): Uint16Array =>
  length * 2 > sharedBytesMax ? new Uint16Array(length) : new Uint16Array(...placeOf(length * 2), length)

/** As `slabFloat64`. */
export const slabUint8 = (length: number): Uint8Array =>
  length > sharedBytesMax ? new Uint8Array(length) : new Uint8Array(...placeOf(length), length)

function placeOf(bytes: number): [ArrayBuffer, number] {
  if (used + bytes > slabBytes) {
    slab = new ArrayBuffer(slabBytes)
    used = 0
  }
  const at = used
  used = (at + bytes + 7) & ~7
  return [slab, at]
}
