import { type Part, part } from '@/server/generation/engine/part'
import { textOf } from '@/server/generation/engine/parts'

/**
 * RFC 9562 version 7, rising along the table: 48 bits of milliseconds, 12 of a fraction of one (method 3), the rest random.
 * @param momentOf of a row, in milliseconds since 1970 with fractions, rising along the table.
 */
export const uuidV7Part = (momentOf: (row: number) => number): Part =>
  part((c) => {
    const { random } = c
    const { index } = c.position
    return textOf((r) => {
      const moment = momentOf(index[r] ?? 0)
      const whole = Math.floor(moment)
      const fraction = Math.floor((moment - whole) * 4096)
      const time = whole.toString(16).padStart(12, '0')
      const low = (random.next(r, 0) & 0x3fff) | 0x8000
      const rest = hex(random.next(r, 1)).slice(0, 4) + hex(random.next(r, 2))
      return `${time.slice(0, 8)}-${time.slice(8)}-7${fraction.toString(16).padStart(3, '0')}-${low.toString(16)}-${rest}`
    }, 36).compile(c)
  })

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')
