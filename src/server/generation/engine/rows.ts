/** Types for passing the rows of a block to code that computes or writes their values. */

/** Rows of the current block, by position. Only the first `n` entries of a fill call count. */
export type Rows = Int32Array

/** Appends a value to each of the first `n` rows listed in `rows`. */
export type Fill = (rows: Rows, n: number) => void

/** Computes one number for each of the first `n` rows listed in `rows`; entry `r` of the column belongs to row `r`. */
export type Draw = (rows: Rows, n: number) => Int32Array
