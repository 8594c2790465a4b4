import type { Part, Scalar } from './engine/part'
import { given } from './engine/parts'
import { rowIndex } from './engine/row-index'

/** Values of a field that somebody else wrote: one for each row in order, or a pool that rows draw from by seed. */
export type WrittenValues = { readonly by: 'row' | 'seed'; readonly values: readonly Scalar[] }

export const writtenPart = ({ by, values }: WrittenValues): Part =>
  by === 'row' ? given(values, rowIndex(values.length)) : given(values)
