import type { Frame } from '@/server/datasets/engine/frame'
import type { Column, Operand } from '@/server/datasets/expressions/column'
import { evaluated } from '@/server/datasets/expressions/evaluate'
import { roundedTo } from '@/server/datasets/expressions/numbers'
import type { FieldValue } from '@/server/datasets/recipe/recipe'

type Computed = Extract<FieldValue, { readonly kind: 'computed' }>

/** The value of an expression over the other fields of the row. */
export function computedColumn(frame: Frame, { expression, decimals }: Computed): Column {
  const operand = evaluated(expression, (field) => operandOf(frame, field))
  const { numbers, texts } = operand
  const rounded = decimals === null ? null : roundedTo(decimals)
  const own = { numbers: rounded ? new Float64Array(numbers.length) : numbers, texts, nulls: new Uint8Array(64) }
  const read = (n: number) => {
    operand.read(n)
    for (let r = 0; r < n; r++) own.nulls[r] = frame.absent[r] === 1 ? 1 : (operand.nulls[r] ?? 0)
    if (rounded) for (let r = 0; r < n; r++) own.numbers[r] = rounded(numbers[r] ?? 0)
  }
  return { ...own, read }
}

/** A field as expressions read it. */
export const operandOf = (frame: Frame, field: number): Operand => ({
  ...frame.column(field),
  type: frame.source(field).type,
})
