import { writeInteger, writePadded } from '@/server/generation/engine/arithmetic/decimal-digits'
import { type Numeric, type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'

const minus = 0x2d
const point = 0x2e

/** A JSON number without decimals. */
export const int = (n: Numeric): Part =>
  part(
    (c) => {
      c.reserve('-2147483648'.length)
      const draw = n(c)
      return (rows, count) => {
        const { cursor, view } = scratch
        const v = draw(rows, count)
        for (let k = 0; k < count; k++) {
          const r = rows[k]!
          cursor[r] = writeInteger(view, cursor[r]!, v[r]!)
        }
      }
    },
    { json: 'number', numbers: scaled(n, 1) },
  )

/**
 * A JSON number with 0 to 9 decimals, from scaled integers: 1234 with two decimals is 12.34. All decimals are always
 * written (12.30), as in amounts; JSON reads 12.3. A negative zero cannot occur.
 */
export const fixed = (n: Numeric, decimals: number): Part => {
  if (decimals === 0) return int(n)
  const scale = 10 ** decimals
  const perScale = 1 / scale
  return part(
    (c) => {
      c.reserve('-2147483648.'.length)
      const draw = n(c)
      return (rows, count) => {
        const { cursor, view } = scratch
        const v = draw(rows, count)
        for (let k = 0; k < count; k++) {
          const r = rows[k]!
          let p = cursor[r]!
          let x = v[r]!
          if (x < 0) {
            view.setUint8(p++, minus)
            x = -x
          }
          // Half a unit more than x keeps the product on the correct side of every whole number.
          const whole = ((x + 0.5) * perScale) | 0
          p = writeInteger(view, p, whole)
          view.setUint8(p, point)
          cursor[r] = writePadded(view, p + 1, x - whole * scale, decimals)
        }
      }
    },
    { json: 'number', numbers: scaled(n, scale) },
  )
}

/** Divides the drawn numbers by `scale`: the quotient of two exact doubles equals the value of the written text. */
const scaled =
  (n: Numeric, scale: number): Part['numbers'] =>
  (c) => {
    const draw = n(c)
    return (rows, count, to) => {
      const v = draw(rows, count)
      for (let k = 0; k < count; k++) {
        const r = rows[k]!
        to[r] = v[r]! / scale
      }
    }
  }

/** Text of exactly `width` digits with leading zeros: identifiers and codes. The numbers must be 0 or more and fit. */
export const padded = (n: Numeric, width: number): Part =>
  part((c) => {
    c.reserve(width)
    const draw = n(c)
    return (rows, count) => {
      const { cursor, view } = scratch
      const v = draw(rows, count)
      for (let k = 0; k < count; k++) {
        const r = rows[k]!
        cursor[r] = writePadded(view, cursor[r]!, v[r]!, width)
      }
    }
  })

/** The same characters as a JSON string: a number part in quotes. */
export const text = (inner: Part): Part => {
  if (inner.json === 'cell') throw new TypeError('given values bring their own quotes')
  return { ...inner, json: 'text' }
}
