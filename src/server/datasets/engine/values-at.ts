import { isTextual } from '@/server/datasets/expressions/column'
import type { TableModel, ValueAt } from '@/server/datasets/model/model'
import { type Memory, ownMemory } from '@/server/generation/engine/scratch'
import { readColumn } from './columns/read-column'
import { probe } from './probe'
import { TableFrame } from './table-frame'

/** Values of a field that are remembered. */
const keptMax = 2 ** 16

/** Reads a field's values row by row, and remembers them: links that depend on keys ask for the same ones again. */
export function valuesAt(model: TableModel, field: number): ValueAt {
  const known = new Map<number, string | number>()
  let read: ValueAt | undefined
  return (row) => {
    const before = known.get(row)
    if (before !== undefined) return before
    read ??= reader(model, field)
    const value = read(row)
    if (known.size >= keptMax) known.clear()
    known.set(row, value)
    return value
  }
}

function reader(model: TableModel, field: number): ValueAt {
  const frame = new TableFrame(model)
  const source = frame.source(field)
  const column = readColumn(source)
  frame.beforehand(column.read)
  const values = isTextual(source.type) ? column.texts : column.numbers
  let memory: Memory | undefined
  const memoryFor = (size: number) => {
    memory ??= ownMemory(size)
    return memory
  }
  return (row) => {
    let value: string | number = ''
    probe(frame, 1, {
      memoryFor,
      place: (index) => {
        index[0] = row
      },
      read: () => {
        value = values[0] ?? ''
      },
    })
    return value
  }
}
