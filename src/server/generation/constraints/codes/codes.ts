import type { CheckDigit } from '@/wire/rows/constraints'
import {
  type ComputeCheck,
  cusip,
  doubledFromRight,
  isin,
  iso6346,
  iso7064Mod112,
  iso7064Mod9710,
  mod11,
  sedol,
  vin,
  weightedMod10,
} from './check-characters'

/** A code, or a method of several codes. Letters and digits count; anything between them does not. */
export type Code = {
  /** Number of letters and digits; undefined where the method takes any number from two. */
  readonly length?: number
  /** The places of the check characters among them, from the end: 1 is the last. */
  readonly fromEnd: number
  readonly width: 1 | 2
  /** Characters allowed elsewhere, and forms of the check. */
  readonly reads: RegExp
  readonly writes: string
  readonly compute: ComputeCheck
  /** Values that can never be someone's: test ranges, prefixes that nobody was given. Absent for mere methods. */
  readonly safe?: string
}

const digits = '0123456789'
const last = { fromEnd: 1, width: 1, writes: digits } as const
const numeric = { ...last, reads: /[0-9]/ } as const
const alphanumeric = { ...last, reads: /[0-9A-Z]/ } as const
const gtin = { ...numeric, compute: weightedMod10([3, 1]) } as const
const luhn = { ...numeric, compute: doubledFromRight(0) } as const

export const codes: Readonly<Record<CheckDigit, Code>> = {
  luhn,
  mod97: { ...alphanumeric, width: 2, compute: iso7064Mod9710 },
  mod11: { ...numeric, writes: `${digits}X`, compute: mod11 },
  // The Federal Reserve gives out 00 to 12, 21 to 32, 61 to 72 and 80.
  aba: { ...numeric, length: 9, compute: weightedMod10([7, 3, 1]), safe: '5[1-9]\\d{6}\\d' },
  // Issuer numbers from 990000 are for internal use.
  cusip: { ...alphanumeric, length: 9, compute: cusip, safe: '99[0-8]\\d{3}[1-9]0\\d' },
  // GS1 leaves prefixes beginning with 2 to each shop.
  ean8: { ...gtin, length: 8, safe: '2\\d{6}\\d' },
  ean13: { ...gtin, length: 13, safe: '2\\d{11}\\d' },
  // No holder was born before 1900.
  emirates_id: { ...luhn, length: 15, safe: '784-18[2-9]\\d-\\d{7}-\\d' },
  gtin14: { ...gtin, length: 14, safe: '12\\d{11}\\d' },
  // ITU country code 999 is not given out.
  iccid: { ...luhn, length: 19, safe: '89999\\d{13}\\d' },
  // Reporting body 00 is for test devices (GSMA TS.06).
  imei: { ...luhn, length: 15, safe: '001\\d{11}\\d' },
  // Numbers of ships begin with 5 and above.
  imo: { ...numeric, length: 7, compute: weightedMod10([2, 3, 4, 5, 6, 7], true), safe: '3\\d{5}\\d' },
  isbn10: { ...numeric, length: 10, writes: `${digits}X`, compute: mod11, safe: '99999\\d{4}[\\dX]' },
  // No agency has 979-3.
  isbn13: { ...gtin, length: 13, safe: '9793\\d{8}\\d' },
  // The US prefix and a security number for internal use.
  isin: { ...alphanumeric, length: 12, compute: isin, safe: 'US99[0-8]\\d{3}[1-9]0\\d\\d' },
  // Owner codes that are not in the BIC's register.
  iso6346: {
    ...alphanumeric,
    length: 11,
    compute: iso6346,
    safe: '(?:QXZ|QJX|XQJ|XZQ|ZQK|ZXQ|JQX|KQZ)U\\d{6}\\d',
  },
  issn: { ...numeric, length: 8, writes: `${digits}X`, compute: mod11, safe: '9999-\\d{3}[\\dX]' },
  // No issuer has 9999.
  lei: { ...alphanumeric, length: 20, width: 2, compute: iso7064Mod9710, safe: '999900[0-9A-Z]{12}\\d\\d' },
  // The NHS keeps 999 for tests.
  nhs: { ...numeric, length: 10, compute: mod11, safe: '999 \\d{3} \\d{3}\\d' },
  // CMS gives out 1 only, 2 comes next; Luhn over the prefix 80840, which adds 24.
  npi: { ...numeric, length: 10, compute: doubledFromRight(24), safe: '2\\d{8}\\d' },
  // Beyond the blocks allocated to ORCID.
  orcid: {
    ...numeric,
    length: 16,
    writes: `${digits}X`,
    compute: iso7064Mod112,
    safe: '0000-0005-\\d{4}-\\d{3}[\\dX]',
  },
  // Codes that begin with a 9 are user defined.
  sedol: {
    ...alphanumeric,
    reads: /[0-9B-DF-HJ-NP-TV-Z]/,
    length: 7,
    compute: sedol,
    safe: '9[B-DF-HJ-NP-TV-Z]\\d{4}\\d',
  },
  upc: { ...gtin, length: 12, safe: '4\\d{10}\\d' },
  // No manufacturer has a code of the regions E5 to E9.
  vin: {
    ...alphanumeric,
    reads: /[0-9A-HJ-NPR-Z]/,
    length: 17,
    fromEnd: 9,
    writes: `${digits}X`,
    compute: vin,
    safe: 'E[5-9][A-HJ-NPR-Z][A-HJ-NPR-Z][A-HJ-NPR-Z\\d]{4}[\\dX][L-NPR-T][A-HJ-NPR-Z]\\d{6}',
  },
}
