/** Whether the JSON of a value is longer than about `lengthMax` characters; stops reading there. */
export const isLongJson = (value: unknown, lengthMax: number): boolean => roomLeft(value, lengthMax) < 0

/** Approximate characters of `length` left after the value's JSON. */
function roomLeft(value: unknown, length: number): number {
  if (typeof value === 'string') return length - value.length
  if (typeof value === 'number') return length - String(value).length
  if (typeof value !== 'object' || value === null) return length - 4
  return Array.isArray(value) ? roomAfterItems(value, length) : roomAfterMembers(value, length)
}

/** By index, because `for … in` makes a text of each. */
function roomAfterItems(items: readonly unknown[], length: number): number {
  let left = length - 1
  for (let i = 0; i < items.length && left >= 0; i++) left = roomLeft(items[i], left - 1)
  return left
}

function roomAfterMembers(value: object, length: number): number {
  let left = length - 1
  for (const name in value) {
    if (left < 0) return left
    if (Object.hasOwn(value, name)) left = roomLeft(Reflect.get(value, name), left - name.length - 2)
  }
  return left
}
