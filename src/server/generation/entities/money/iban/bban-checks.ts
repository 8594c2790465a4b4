import {
  remainder97,
  type WriteCheck,
  weightedSum,
  writeLuhn,
  writeTwoDigits,
} from '@/server/generation/catalog/check-digits'

/**
 * National check digits inside an IBAN's BBAN, by each country's rule. `from` is the start of the BBAN. If a rule has
 * no digit for a remainder, the first digit that it covers is increased until it has one: that digit is never part of
 * the account number, which fills the last eight places.
 */
export const bbanChecks = {
  /** Albania: eighth digit, weights 9 7 3 1. */
  AL: (bytes, from) => writeMod10(bytes, from, [9, 7, 3, 1, 9, 7, 3], from + 7),
  BA: writeMod97,
  /** Belgium: the last two, the first ten modulo 97, 97 for 0. */
  BE: (bytes, from) => writeTwoDigits(bytes, from + 10, remainder97(bytes, from, from + 10) || 97),
  CZ: writeCzech,
  /** Estonia: the last, weights 7 1 3 after the two digits of the bank. */
  EE: (bytes, from) => writeMod10(bytes, from + 2, [7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7], from + 15),
  ES: writeSpanish,
  /** Finland: Luhn. */
  FI: writeLuhn,
  FR: writeFrench,
  HR: writeCroatian,
  HU: writeHungarian,
  IT: writeItalian,
  MC: writeFrench,
  ME: writeMod97,
  MK: writeMod97,
  MR: writeFrench,
  NL: writeDutch,
  NO: writeNorwegian,
  /** Poland: the eighth of the sort code, weights 3 9 7 1 3 9 7. */
  PL: (bytes, from) => writeMod10(bytes, from, [3, 9, 7, 1, 3, 9, 7], from + 7),
  PT: writeMod97,
  RS: writeMod97,
  SI: writeMod97,
  SK: writeCzech,
  SM: writeItalian,
  TL: writeMod97,
  TN: writeFrench,
  XK: writeMod97,
} as const satisfies Record<string, WriteCheck>

const zero = 0x30

/** The complement to a multiple of ten. */
function writeMod10(bytes: Uint8Array, from: number, weights: readonly number[], at: number): void {
  bytes[at] = zero + ((10 - (weightedSum(bytes, from, weights) % 10)) % 10)
}

/** ISO 7064 mod 97-10 in the last two digits. */
function writeMod97(bytes: Uint8Array, from: number, to: number): void {
  writeTwoDigits(bytes, to - 2, 0)
  writeTwoDigits(bytes, to - 2, 98 - remainder97(bytes, from, to))
}

/**
 * France and countries that adopted its RIB key: 97 minus the remainder. Letters count as digits: A to I and J to R
 * as 1 to 9, S to Z as 2 to 9.
 */
function writeFrench(bytes: Uint8Array, from: number, to: number): void {
  let remainder = 0
  for (let i = from; i < to - 2; i++) {
    const code = bytes[i] ?? zero
    const digit = code < 65 ? code - zero : code < 83 ? ((code - 65) % 9) + 1 : code - 81
    remainder = (remainder * 10 + digit) % 97
  }
  writeTwoDigits(bytes, to - 2, 97 - ((remainder * 100) % 97))
}

const spanishWeights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

/** Spain: digit 9 checks bank and branch, digit 10 the account; 10 is written 1. */
function writeSpanish(bytes: Uint8Array, from: number): void {
  bytes[from + 8] = spanishDigit(weightedSum(bytes, from, spanishWeights.slice(2)))
  bytes[from + 9] = spanishDigit(weightedSum(bytes, from + 10, spanishWeights))
}

function spanishDigit(sum: number): number {
  const digit = (11 - (sum % 11)) % 11
  return zero + (digit === 10 ? 1 : digit)
}

/** Czechia and Slovakia: prefix and account are each a multiple of 11; their first digits are adjusted if needed. */
function writeCzech(bytes: Uint8Array, from: number): void {
  writeMod11(bytes, from + 4, [10, 5, 8, 4, 2, 1])
  writeMod11(bytes, from + 10, [6, 3, 7, 9, 10, 5, 8, 4, 2, 1])
}

/** The last digit, of weight 1, completes a multiple of 11; while that requires a 10, the first digit is increased. */
function writeMod11(bytes: Uint8Array, from: number, weights: readonly number[]): void {
  const last = from + weights.length - 1
  for (;;) {
    bytes[last] = zero
    const missing = (11 - (weightedSum(bytes, from, weights) % 11)) % 11
    bytes[last] = zero + missing
    if (missing < 10) return
    raise(bytes, from)
  }
}

/** Norway: the last, weights 5 4 3 2 7 6 5 4 3 2, modulo 11. */
function writeNorwegian(bytes: Uint8Array, from: number): void {
  writeMod11(bytes, from, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1])
}

/** Netherlands: the ten digits, weights 10 to 1, give a multiple of 11 ("elfproef"); the second is adjusted. */
function writeDutch(bytes: Uint8Array, from: number): void {
  const weights = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
  while (weightedSum(bytes, from + 4, weights) % 11 !== 0) {
    if (raise(bytes, from + 5) === zero) raise(bytes, from + 4)
  }
}

/** One more, 0 after 9. */
function raise(bytes: Uint8Array, at: number): number {
  const digit = bytes[at] === zero + 9 ? zero : (bytes[at] ?? zero) + 1
  bytes[at] = digit
  return digit
}

/** Croatia: ISO 7064 mod 11,10 over the bank's first six digits and over the account's first nine. */
function writeCroatian(bytes: Uint8Array, from: number): void {
  bytes[from + 6] = mod11And10(bytes, from, 6)
  bytes[from + 16] = mod11And10(bytes, from + 7, 9)
}

function mod11And10(bytes: Uint8Array, from: number, length: number): number {
  let product = 10
  for (let i = from; i < from + length; i++) {
    const sum = (product + (bytes[i] ?? zero) - zero) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return zero + ((11 - product) % 10)
}

/**
 * Hungary: weights 9 7 3 1 over bank and branch and over the account. An account ending in eight zeros is a short one
 * with its check digit before them; other accounts must not end like that, so their first digit is increased.
 */
function writeHungarian(bytes: Uint8Array, from: number): void {
  writeMod10(bytes, from, [9, 7, 3, 1, 9, 7, 3], from + 7)
  if (endsInZeros(bytes, from + 16) && weightedSum(bytes, from + 8, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0) return
  writeMod10(bytes, from + 8, hungarianWeights, from + 23)
  while (endsInZeros(bytes, from + 16)) {
    raise(bytes, from + 8)
    writeMod10(bytes, from + 8, hungarianWeights, from + 23)
  }
}

const hungarianWeights = [9, 7, 3, 1, 9, 7, 3, 1, 9, 7, 3, 1, 9, 7, 3]

function endsInZeros(bytes: Uint8Array, from: number): boolean {
  for (let i = from; i < from + 8; i++) if (bytes[i] !== zero) return false
  return true
}

/** Values of characters at odd places of the CIN; at even places they count as themselves. */
const italianOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Italy and San Marino: the leading letter (CIN), over the 22 characters after it. */
function writeItalian(bytes: Uint8Array, from: number): void {
  let sum = 0
  for (let i = 1; i <= 22; i++) {
    const code = bytes[from + i] ?? zero
    const value = code < 65 ? code - zero : code - 65
    sum += i % 2 === 1 ? (italianOdd[value] ?? 0) : value
  }
  bytes[from] = 65 + (sum % 26)
}
