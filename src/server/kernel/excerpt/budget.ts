/**
 * Maximum bytes of JSON per answer. A result holds the answer twice, as text and as structured content, and stays below
 * 8000 tokens as long as a token covers 1.5 bytes; English JSON averages four bytes per token, a list of UUIDs about
 * two.
 */
export const answerBytesMax = 5_000

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/**
 * The largest form of an answer that fits.
 * @param most total number of items.
 * @param form the answer with the given number of items; with zero it must fit.
 */
export function within(most: number, form: (shown: number) => object, bytesMax = answerBytesMax): object {
  let low = 0
  let high = most
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (bytesOf(form(middle)) <= bytesMax) low = middle
    else high = middle - 1
  }
  return form(low)
}

const textMax = 200

/** The same JSON with long strings cut, names included. */
export function shortened(value: unknown, max = textMax): unknown {
  if (typeof value === 'string') return value.length > max ? `${value.slice(0, max - 1).toWellFormed()}…` : value
  if (Array.isArray(value)) return value.map((item) => shortened(item, max))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [shortened(key, max), shortened(member, max)]))
}

/** Bytes reserved for each list that follows. */
const listBytes = 60

/**
 * An answer with as many items of each list as fit, and the number omitted as `<name>_left_out`. Each list may use half of
 * the remaining bytes, the last one all of them.
 */
export function withLists(head: object, lists: Readonly<Record<string, readonly unknown[]>>): object {
  const entries = Object.entries(lists)
  let made = head
  for (const [index, [name, items]] of entries.entries()) {
    const before = made
    const bytes = bytesOf(before)
    const following = entries.length - index - 1
    const left = answerBytesMax - bytes - listBytes * following
    const form = (shown: number) => ({
      ...before,
      [name]: items.slice(0, shown),
      ...(shown < items.length && { [`${name}_left_out`]: items.length - shown }),
    })
    made = within(items.length, form, bytes + (following === 0 ? left : left / 2))
  }
  return made
}
