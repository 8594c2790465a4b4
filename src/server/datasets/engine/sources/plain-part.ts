import type { Frame } from '@/server/datasets/engine/frame'
import { orderOf } from '@/server/datasets/model/time/clock'
import { drawnPart } from '@/server/datasets/parts/plain-parts'
import type { PlainValue } from '@/server/datasets/recipe/recipe'
import type { Part } from '@/server/generation/engine/part'
import { uuidV7, wide } from '@/server/generation/engine/parts'

/** A plain type's values: numbers of rows and places among siblings, or drawn. */
export function plainPart(frame: Frame, plain: PlainValue): Part {
  switch (plain.type) {
    case 'rowNumber': {
      const numbers = (row: number) => row + plain.start
      return wide(byIndex(numbers), 0)
    }
    case 'ordinal': {
      const link = frame.model.table.children?.link
      if (link === undefined)
        return wide(
          byIndex((row) => row + 1),
          0,
        )
      const choice = frame.model.choice(link)
      const ordinalOf = (row: number) => choice.ordinalOf(row) + 1
      return wide(byIndex(ordinalOf), 0)
    }
    case 'uuidV7':
      return uuidV7(orderOf(frame.model))
    default:
      return drawnPart(plain)
  }
}

const byIndex = (of: (row: number) => number): Parameters<typeof wide>[0] => {
  const numbers = new Float64Array(64)
  return ({ position }) =>
    (rows, n) => {
      for (let k = 0; k < n; k++) {
        const r = rows[k] ?? 0
        numbers[r] = of(position.index[r] ?? 0)
      }
      return numbers
    }
}
