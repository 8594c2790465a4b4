import { rowIndex, share, uniform } from './engine/numeric'
import type { Part, Scalar } from './engine/part'
import { given } from './engine/parts'

/**
 * Values of a field that someone else wrote: one for each row in order, or a pool that rows draw from by seed. Pools of
 * one size are lists of the same lines: a row takes all its values from one line, so that they agree.
 */
export type WrittenValues = { readonly by: 'row' | 'seed'; readonly values: readonly Scalar[] }

export const writtenPart = ({ by, values }: WrittenValues): Part =>
  given(values, by === 'row' ? rowIndex(values.length) : share('order', 'written', uniform(0, values.length - 1)))
