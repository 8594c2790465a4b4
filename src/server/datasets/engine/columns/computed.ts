import type { Frame } from '@/server/datasets/engine/frame'
import type { Column } from '@/server/datasets/expressions/column'
import { evaluated, type RowValues } from '@/server/datasets/expressions/evaluate'
import { roundedTo } from '@/server/datasets/expressions/numbers'
import { representable } from '@/server/datasets/expressions/representable'
import { numberWith } from '@/server/datasets/recipe/expressions/value-type'
import type { FieldValue } from '@/server/datasets/recipe/recipe'

type Computed = Extract<FieldValue, { readonly kind: 'computed' }>

/** The value of an expression over the other fields of the row. */
export function computedColumn(frame: Frame, name: string, { expression, decimals }: Computed): Column {
  const operand = evaluated(expression, rowOf(frame, name))
  const { numbers, texts, units, nulls: unknown } = operand
  const rounded = decimals === null ? null : roundedTo(decimals)
  const most = representable(decimals === null ? expression.type : numberWith(decimals))
  const own = { numbers: rounded ? new Float64Array(numbers.length) : numbers, texts, units, nulls: new Uint8Array(64) }
  const { absent } = frame
  const { numbers: values, nulls } = own
  const read = (n: number) => {
    operand.read(n)
    if (rounded) for (let r = 0; r < n; r++) values[r] = rounded(numbers[r] ?? 0)
    for (let r = 0; r < n; r++) {
      const isNull = absent[r] === 1 || unknown[r] === 1 || Math.abs(values[r] ?? 0) > most
      nulls[r] = isNull ? 1 : 0
    }
  }
  return { ...own, read }
}

/** Rows as the expression of this name reads them. */
export function rowOf(frame: Frame, name: string): RowValues {
  let draws = 0
  return {
    field: (field) => ({ ...frame.column(field), type: frame.source(field).type }),
    index: frame.compilation.position.index,
    random: () => frame.compilation.open(`expr:${name}!${draws++}`),
  }
}
