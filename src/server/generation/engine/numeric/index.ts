/** Registry of numeric expressions, one idea per file. */
export { constant, lookup, map, select, share, shareBetween, tableOf, uniform, within, zip } from './columns'
export { dated } from './dated'
export { permuted, rowIndex } from './permuted'
export { weighted, weightedWithin } from './weighted'
