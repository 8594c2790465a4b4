import { type Numeric, type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'

const utf8 = new TextEncoder()
/** Maximum number of bytes for one UTF-16 unit in JSON: \u001f. */
const bytesPerUnitMax = 6

/**
 * The text that `spell` returns for a number, up to `longest` UTF-16 units. Ten times slower than other parts, so only
 * for texts that no list or loop can produce: the n-th of many distinct texts.
 */
export const spelled = (n: Numeric, spell: (value: number) => string, longest: number): Part =>
  part(
    (c) => {
      const draw = n(c)
      c.reserve(longest * bytesPerUnitMax + 2)
      return (rows, count) => {
        const { bytes, cursor } = scratch
        const values = draw(rows, count)
        for (let k = 0; k < count; k++) {
          const row = rows[k] ?? 0
          const p = cursor[row] ?? 0
          const { written } = utf8.encodeInto(c.escape(spell(values[row] ?? 0)), bytes.subarray(p))
          cursor[row] = p + written
        }
      }
    },
    { whole: true, special: true, maybeEmpty: true },
  )
