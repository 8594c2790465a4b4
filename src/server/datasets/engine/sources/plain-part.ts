import type { Frame } from '@/server/datasets/engine/frame'
import { risingClockOf } from '@/server/datasets/model/time/clock'
import { booleanPart, drawnPart } from '@/server/datasets/parts/plain-parts'
import type { PlainValue } from '@/server/datasets/recipe/recipe'
import type { Part } from '@/server/generation/engine/part'
import { uuidV7, wide } from '@/server/generation/engine/parts'
import { blockRows } from '@/server/generation/engine/scratch'
import { slabFloat64 } from '@/server/kernel/memory/slab'

/** A plain type's values: numbers of rows and places among siblings, or drawn. */
export function plainPart(frame: Frame, plain: PlainValue): Part {
  switch (plain.type) {
    case 'rowNumber': {
      const numbers = (row: number) => row + plain.start
      return wide(byIndex(numbers), 0)
    }
    case 'ordinal':
      return wide(byIndex(placeOf(frame)), 0)
    case 'boolean': {
      if (!plain.isFirst) return drawnPart(plain)
      const place = placeOf(frame)
      return booleanPart(flags((row) => place(row) === 1))
    }
    case 'uuidV7':
      return uuidV7(risingClockOf(frame.model))
    default:
      return drawnPart(plain)
  }
}

/** The position of a row among the children of its parent, or in a table without parents, from 1. */
function placeOf({ model }: Frame): (row: number) => number {
  const link = model.table.children?.link
  if (link === undefined) return (row) => row + 1
  const choice = model.choice(link)
  return (row) => choice.ordinalOf(row) + 1
}

const byIndex = (of: (row: number) => number): Parameters<typeof wide>[0] => {
  const numbers = slabFloat64(blockRows)
  return ({ position }) =>
    (rows, n) => {
      for (let k = 0; k < n; k++) {
        const r = rows[k] ?? 0
        numbers[r] = of(position.index[r] ?? 0)
      }
      return numbers
    }
}

const flags =
  (of: (row: number) => boolean): Parameters<typeof booleanPart>[0] =>
  (scope) => {
    const column = scope.column()
    return (rows, n) => {
      for (let k = 0; k < n; k++) {
        const r = rows[k] ?? 0
        column[r] = of(scope.position.index[r] ?? 0) ? 1 : 0
      }
      return column
    }
  }
