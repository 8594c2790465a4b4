/**
 * Check digits, written in place: each function overwrites the check positions of the ASCII text from `bytes[from]` up
 * to but excluding `bytes[to]`. A text is valid if rewriting its check digits changes nothing, which `isChecked` tests.
 */
export type WriteCheck = (bytes: Uint8Array, from: number, to: number) => void

const zero = 0x30

/** ISO/IEC 7812-1 annex B (Luhn, "mod 10"): the last digit. */
export const writeLuhn: WriteCheck = (bytes, from, to) => {
  let sum = 0
  let doubled = true
  for (let i = to - 2; i >= from; i--) {
    const digit = (bytes[i] ?? zero) - zero
    const twice = digit * 2
    sum += doubled ? (twice > 9 ? twice - 9 : twice) : digit
    doubled = !doubled
  }
  bytes[to - 1] = zero + ((10 - (sum % 10)) % 10)
}

/** An IBAN's first four characters as digits: each of the two letters becomes two digits. */
const headDigits = 6

/**
 * ISO 13616 (IBAN): the two digits after the country, ISO 7064 mod 97-10 over the text with its head moved to the end.
 */
export const writeIbanCheck: WriteCheck = (bytes, from, to) => {
  bytes[from + 2] = zero
  bytes[from + 3] = zero
  const remainder = remainder97(bytes, from, from + 4) + remainder97(bytes, from + 4, to, headDigits)
  writeTwoDigits(bytes, from + 2, 98 - (remainder % 97))
}

/** UPU S10 (postal items, XX12345678cYY): weights 8 6 4 2 3 5 9 7, modulo 11; 10 is written 0, 11 is written 5. */
export const writeS10Check: WriteCheck = (bytes, from) => {
  const check = 11 - (weightedSum(bytes, from + 2, [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  bytes[from + 10] = zero + (check === 10 ? 0 : check === 11 ? 5 : check)
}

/**
 * British VAT registration numbers "GB123 4567 cc", HMRC's older rule: weights 8 to 2 over seven digits, then the
 * difference to the next multiple of 97, or 00 if there is none.
 */
export const writeBritishVatCheck: WriteCheck = (bytes, from) => {
  const sum = weightedSum(bytes, from + 2, [8, 7, 6]) + weightedSum(bytes, from + 6, [5, 4, 3, 2])
  writeTwoDigits(bytes, from + 11, (97 - (sum % 97)) % 97)
}

/** Whether the text has the check digits that `write` would write. */
export function isChecked(text: string, write: WriteCheck): boolean {
  const bytes = new TextEncoder().encode(text)
  const again = bytes.slice()
  write(again, 0, again.length)
  return bytes.every((byte, i) => byte === again[i])
}

/** Sum of the digits from `at`, each times its weight. */
export function weightedSum(bytes: Uint8Array, at: number, weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += ((bytes[at + i] ?? zero) - zero) * (weights[i] ?? 0)
  return sum
}

/**
 * The remainder modulo 97 of the text as a decimal number, with letters as 10 to 35, followed by `digitsBehind` zeros.
 * At most 96 digits in total.
 */
export function remainder97(bytes: Uint8Array, from: number, to: number, digitsBehind = 0): number {
  let sum = 0
  let place = digitsBehind
  // Weights each character by its place: unlike a running remainder, a sum does not wait for its previous step.
  for (let i = to - 1; i >= from; i--) {
    const code = bytes[i] ?? zero
    const worth = powersOfTen97[place] ?? 0
    if (code < 65) {
      sum += (code - zero) * worth
      place++
    } else {
      sum += (code - 55) * worth
      place += 2
    }
  }
  return sum % 97
}

/** 10 ^ i modulo 97. */
const powersOfTen97 = Int32Array.from({ length: 96 }, (_, i) => Number(10n ** BigInt(i) % 97n))

export function writeTwoDigits(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = zero + Math.trunc(value / 10)
  bytes[at + 1] = zero + (value % 10)
}
