/**
 * Numbers as decimal digits. Four digits at a time come ready-made out of a table of 10000 words and are moved as one
 * int32, so that most numbers cost one or two moves. Every function writes at `p` and returns where the text ends; up
 * to three bytes after it may be overwritten.
 */

/** An int32 without leading zeros. */
export function writeInteger(view: DataView, p: number, value: number): number {
  if (value < 0) {
    view.setUint8(p, minus)
    return writeInteger(view, p + 1, -value)
  }
  if (value >= 10_000) {
    const head = (value / 10_000) | 0
    return write4(view, writeInteger(view, p, head), value - head * 10_000)
  }
  view.setInt32(p, upToFourDigits[value]!, true)
  return p + (value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 4)
}

/** Exactly `width` digits, zeros in front, of a number from 0 to 2^31 - 1 that has no more of them. */
export function writePadded(view: DataView, p: number, value: number, width: number): number {
  let rest = value
  let at = p
  let left = width
  for (; left > 4; left -= 4) {
    const below = powersOfTen[left - 4]!
    const head = (rest / below) | 0
    at = write4(view, at, head)
    rest -= head * below
  }
  // The last digits go to the left of their word: 7 of width 2 is '0700', of which two bytes count.
  view.setInt32(at, fourDigits[rest * powersOfTen[4 - left]!]!, true)
  return at + left
}

/** Exactly four digits. */
export function write4(view: DataView, p: number, value: number): number {
  view.setInt32(p, fourDigits[value]!, true)
  return p + 4
}

/** Exactly two digits, nothing overwritten. */
export function write2(view: DataView, p: number, value: number): number {
  view.setInt16(p, twoDigits[value]!, true)
  return p + 2
}

/** '0000' ... '9999', each as one word. */
const fourDigits = packed(10_000, (i) => String(i).padStart(4, '0'))
/** '0' ... '9999', left-aligned. */
const upToFourDigits = packed(10_000, String)
/** '00' ... '99'. */
const twoDigits = packed(100, (i) => String(i).padStart(2, '0'))
/** 10^0 ... 10^15. */
const powersOfTen: readonly number[] = Array.from({ length: 16 }, (_, i) => 10 ** i)

const minus = 0x2d

function packed(length: number, text: (i: number) => string): Int32Array {
  const words = new Int32Array(length)
  for (let i = 0; i < length; i++) {
    const digits = text(i)
    for (let k = 0; k < digits.length; k++) words[i]! |= digits.charCodeAt(k) << (8 * k)
  }
  return words
}
