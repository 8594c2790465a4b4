/** Whether the JSON of a value is longer than about `lengthMax` characters; stops reading there. */
export const isLongJson = (value: unknown, lengthMax: number): boolean => roomLeft(value, lengthMax) < 0

/** Approximate characters of `length` left after the value's JSON. */
function roomLeft(value: unknown, length: number): number {
  if (typeof value === 'string') return length - value.length
  if (typeof value !== 'object' || value === null) return length - 1
  let left = length - 2
  for (const name in value) {
    if (left < 0) return left
    if (Object.hasOwn(value, name))
      left = roomLeft(Reflect.get(value, name), Array.isArray(value) ? left : left - name.length)
  }
  return left
}
