import { powersOfTen, write2, writeInteger, writePadded } from '../decimal-digits'
import { type Numeric, type Part, part } from '../part'
import { cursor, scratch } from '../scratch'

const minus = 0x2d
const point = 0x2e

/** A JSON number without decimals. */
export const int = (n: Numeric): Part =>
  part(
    (c) => {
      c.reserve('-2147483648'.length)
      const draw = n(c)
      return (rows, count) => {
        const v = draw(rows, count)
        for (let k = 0; k < count; k++) {
          const r = rows[k]!
          cursor[r] = writeInteger(cursor[r]!, v[r]!)
        }
      }
    },
    { stands: 'number' },
  )

/**
 * A JSON number with 0 to 9 decimals, from scaled integers: 1234 with two decimals is 12.34. Always all decimals
 * (12.30), as people write amounts; JSON reads 12.3. A negative zero cannot occur.
 */
export const fixed = (n: Numeric, decimals: number): Part => {
  if (decimals === 0) return int(n)
  const scale = powersOfTen[decimals]!
  const writeDecimals = decimals === 2 ? write2 : (p: number, value: number) => writePadded(p, value, decimals)
  return part(
    (c) => {
      c.reserve('-2147483648.'.length)
      const draw = n(c)
      return (rows, count) => {
        const { bytes } = scratch
        const v = draw(rows, count)
        for (let k = 0; k < count; k++) {
          const r = rows[k]!
          let p = cursor[r]!
          let x = v[r]!
          if (x < 0) {
            bytes[p++] = minus
            x = -x
          }
          const whole = (x / scale) | 0
          p = writeInteger(p, whole)
          bytes[p] = point
          cursor[r] = writeDecimals(p + 1, x - whole * scale)
        }
      }
    },
    { stands: 'number' },
  )
}

/** Text of exactly `width` digits, zeros in front: identifiers and codes. The numbers must be 0 or more and fit. */
export const padded = (n: Numeric, width: number): Part =>
  part((c) => {
    c.reserve(width)
    const draw = n(c)
    return (rows, count) => {
      const v = draw(rows, count)
      for (let k = 0; k < count; k++) {
        const r = rows[k]!
        cursor[r] = writePadded(cursor[r]!, v[r]!, width)
      }
    }
  })

/** The same characters as a JSON string: a number part in quotes. */
export const text = (inner: Part): Part => {
  if (inner.stands === 'cell') throw new TypeError('given values bring their own quotes')
  return { ...inner, stands: 'text' }
}
