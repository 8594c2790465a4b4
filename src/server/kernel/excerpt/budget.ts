/**
 * Bytes of JSON that one answer may hold. It is in a result twice, as text and as structured content, so that the
 * whole stays below 8000 tokens as long as a token covers a byte and a half; English JSON has four bytes to a token, a
 * list of UUIDs about two.
 */
export const answerBytesMax = 5_000

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/**
 * The fullest of an answer's forms that fits.
 * @param most how many of its items there are.
 * @param form the answer with that many of them; with none it must fit.
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

/** The same JSON with long texts cut: a caller's own words, or a cell of any length. */
export function shortened(value: unknown, max = textMax): unknown {
  if (typeof value === 'string') return value.length > max ? `${value.slice(0, max - 1).toWellFormed()}…` : value
  if (Array.isArray(value)) return value.map((item) => shortened(item, max))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [shortened(key, max), shortened(member, max)]))
}

/** Room for the empty lists that follow. */
const listBytes = 60

/**
 * An answer with as many items of each list as fit, and the number of those left out as `<name>_left_out`. A list may take
 * half of the rest, the last one all of it.
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
