/**
 * The items of which each row takes one: combinations of parents and values, pairs of rows, or single parents, numbered
 * in the order in which they come to exist.
 */
export type Space = {
  /** How many exist where each column of the rows' time begins; the last entry is their number in all. */
  readonly existing: Float64Array
  /** One of the numbers that a combination is made of. */
  digit(index: number, place: number): number
  /** The maximum number that share a digit. */
  sharing(place: number): number
  /** The k-th of those that have the digit; -1 where there is none. */
  indexWith(place: number, digit: number, k: number): number
}
