/** Few and many rows whose sizes differ by what rows take, without what a file of any size has. */
const [few, many] = [256, 4_352]

/**
 * How many bytes a further row of a file takes, about: for a bar that grows as the file does.
 * @param rows of the file
 * @param slicesOf the file of its first rows, this many
 */
export function bytesPerRow(rows: number, slicesOf: (rows: number) => Iterable<Uint8Array>): number {
  const [least, most] = [Math.min(few, rows), Math.min(many, rows)]
  if (least === most) return sizeOf(slicesOf(most)) / Math.max(1, most)
  return (sizeOf(slicesOf(most)) - sizeOf(slicesOf(least))) / (most - least)
}

function sizeOf(slices: Iterable<Uint8Array>): number {
  let bytes = 0
  for (const slice of slices) bytes += slice.length
  return bytes
}
