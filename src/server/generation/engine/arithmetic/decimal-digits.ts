/**
 * Writes numbers as decimal digits. Groups of four digits come from a table of 10000 words and are moved as one int32,
 * so most numbers take one or two moves. Every function writes at `p` and returns the end of the text; up to three
 * bytes after it may be overwritten.
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

/** Exactly `width` digits with leading zeros, for a number from 0 to 2^31 - 1 that fits. */
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
  // The last digits are left-aligned in their word: 7 with width 2 is '0700', of which two bytes count.
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

/** '00' ... '99', each as half a word. */
const twoDigits = Int32Array.from({ length: 100 }, (_, i) => 0x3030 + Math.trunc(i / 10) + ((i % 10) << 8))
/** '0000' ... '9999', each as one word. */
const fourDigits = new Int32Array(10_000)
/** '0' ... '9999', left-aligned. */
const upToFourDigits = new Int32Array(10_000)
for (let head = 0, i = 0; head < 100; head++)
  for (let tail = 0; tail < 100; tail++) fourDigits[i++] = twoDigits[head]! | (twoDigits[tail]! << 16)
upToFourDigits.set(fourDigits)
for (let i = 0; i < 1000; i++) upToFourDigits[i] = fourDigits[i]! >>> (i < 10 ? 24 : i < 100 ? 16 : 8)
/** 10^0 ... 10^15. */
export const powersOfTen: readonly number[] = Array.from({ length: 16 }, (_, i) => 10 ** i)

const minus = 0x2d
