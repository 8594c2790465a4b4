import { type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'

/** A random UUID: RFC 9562 version 4, variant 10, lower-case. */
export const uuid = (): Part =>
  part((c) => {
    const { random } = c
    c.reserve(36)
    return (rows, n) => {
      const { cursor, view } = scratch
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        const p = cursor[r]!
        const first = random.next(r, 0)
        const second = random.next(r, 1)
        const third = random.next(r, 2)
        const fourth = random.next(r, 3)
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

const hyphen = 0x2d

const digits = Buffer.from('0123456789abcdef')

/** '00' ... 'ff', each as one word. A table of four digits would not stay in the first cache. */
const hex2 = Int16Array.from({ length: 256 }, (_, i) => digits[i >>> 4]! | (digits[i & 15]! << 8))

/** Writes the low 16 bits as four hexadecimal digits. */
function writeHex4(view: DataView, p: number, bits: number): void {
  view.setInt16(p, hex2[(bits >>> 8) & 0xff]!, true)
  view.setInt16(p + 2, hex2[bits & 0xff]!, true)
}
