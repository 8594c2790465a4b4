/**
 * Who is whose child within one generation: any row's parent and any parent's rows, without those before them. Rows and
 * parents count from 0 within the generation.
 */
export type Assignment = {
  parentOf(row: number): number
  /** Of children by quota: which child of its parent the row is, so that `child` of that number is the row. */
  siblingOf?(row: number): number
  /** Of children by quota: the place among the siblings in the order of their rows, from 0 on. */
  ordinalOf?(row: number): number
  count(parent: number): number
  /** The row of the k-th child, 0 to count - 1, in no order; -1 where count is an upper bound and there is no such child. */
  child(parent: number, k: number): number
  /** Puts the rows of all children from `to[at]` on, each `first` more, in the order of `child`. */
  children?(parent: number, count: number, first: number, to: Float64Array, at: number): void
}
