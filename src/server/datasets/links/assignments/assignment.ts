/**
 * Parents and children within one generation: any row's parent and any parent's rows, without computing earlier ones.
 * Rows and parents count from 0 within the generation.
 */
export type Assignment = {
  parentOf(row: number): number
  /** For children by quota: the number of the row among its parent's children; `child` of it is the row. */
  siblingOf?(row: number): number
  /** For children by quota: the position among the siblings in row order, from 0. */
  ordinalOf?(row: number): number
  count(parent: number): number
  /** The row of the k-th child, 0 to count - 1, in no order; -1 where count is an upper bound and there is no such child. */
  child(parent: number, k: number): number
  /** Writes the rows of all children to `to` from `at` on, each plus `first`, in the order of `child`. */
  children?(parent: number, count: number, first: number, to: Float64Array, at: number): void
}
