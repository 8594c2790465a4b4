import { Compilation } from '@/server/generation/engine/compilation/compilation'
import { CellScope } from '@/server/generation/engine/compilation/scope'
import { uniform } from '@/server/generation/engine/numeric'
import { noOwners, type Part, part } from '@/server/generation/engine/part'
import { blockRows } from '@/server/generation/engine/scratch'
import { slabInt32 } from '@/server/kernel/memory/slab'

/** Items of a row have their own indexes, this far apart per row. */
const itemsMax = 128

type Items = {
  readonly of: Part
  readonly lengthMin: number
  readonly lengthMax: number
  readonly seed: string
  readonly referenceDay: number
}

const jsonText = (text: string) => JSON.stringify(text).slice(1, -1)

/** A JSON array, in CSV as its text. Each item is a row of a table of its own: item j of row i is row 128 i + j there. */
export const arrayPart = ({ of, lengthMin, lengthMax, seed, referenceDay }: Items): Part => ({
  ...part((c) => {
    const counts = uniform(lengthMin, lengthMax)(c)
    const { index } = c.position
    const items = new Compilation(seed, undefined, referenceDay)
    const quote = of.json === 'text' ? '"' : ''
    const cell = of.compile(
      new CellScope(items, 'item', noOwners, {
        quote: '',
        escape: (text) => c.escape(of.json === 'text' ? jsonText(text) : text),
        scalar: (value) => c.escape(JSON.stringify(value)),
      }),
    )
    const [open, comma, close] = [c.literal('['), c.literal(','), c.literal(']')]
    const edge = quote === '' ? null : c.literal(quote)
    c.reserve(lengthMax * (items.rowBytes + 8))
    const hand = slabInt32(blockRows)
    return (rows, n) => {
      const count = counts(rows, n)
      open(rows, n)
      for (let j = 0; j < lengthMax; j++) {
        let left = 0
        for (let k = 0; k < n; k++) {
          const r = rows[k] ?? 0
          items.position.index[r] = (index[r] ?? 0) * itemsMax + j
          if (j < (count[r] ?? 0)) hand[left++] = r
        }
        if (left === 0) break
        items.position.hash(blockRows)
        items.begin(blockRows)
        if (j > 0) comma(hand, left)
        edge?.(hand, left)
        cell(hand, left)
        edge?.(hand, left)
      }
      close(rows, n)
    }
  }),
  json: 'number',
  special: true,
})
