import { InvalidArgumentError } from 'commander'

/** Part k of n: a contiguous range of a table's rows. */
export type Part = { readonly nth: number; readonly of: number }

/**
 * Reads `3/16`.
 * @throws InvalidArgumentError
 */
export function readPart(text: string): Part {
  const [, nth, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text)?.map(Number) ?? []
  if (nth === undefined || of === undefined || nth < 1 || nth > of) {
    throw new InvalidArgumentError('Must be a part and the number of parts, from 1/n to n/n, such as 3/16.')
  }
  return { nth, of }
}

/** The rows of a part: parts differ by at most one row, and all together are the table. */
export function rangeOf({ nth, of }: Part, rowCount: number): { first: number; rows: number } {
  // Row counts go up to 2^38: times the number of parts they are exact as bigints only.
  const cut = (at: number) => Number((BigInt(rowCount) * BigInt(at)) / BigInt(of))
  const first = cut(nth - 1)
  return { first, rows: cut(nth) - first }
}

/** `orders.csv`, or `orders.part-03-of-16.csv`: names of parts sort as the parts do. */
export function fileName(table: string, suffix: string, part: Part | undefined): string {
  const name = table.replaceAll(/[/\\:*?"<>|\0]/g, '_').replace(/^\.+/, '_')
  if (!part) return `${name}.${suffix}`
  const { length } = String(part.of)
  return `${name}.part-${String(part.nth).padStart(length, '0')}-of-${part.of}.${suffix}`
}
