import { scratch } from './scratch'

/**
 * Numbers as decimal digits. Four digits at a time come ready-made out of a table of 10000 words and are moved as one
 * int32, so that most numbers cost one or two moves. Every function writes at `p` and returns where the text ends; up
 * to three bytes after it may be overwritten.
 */

/** '0000' ... '9999'. */
export const fourDigits = packed(10_000, (i) => String(i).padStart(4, '0'))
/** '00' ... '99'. */
const twoDigits = packed(100, (i) => String(i).padStart(2, '0'))
/** '0' ... '9999', left-aligned. */
const upToFourDigits = packed(10_000, String)

/** An int32 without leading zeros. */
export function writeInteger(p: number, value: number): number {
  if (value < 0) {
    scratch.bytes[p] = minus
    return writeInteger(p + 1, -value)
  }
  if (value >= 10_000) {
    const head = (value / 10_000) | 0
    return write4(writeInteger(p, head), value - head * 10_000)
  }
  scratch.view.setInt32(p, upToFourDigits[value]!, true)
  return p + (value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 4)
}

/** Exactly `width` digits, zeros in front, of a number from 0 to 2^31 - 1 that has no more of them. */
export function writePadded(p: number, value: number, width: number): number {
  if (width <= 4) {
    // The digits go to the left of their word: 7 of width 2 is '0700', of which two bytes count.
    scratch.view.setInt32(p, fourDigits[value * powersOfTen[4 - width]!]!, true)
    return p + width
  }
  const below = powersOfTen[width - 4]!
  const head = (value / below) | 0
  scratch.view.setInt32(p, fourDigits[head]!, true)
  return writePadded(p + 4, value - head * below, width - 4)
}

/** Exactly four digits. */
export function write4(p: number, value: number): number {
  scratch.view.setInt32(p, fourDigits[value]!, true)
  return p + 4
}

/** Exactly two digits, nothing overwritten. */
export function write2(p: number, value: number): number {
  scratch.view.setInt16(p, twoDigits[value]!, true)
  return p + 2
}

const minus = 0x2d

/** 10^0 ... 10^15. */
export const powersOfTen = Float64Array.from({ length: 16 }, (_, i) => 10 ** i)

function packed(length: number, text: (i: number) => string): Int32Array {
  const bytes = new TextEncoder()
  return Int32Array.from({ length }, (_, i) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.encode(text(i))
    return a | (b << 8) | (c << 16) | (d << 24)
  })
}
