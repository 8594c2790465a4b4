import { type DrawScope, type Part, part } from '@/server/generation/engine/part'
import type { Rows } from '@/server/generation/engine/rows'
import { scratch } from '@/server/generation/engine/scratch'
import { writeSafeFixed } from './big-fixed'

/** An expression for a column of numbers beyond int32. */
type Wide = (scope: DrawScope) => (rows: Rows, n: number) => Float64Array

/** A JSON number with 0 to 9 decimals, from whole numbers within 2^53: 1234 with two decimals is 12.34. */
export const wide = (numbers: Wide, decimals: number): Part =>
  part(
    (c) => {
      c.reserve('-9007199254740991.'.length)
      const draw = numbers(c)
      return (rows, n) => {
        const { cursor, view } = scratch
        const v = draw(rows, n)
        for (let k = 0; k < n; k++) {
          const r = rows[k]!
          cursor[r] = writeSafeFixed(view, cursor[r]!, v[r]!, decimals)
        }
      }
    },
    {
      json: 'number',
      numbers: (c) => {
        const draw = numbers(c)
        const scale = 10 ** decimals
        return (rows, n, to) => {
          const v = draw(rows, n)
          for (let k = 0; k < n; k++) {
            const r = rows[k]!
            to[r] = v[r]! / scale
          }
        }
      },
    },
  )

/** Text that `text` returns for each position, cut off at `longest` UTF-16 units. Slow, like `spelled`. */
export const textOf = (text: (r: number) => string, longest: number): Part =>
  part(
    (c) => {
      c.reserve(longest * bytesPerUnitMax + 2)
      return (rows, n) => {
        const { bytes, cursor } = scratch
        for (let k = 0; k < n; k++) {
          const r = rows[k]!
          const p = cursor[r]!
          const { written } = utf8.encodeInto(c.escape(text(r).slice(0, longest)), bytes.subarray(p))
          cursor[r] = p + written
        }
      }
    },
    { whole: true, special: true, maybeEmpty: true },
  )

const utf8 = new TextEncoder()
/** Maximum number of bytes for one UTF-16 unit in JSON: \u001f. */
const bytesPerUnitMax = 6
