import type { Part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'

/**
 * Writes the part, then calls `fix` on its text in each row, from `bytes[from]` up to but excluding `bytes[to]`. It may
 * overwrite digits in place (check digits of cards, IBANs, ...) but not change the length.
 */
export const check = (inner: Part, fix: (bytes: Uint8Array, from: number, to: number) => void): Part => ({
  ...inner,
  numbers: undefined,
  compile: (c) => {
    const fill = inner.compile(c)
    const start = c.column()
    return (rows, n) => {
      const { bytes, cursor } = scratch
      for (let k = 0; k < n; k++) start[rows[k]!] = cursor[rows[k]!]!
      fill(rows, n)
      for (let k = 0; k < n; k++) fix(bytes, start[rows[k]!]!, cursor[rows[k]!]!)
    }
  },
})
