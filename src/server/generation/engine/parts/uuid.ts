import { permutation } from '@/server/generation/engine/arithmetic/permutation'
import { draw, golden, type Random } from '@/server/generation/engine/arithmetic/random'
import { type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'

/** A random UUID: RFC 9562 version 4, variant 10, lower-case. */
export const uuid = (): Part =>
  part((c) => {
    const { random } = c
    c.reserve(36)
    return (rows, n) => {
      const { cursor, view } = scratch
      const { low, high, k1 } = random
      const [key0, key1, key2, key3] = [keyOf(random, 0), keyOf(random, 1), keyOf(random, 2), keyOf(random, 3)]
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        const p = cursor[r]!
        const lower = low[r]!
        const upper = high[r]!
        const first = draw(lower, upper, key0, k1)
        const second = draw(lower, upper, key1, k1)
        const third = draw(lower, upper, key2, k1)
        const fourth = draw(lower, upper, key3, k1)
        writeHex4(view, p, first)
        writeHex4(view, p + 4, first >>> 16)
        view.setUint8(p + 8, hyphen)
        writeHex4(view, p + 9, second)
        view.setUint8(p + 13, hyphen)
        writeHex4(view, p + 14, ((second >>> 16) & 0x0fff) | 0x4000)
        view.setUint8(p + 18, hyphen)
        writeHex4(view, p + 19, (third & 0x3fff) | 0x8000)
        view.setUint8(p + 23, hyphen)
        writeHex4(view, p + 24, third >>> 16)
        writeHex4(view, p + 28, fourth)
        writeHex4(view, p + 32, fourth >>> 16)
        cursor[r] = p + 36
      }
    }
  })

/** Number of distinct UUIDs from `distinctUuid`. */
export const distinctUuids = 2 ** 52

/**
 * A version 4 UUID that no other row has: its first 52 free bits are the permuted row number, the other 70 are random.
 * `rowOfUuid` inverts it.
 */
export const distinctUuid = (): Part =>
  part((c) => {
    const { random, position } = c
    const order = c.keyed((key) => permutation(distinctUuids, key))
    c.reserve(36)
    return (rows, n) => {
      const { forward } = order.made
      const { index } = position
      const { cursor, view } = scratch
      const { low, high, k1 } = random
      const [key0, key1, key2] = [keyOf(random, 0), keyOf(random, 1), keyOf(random, 2)]
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        const p = cursor[r]!
        const place = forward(index[r]!)
        const first = Math.floor(place / 2 ** 20)
        const rest = place - first * 2 ** 20
        const lower = low[r]!
        const upper = high[r]!
        const second = draw(lower, upper, key0, k1)
        const third = draw(lower, upper, key1, k1)
        const fourth = draw(lower, upper, key2, k1)
        writeHex4(view, p, first >>> 16)
        writeHex4(view, p + 4, first)
        view.setUint8(p + 8, hyphen)
        writeHex4(view, p + 9, rest >>> 4)
        view.setUint8(p + 13, hyphen)
        writeHex4(view, p + 14, 0x4000 | ((rest & 15) << 8) | (second & 0xff))
        view.setUint8(p + 18, hyphen)
        writeHex4(view, p + 19, ((second >>> 8) & 0x3fff) | 0x8000)
        view.setUint8(p + 23, hyphen)
        writeHex4(view, p + 24, third)
        writeHex4(view, p + 28, third >>> 16)
        writeHex4(view, p + 32, fourth)
        cursor[r] = p + 36
      }
    }
  })

/**
 * A UUID of RFC 9562 version 7: 48 bits of milliseconds, 12 bits of their fraction (method 3), the rest random.
 * @param momentOf a row's time in milliseconds since 1970, with fractions; UUIDs increase along the table if it does.
 */
export const uuidV7 = (momentOf: (row: number) => number): Part =>
  part((c) => {
    const { random, position } = c
    c.reserve(36)
    return (rows, n) => {
      const { cursor, view } = scratch
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        const p = cursor[r]!
        const moment = momentOf(position.index[r]!)
        const whole = Math.floor(moment)
        const first = Math.floor(whole / 2 ** 16)
        const second = random.next(r, 0)
        const third = random.next(r, 1)
        writeHex4(view, p, first >>> 16)
        writeHex4(view, p + 4, first)
        view.setUint8(p + 8, hyphen)
        writeHex4(view, p + 9, whole - first * 2 ** 16)
        view.setUint8(p + 13, hyphen)
        writeHex4(view, p + 14, 0x7000 | Math.floor((moment - whole) * 4096))
        view.setUint8(p + 18, hyphen)
        writeHex4(view, p + 19, (second & 0x3fff) | 0x8000)
        view.setUint8(p + 23, hyphen)
        writeHex4(view, p + 24, second >>> 16)
        writeHex4(view, p + 28, third)
        writeHex4(view, p + 32, third >>> 16)
        cursor[r] = p + 36
      }
    }
  })

const uuidForm = /^([0-9a-f]{8})-([0-9a-f]{4})-4([0-9a-f])[0-9a-f]{2}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * The row for which `distinctUuid` generated this UUID under the node's key; undefined if it generates no such UUID.
 */
export function rowOfUuid(text: string, key: readonly [number, number]): number | undefined {
  const [, first = '', second = '', third = ''] = uuidForm.exec(text) ?? []
  if (first === '') return undefined
  const place = Number.parseInt(first, 16) * 2 ** 20 + Number.parseInt(second + third, 16)
  return permutation(distinctUuids, key).inverse(place)
}

/** The first word of the node's key for draw `j`: taken out of the loops, as the words of a row are. */
const keyOf = ({ k0 }: Random, j: number): number => (k0 + Math.imul(j, golden)) | 0

const hyphen = 0x2d

const digits = Buffer.from('0123456789abcdef')

/** '00' ... 'ff', each as half a word. A table of four digits would not fit in the L1 cache. */
const hex2 = Int16Array.from({ length: 256 }, (_, i) => digits[i >>> 4]! | (digits[i & 15]! << 8))

/** Writes the low 16 bits as four hexadecimal digits. */
function writeHex4(view: DataView, p: number, bits: number): void {
  view.setInt32(p, hex2[(bits >>> 8) & 0xff]! | (hex2[bits & 0xff]! << 16), true)
}
