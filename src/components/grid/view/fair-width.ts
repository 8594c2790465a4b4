/**
 * The most that a column may take of a room so that all fit: columns narrower than an equal share keep their widths, and
 * the wider ones share the rest equally.
 * @param room in pixels, like the widths
 */
export function fairWidth(widths: readonly number[], room: number): number {
  let left = room
  let share = room
  for (const [index, width] of widths.toSorted((one, other) => one - other).entries()) {
    share = left / (widths.length - index)
    left -= Math.min(width, share)
  }
  return share
}
