import { compiled, nullMark, plainStyle, type Source } from '@/server/datasets/engine/sources/source'
import { type Column, newColumn } from '@/server/datasets/expressions/column'
import { numberIn, textOf } from '@/server/datasets/parts/number-in'
import { isNumber, type ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { StreamScope } from '@/server/generation/engine/compilation/scope'
import { blockRows, everyRow, scratch } from '@/server/generation/engine/scratch'
import { slabFloat64, slabInt32, slabUint8 } from '@/server/kernel/memory/slab'

/**
 * A field's values, parsed from what the field writes, so that expressions see the value that is output.
 * @param type to read it as; its own by default.
 */
export function readColumn(source: Source, type: ValueType = source.type): Column {
  if (isNumber(type)) {
    const column = numericColumn(source)
    if (column) return column
  }
  const before = rowBytesOf(source)
  const { fills } = compiled(source, () => plainStyle, nullMark)
  // No UTF-16 unit is shorter than a byte in UTF-8.
  const units = rowBytesOf(source) - before
  const numbers = slabFloat64(blockRows)
  const texts = new Array<string>(blockRows).fill('')
  const nulls = slabUint8(blockRows)
  const start = slabInt32(blockRows)
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
  return { numbers, texts, units, nulls, read }
}

/** Room for a row under all compilations that write the source's values. */
function rowBytesOf(source: Source): number {
  const all = new Set(
    [source, ...('alternatives' in source ? source.alternatives : [])].map((each) => each.compilation),
  )
  return [...all].reduce((sum, { rowBytes }) => sum + rowBytes, 0)
}

/** Of numbers that need no text; undefined for others. */
function numericColumn(source: Source): Column | undefined {
  if (!('part' in source) || !source.part.numbers) return undefined
  const { part, compilation, stream, owners, nulls } = source
  const compute = part.numbers?.(new StreamScope(compilation, stream, owners))
  if (!compute) return undefined
  const column = newColumn()
  const read = (n: number) => {
    compute(everyRow, n, column.numbers)
    if (nulls) column.nulls.set(nulls(everyRow, n))
  }
  return { ...column, read }
}
