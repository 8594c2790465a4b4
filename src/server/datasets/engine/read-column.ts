import { numberIn, textOf } from '@/server/datasets/parts/number-in'
import { isNumber, type ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { blockRows, everyRow, scratch } from '@/server/generation/engine/scratch'
import { compiled, nullMark, plainStyle, type Source } from './source'

/**
 * A field's values as numbers or texts, for what computes with them. They are read from what the field writes, so that
 * whatever a field can be, it is the same value that people see. Dates and moments are milliseconds since 1970, times and
 * durations seconds, conditions 1 and 0.
 */
export type Column = {
  readonly numbers: Float64Array
  /** Filled for kinds that are texts. */
  readonly texts: string[]
  /** 1 where the value is null. */
  readonly nulls: Uint8Array
  /** Reads the rows of positions 0 to n - 1. */
  readonly read: (n: number) => void
}

/** @param type how to read it; by default as what it is. */
export function readColumn(source: Source, type: ValueType = source.type): Column {
  const { fills } = compiled(source, () => plainStyle, nullMark)
  const numbers = new Float64Array(blockRows)
  const texts = new Array<string>(blockRows).fill('')
  const nulls = new Uint8Array(blockRows)
  const start = new Int32Array(blockRows)
  const number = numberIn(type.kind)
  const isText = !(isNumber(type) || type.kind === 'boolean')
  const read = (n: number) => {
    const { cursor, bytes } = scratch
    for (let r = 0; r < n; r++) start[r] = cursor[r] ?? 0
    for (const fill of fills) fill(everyRow, n)
    for (let r = 0; r < n; r++) {
      const from = start[r] ?? 0
      const to = cursor[r] ?? 0
      cursor[r] = from
      nulls[r] = to === from + 1 && bytes[from] === 0 ? 1 : 0
      if (nulls[r] === 1) continue
      if (number) numbers[r] = number(bytes, from, to)
      if (isText) texts[r] = textOf(bytes, from, to)
    }
  }
  return { numbers, texts, nulls, read }
}
