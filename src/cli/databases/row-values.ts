import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { Target } from './database'

/** A value as drivers take it. */
export type Value = number | string | Uint8Array | null

/** Values of a batch, in the order of its rows: a driver takes them row by row. */
const batchRows = 1024

/** Conversions of kinds of values that a driver does not take as numbers or texts. */
export type Spelling = Partial<Readonly<Record<ValueType['kind'], (text: string) => Value>>>

/** A column that points at its own table and is never null: roots point at themselves. */
export type Rooted = { readonly column: string; readonly parentColumn: string }

/** The rows of a target, each the values of its columns in their order. The same array every time: use it up at once. */
export function* rowValues({ rows }: Target, spelling: Spelling, rooted: readonly Rooted[]): Generator<Value[]> {
  const types = rows.columns.map(({ type }) => type)
  const placeOf = (column: string) => rows.columns.findIndex(({ name }) => name === column)
  const roots = rooted.map(({ column, parentColumn }) => [placeOf(column), placeOf(parentColumn)] as const)
  const values = new Array<Value>(types.length).fill(null)
  for (const batch of rows.batches({ batchRows })) {
    for (let row = 0; row < batch.rows; row += 1) {
      for (const [at, { numbers, texts, nulls }] of batch.columns.entries()) {
        const { kind } = types[at] ?? { kind: 'string' }
        if (nulls[row] === 1) values[at] = null
        else if (kind === 'integer' || kind === 'decimal' || kind === 'boolean') values[at] = numbers[row] ?? null
        else values[at] = spelling[kind]?.(texts[row] ?? '') ?? texts[row] ?? ''
      }
      for (const [at, parent] of roots) values[at] ??= values[parent] ?? null
      yield values
    }
  }
}

/** `\xc0ffee` as its bytes. */
export const bytesOf = (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex')
