/**
 * Computes the check of a code.
 * @param values its letters and digits in order, 0 to 9 and A to Z as 10 to 35; the check's own place holds anything.
 * @param length how many of them count.
 * @returns the check as a value from 0 up, 10 for an X; two digits as a number below 100.
 */
export type ComputeCheck = (values: Int32Array, length: number) => number

/** ISO/IEC 7812-1 annex B (Luhn): every second digit from the right is doubled. */
export const doubledFromRight =
  (start: number): ComputeCheck =>
  (values, length) =>
    toTen(start + luhnSum(values, length - 1))

function luhnSum(values: Int32Array, end: number): number {
  let sum = 0
  let doubled = true
  for (let i = end - 1; i >= 0; i--) {
    const digit = values[i] ?? 0
    sum += doubled ? (digit > 4 ? 2 * digit - 9 : 2 * digit) : digit
    doubled = !doubled
  }
  return sum
}

const toTen = (sum: number): number => (10 - (sum % 10)) % 10

/**
 * Weights from the right, over and over, modulo ten: GTIN, the routing numbers of the ABA.
 * @param plain whether the last digit of the sum is the check itself, as in IMO numbers, instead of the complement.
 */
export const weightedMod10 =
  (weights: readonly number[], plain = false): ComputeCheck =>
  (values, length) => {
    let sum = 0
    for (let i = length - 2; i >= 0; i--) sum += (values[i] ?? 0) * (weights[(length - 2 - i) % weights.length] ?? 0)
    return plain ? sum % 10 : toTen(sum)
  }

/** Weights 2, 3, 4 ... from the right, modulo eleven: ISBN-10, ISSN, NHS numbers. */
export const mod11: ComputeCheck = (values, length) => {
  let sum = 0
  for (let i = length - 2; i >= 0; i--) sum += (values[i] ?? 0) * (length - i)
  return (11 - (sum % 11)) % 11
}

/** ISO/IEC 7064 MOD 11-2: ORCID, ISNI. */
export const iso7064Mod112: ComputeCheck = (values, length) => {
  let sum = 0
  for (let i = 0; i < length - 1; i++) sum = ((sum + (values[i] ?? 0)) * 2) % 11
  return (12 - sum) % 11
}

/** ISO/IEC 7064 MOD 97-10, letters as two digits: LEI. */
export const iso7064Mod9710: ComputeCheck = (values, length) => {
  let rest = 0
  for (let i = 0; i < length - 2; i++) {
    const value = values[i] ?? 0
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return 98 - ((rest * 100) % 97)
}

/** ISO 6166: letters as two digits, then Luhn over all of them. */
export const isin: ComputeCheck = (values, length) => {
  let sum = 0
  let doubled = true
  const add = (digit: number) => {
    sum += doubled ? (digit > 4 ? 2 * digit - 9 : 2 * digit) : digit
    doubled = !doubled
  }
  for (let i = length - 2; i >= 0; i--) {
    const value = values[i] ?? 0
    add(value % 10)
    if (value > 9) add(Math.trunc(value / 10))
  }
  return toTen(sum)
}

/** ANSI X9.6: every second value doubled, and the digits of all summed. */
export const cusip: ComputeCheck = (values, length) => {
  let sum = 0
  for (let i = 0; i < length - 1; i++) {
    const value = (values[i] ?? 0) * (i % 2 === 0 ? 1 : 2)
    sum += Math.trunc(value / 10) + (value % 10)
  }
  return toTen(sum)
}

const sedolWeights = [1, 3, 1, 7, 3, 9]

export const sedol: ComputeCheck = (values, length) => {
  let sum = 0
  for (let i = 0; i < length - 1; i++) sum += (values[i] ?? 0) * (sedolWeights[i] ?? 0)
  return toTen(sum)
}

/** ISO 6346: letters from 10 up without the multiples of eleven, powers of two, modulo eleven; 10 is written 0. */
export const iso6346: ComputeCheck = (values, length) => {
  let sum = 0
  for (let i = 0; i < length - 1; i++) {
    const value = values[i] ?? 0
    sum += (value < 10 ? value : value + Math.trunc((value - 1) / 10)) * 2 ** i
  }
  return (sum % 11) % 10
}

/** Numeric value of a letter of a VIN, A to Z (49 CFR 565.15); I, O and Q do not occur. */
const vinLetters = [1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 0, 7, 0, 9, 2, 3, 4, 5, 6, 7, 8, 9]
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

export const vin: ComputeCheck = (values, length) => {
  let sum = 0
  for (let i = 0; i < length; i++) {
    const value = values[i] ?? 0
    sum += (value < 10 ? value : (vinLetters[value - 10] ?? 0)) * (vinWeights[i] ?? 0)
  }
  return sum % 11
}
