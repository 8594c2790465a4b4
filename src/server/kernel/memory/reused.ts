type Numbers = Uint8Array | Int32Array | Float64Array

/** Longer arrays are left to the garbage collector: a process would never give them back. */
const bytesMax = 4 << 20

/**
 * Memory of a synchronous step that its next run uses again, with what the last one left in it. Megabytes that are
 * allocated and freed for each run cost page faults, and leave holes in the heap that no process gives back.
 * @returns an array of at least that length; it is valid until the next call.
 */
export function reused<Array extends Numbers>(make: (length: number) => Array): (length: number) => Array {
  let kept = make(0)
  return (length) => {
    if (length <= kept.length) return kept
    const made = make(2 ** Math.ceil(Math.log2(length)))
    if (made.byteLength > bytesMax) return made
    kept = made
    return kept
  }
}
