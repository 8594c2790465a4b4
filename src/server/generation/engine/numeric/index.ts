/** Numbers as expressions: the registry of columns, each file one idea. */
export { constant, lookup, map, select, share, shareBetween, tableOf, uniform, within, zip } from './columns'
export { dated } from './dated'
export { permuted, rowIndex } from './permuted'
export { weighted, weightedWithin } from './weighted'
