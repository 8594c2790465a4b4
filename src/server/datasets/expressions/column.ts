import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { blockRows } from '@/server/generation/engine/scratch'
import { slabFloat64, slabUint8 } from '@/server/kernel/memory/slab'

/**
 * A field's values as numbers or texts, by position of the block, for computations. Dates and moments are milliseconds
 * since 1970, times and durations seconds, conditions 1 and 0.
 */
export type Column = {
  readonly numbers: Float64Array
  /** Filled for kinds that are texts. */
  readonly texts: string[]
  /** The maximum UTF-16 units of one text. */
  readonly units: number
  /** 1 where the value is null. */
  readonly nulls: Uint8Array
  /** Makes the values of positions 0 to n - 1. */
  readonly read: (n: number) => void
}

/** The values of an expression, with what kind they are. */
export type Operand = Column & { readonly type: ValueType }

/** Maximum length of a computed text, in UTF-16 units. */
export const textUnitsMax = 16_384

export type ColumnValues = Omit<Column, 'read'>

/** @param units 0 where no text is ever written: a long expression has thousands of columns. */
export const newColumn = (units = 0): ColumnValues => ({
  numbers: slabFloat64(blockRows),
  texts: units > 0 ? new Array<string>(blockRows).fill('') : noTexts,
  units,
  nulls: slabUint8(blockRows),
})

const noTexts = new Array<string>(blockRows).fill('')

const textual: ReadonlySet<ValueType['kind']> = new Set(['string', 'json', 'bytes', 'array'])

/** Whether expressions see its values as texts. */
export const isTextual = ({ kind }: ValueType): boolean => textual.has(kind)
