import { evaluatorOf } from '@/server/datasets/expressions/evaluate'
import { roundedTo } from '@/server/datasets/expressions/numbers'
import type { Evaluate } from '@/server/datasets/expressions/value'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { FieldValue } from '@/server/datasets/recipe/recipe'
import { blockRows } from '@/server/generation/engine/scratch'
import type { Frame } from './frame'
import type { Column } from './read-column'

type Computed = Extract<FieldValue, { readonly kind: 'computed' }>

/** What an expression gives over the other fields of the row. */
export function computedColumn(frame: Frame, { expression, decimals }: Computed): Column {
  const evaluate = evaluatorOf(expression, (field) => evaluateField(frame, field))
  const rounded = decimals === null ? (value: number) => value : roundedTo(decimals)
  const numbers = new Float64Array(blockRows)
  const texts = new Array<string>(blockRows).fill('')
  const nulls = new Uint8Array(blockRows)
  const read = (n: number) => {
    for (let r = 0; r < n; r++) {
      const value = frame.absent[r] === 1 ? null : evaluate(r)
      nulls[r] = value === null ? 1 : 0
      if (typeof value === 'string') texts[r] = value
      else numbers[r] = rounded(value ?? 0)
    }
  }
  return { numbers, texts, nulls, read }
}

/** What expressions read of a field. */
export function evaluateField(frame: Frame, field: number): Evaluate {
  const column = frame.column(field)
  const isText = isTextual(frame.source(field).type)
  return (r) => (column.nulls[r] === 1 ? null : isText ? (column.texts[r] ?? '') : (column.numbers[r] ?? 0))
}

const textual: ReadonlySet<ValueType['kind']> = new Set(['string', 'json', 'bytes', 'array'])
const isTextual = ({ kind }: ValueType) => textual.has(kind)
