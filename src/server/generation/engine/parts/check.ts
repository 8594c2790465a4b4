import type { Part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'

/**
 * The part, then `fix` on what it wrote to each row, `bytes[from]` up to but without `bytes[to]`: it may overwrite
 * digits in place (check digits of cards, IBANs, ...), never change the length.
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
