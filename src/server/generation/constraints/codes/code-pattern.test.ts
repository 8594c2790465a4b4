import validator from 'validator'
import { describe, expect, test } from 'vitest'
import { stringsOf } from '@/server/generation/engine/testing/sample-rows'
import { type CheckDigit, checkDigits } from '@/wire/rows/constraints'
import { codeFault, codePart, uniqueCodePart } from './code-pattern'
import { codes } from './codes'

/** Real codes, published as examples or of well-known things, by the method that checks them. */
const published: Partial<Record<CheckDigit, readonly string[]>> = {
  luhn: ['4111 1111 1111 1111', '79927398713'],
  mod97: ['5493001KJTIIGC8Y1R12', '529900T8BM49AURSDO55'],
  aba: ['021000021', '011401533'],
  cusip: ['037833100', '17275R102', '68389X105'],
  ean8: ['73513537', '96385074'],
  ean13: ['4006381333931', '5901234123457'],
  gtin14: ['10614141000415'],
  imei: ['490154203237518', '356938035643809'],
  imo: ['9074729', '9319466'],
  isbn10: ['0306406152', '080442957X'],
  isbn13: ['978-3-16-148410-0', '9780306406157'],
  isin: ['US0378331005', 'AU0000XVGZA3', 'GB0002634946'],
  iso6346: ['CSQU3054383', 'MSKU6011672'],
  issn: ['0378-5955', '2434-561X'],
  lei: ['5493001KJTIIGC8Y1R12'],
  nhs: ['943 476 5919'],
  npi: ['1234567893'],
  orcid: ['0000-0002-1825-0097', '0000-0002-1694-233X'],
  sedol: ['B0WNLY7', '0263494'],
  upc: ['036000291452'],
  vin: ['1M8GDM9AXKP042788', '11111111111111111'],
}

/** A code as the pattern that spells it, its check left open: the text written there must be the code's own. */
const literal = (code: string, { fromEnd, width, writes }: (typeof codes)[CheckDigit]): string => {
  let left = fromEnd + width - 1
  return [...code]
    .reverse()
    .map((character) => {
      if (!/[0-9A-Z]/.test(character)) return character
      left--
      return left < width && left >= 0 ? `[${writes}]` : character
    })
    .reverse()
    .join('')
}

describe('check characters', () => {
  const cases = Object.entries(published).flatMap(
    ([name, list]) => list.map((code) => [name as CheckDigit, code] as const), // the keys of a record by CheckDigit
  )

  test.each(cases.filter(([name]) => name !== 'luhn'))('%s: completes %s as published', (name, code) => {
    expect(stringsOf(codePart(name, literal(code, codes[name])), 1)).toEqual([code])
  })

  test('luhn: skips characters between the digits', () => {
    expect(stringsOf(codePart('luhn', '4111 1111 1111 111\\d'), 1)).toEqual(['4111 1111 1111 1111'])
  })

  const judges: Partial<Record<CheckDigit, (code: string) => boolean>> = {
    ean8: (code) => validator.isEAN(code),
    ean13: (code) => validator.isEAN(code),
    imei: (code) => validator.isIMEI(code),
    isbn10: (code) => validator.isISBN(code, '10'),
    isbn13: (code) => validator.isISBN(code, '13'),
    isin: (code) => validator.isISIN(code),
    iso6346: (code) => validator.isISO6346(code),
    issn: (code) => validator.isISSN(code),
    luhn: (code) => validator.isLuhnNumber(code),
    aba: (code) => /^\d{9}$/.test(code),
  }

  test.each(Object.entries(judges))('%s: a validator of others takes all values', (name, judge) => {
    const method = name as CheckDigit // the keys of a record by CheckDigit
    const values = stringsOf(codePart(method, codes[method].safe ?? '\\d{12}'), 500)
    expect(values.filter((value) => !judge(value))).toEqual([])
    expect(new Set(values).size).toBeGreaterThan(400)
  })
})

describe('safe patterns', () => {
  test.each(checkDigits.filter((name) => codes[name].safe !== undefined))(
    '%s has one that carries its check',
    (name) => {
      expect(codeFault(name)).toBeUndefined()
      const values = stringsOf(codePart(name), 300)
      // A complete code stays as it is: every value is its own check.
      for (const value of values) expect(stringsOf(codePart(name, literal(value, codes[name])), 1)).toEqual([value])
    },
  )

  test('an Emirates ID names a year in which nobody alive was born', () => {
    for (const id of stringsOf(codePart('emirates_id'), 300)) expect(id).toMatch(/^784-18\d\d-\d{7}-\d$/)
  })
})

describe('unique codes', () => {
  test.each(checkDigits.filter((name) => codes[name].safe !== undefined))('%s: 2000 values differ', (name) => {
    const { part, capacity } = uniqueCodePart(name)
    const count = Math.min(capacity, 2_000)
    expect(new Set(stringsOf(part, count)).size).toBe(count)
  })

  test('the check counts for nothing: two digits and a check are a hundred codes', () => {
    const { part, capacity } = uniqueCodePart('luhn', '\\d{3}')
    expect(capacity).toBe(100)
    expect(new Set(stringsOf(part, 100)).size).toBe(100)
  })
})

describe('patterns that cannot carry the check', () => {
  test.each([
    ['luhn', undefined, 'requires a pattern'],
    ['luhn', '\\d{3,5}', 'all have the same length'],
    ['luhn', '[A-Z]\\d{5}', "cannot read 'A' at position 1"],
    ['luhn', '\\d{5}0', 'write any of 0123456789'],
    ['ean13', '\\d{12}', 'needs 13 letters and digits, not 12'],
    ['vin', '[A-Z]{17}', "cannot read 'I' at position 1"],
    ['isbn10', '12345678\\d', 'needs 10 letters and digits, not 9'],
    ['mod11', '1234\\d', 'needs a free digit before its check'],
    ['luhn', '\\d"\\d', "cannot read '\"' at position 2"],
  ] as const)('%s over %s', (name, pattern, reason) => {
    expect(codeFault(name, pattern)).toContain(reason)
  })
})
