/** How the rows of a block are handed to those who compute for them and write into them. */

/** Rows of the current block, by position. Only the first `n` entries of a fill call count. */
export type Rows = Int32Array

/** Appends a value to each of the first `n` rows listed in `rows`. */
export type Fill = (rows: Rows, n: number) => void

/** Computes one number for each of the first `n` rows listed in `rows`; entry `r` of the column belongs to row `r`. */
export type Draw = (rows: Rows, n: number) => Int32Array
