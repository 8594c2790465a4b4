import cardValidator from 'card-validator'
import { isValidBIC, isValidIBAN } from 'ibantools'
import isBic from 'validator/es/lib/isBIC'
import isCreditCard from 'validator/es/lib/isCreditCard'
import isCurrency from 'validator/es/lib/isISO4217'
import isTaxId from 'validator/es/lib/isTaxID'
import isVat from 'validator/es/lib/isVAT'
import { describe, expect, it } from 'vitest'
import { catalogRows } from '@/server/generation/guarantees/fixtures/catalog-rows'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { type LocaleCode, locales } from '@/wire/vocabulary'
import { financial } from './financial'

type Name = keyof typeof financial
const names = Object.keys(financial) as Name[] // the keys of the category, which TypeScript widens to string

/** An independent check of each value: by a package that knows the type, or by the shape its description promises. */
const oracles: Record<Name, (value: string, locale: LocaleCode) => boolean> = {
  creditCard: (value) => isCreditCard(value) && cardValidator.number(value, { luhnValidateUnionPay: true }).isValid,
  currency: (value) => isCurrency(value),
  amount: (value) => /^\d+(?:\.\d{1,2})?$/.test(value) && Number(value) >= 1,
  iban: (value) => isValidIBAN(value),
  accountNumber: (value, locale) => value.length === { en_US: 10, en_GB: 8, en_AE: 13, ar_AE: 13 }[locale],
  bankName: (value, locale) => /[؀-ۿ]/.test(value) === (locale === 'ar_AE'),
  swiftCode: (value) => isValidBIC(value) && isBic(value),
  invoiceNumber: (value) => /^INV-\d{8}$/.test(value),
  taxId: (value, locale) => ({ en_US: isUnissuedEin, en_GB: isUnissuedVat, en_AE: isTrn, ar_AE: isTrn })[locale](value),
  ledgerCode: (value) => /^(?:40\d\d|4100|49\d\d|12\d\d)-\d{3}$/.test(value),
  costCenter: (value) => /^CC-1\d{3}$/.test(value),
  transactionId: (value) => /^TXN-[A-Z2-9]{6}\d{8}$/.test(value),
  transactionAmount: (value) => /^-?\d+(?:\.\d{1,2})?$/.test(value) && Math.abs(Number(value)) >= 1,
  paymentStatus: (value) => value.length > 0,
}

/** The package checks the shape and rejects every prefix that no IRS campus assigns. */
const isUnissuedEin = (value: string) => /^\d{2}-\d{7}$/.test(value) && !isTaxId(value, 'en-US')
const isUnissuedVat = (value: string) => isVat(value, 'GB') && /^GB9[4-7]/.test(value)
const isTrn = (value: string) => /^199\d{9}003$/.test(value)

describe.each(locales)('financial values of %s', (locale) => {
  it.each(names)('%s: 3000 rows are valid by our own and by independent checks', (name) => {
    const isGood = (value: string | number) =>
      typeof value === financial[name].value &&
      financial[name].isValid(value, locale) &&
      oracles[name](String(value), locale)
    const values = ['a', 'b', 'c'].flatMap((seed) =>
      catalogRows([name], 1000, { locale, seed }).map((row) => row[name]),
    )
    expect(values).toHaveLength(3000)
    expect(values.filter((value) => !isGood(value))).toEqual([])
  })
})

describe('cards', () => {
  it('come from several networks in lengths of 14, 15 and 16', () => {
    const cards = catalogRows(['creditCard'], 3000).map((row) => String(row.creditCard))
    const networks = new Set(cards.map((card) => cardValidator.number(card).card?.type))
    expect([...networks].sort()).toEqual(
      ['american-express', 'diners-club', 'discover', 'jcb', 'mastercard', 'unionpay', 'visa'].sort(),
    )
    expect(new Set(cards.map((card) => card.length))).toEqual(new Set([14, 15, 16]))
  })
})

describe('amounts', () => {
  const amounts = catalogRows(['amount'], 10_000).map((row) => Number(row.amount))

  it('have the median of typical goods and a long tail', () => {
    const sorted = amounts.toSorted((a, b) => a - b)
    expect(sorted[5000]).toBeGreaterThan(12)
    expect(sorted[5000]).toBeLessThan(30)
    expect(sorted[9900]).toBeGreaterThan(200)
  })

  it('match the product of their row: tea is cheap, computers are not', () => {
    const rows = rowsOf(['productName', 'amount'], { count: 10_000 })
    const priceOf = (name: RegExp) =>
      rows
        .filter(({ productName }) => name.test(String(productName)))
        .map(({ amount }) => Number(amount))
        .sort((a, b) => a - b)
    const tea = priceOf(/\bTea\b/)
    const headphones = priceOf(/\bHeadphones\b/)
    const breakfast = priceOf(/\b(?:Oatmeal|Granola)\b/)
    const pens = priceOf(/\bGel Pens\b/)
    expect([breakfast, pens].map((each) => Number(each.at(-1)) < 60)).toEqual([true, true])
    expect(tea.length > 50 && headphones.length > 20).toBe(true)
    expect(tea.at(-1)).toBeLessThan(150)
    expect(tea[Math.floor(tea.length / 2)]).toBeLessThan(20)
    expect(headphones[Math.floor(headphones.length / 2)]).toBeGreaterThan(60)
  })

  it('end like real prices', () => {
    const ending = (cents: number) => amounts.filter((amount) => Math.round(amount * 100) % 100 === cents).length
    expect(ending(99)).toBeGreaterThan(3000)
    expect(ending(0)).toBeGreaterThan(1200)
    expect(ending(95)).toBeGreaterThan(900)
    expect(ending(50)).toBeGreaterThan(700)
  })

  it.each([
    { min: 10, max: 12 },
    { min: 0, max: 0 },
    { min: 1_000_000, max: 900_000_000 },
    { min: 5000 },
    { max: 3 },
    { min: 0.5, max: 0.75, precision: 3 },
    { precision: 0 },
    { max: 20, precision: 1 },
  ])('keep to %j', (constraints) => {
    const { min = 0, max = Number.POSITIVE_INFINITY, precision = 2 } = constraints
    for (const { amount } of catalogRows(['amount'], 2000, { constraints })) {
      expect(amount).toBeGreaterThanOrEqual(min)
      expect(amount).toBeLessThanOrEqual(max)
      expect(String(amount).split('.')[1] ?? '').toSatisfy((decimals: string) => decimals.length <= precision)
    }
  })

  it.each([
    { min: -5, max: 5 },
    { min: -100, max: -50 },
    { min: -1_000_000, max: 10 },
    { min: 20, max: 30 },
    { min: -0.01, max: 0 },
  ])('of movements keep to %j', (constraints) => {
    for (const { transactionAmount } of catalogRows(['transactionAmount'], 2000, { constraints })) {
      expect(transactionAmount).toBeGreaterThanOrEqual(constraints.min)
      expect(transactionAmount).toBeLessThanOrEqual(constraints.max)
    }
  })

  it('have the same magnitude in both directions within the same bounds', () => {
    const bounds = { constraints: { min: -400, max: 400 } }
    const moved = catalogRows(['transactionAmount', 'paymentStatus'], 2000, bounds)
    for (const row of moved) expect(Number(row.transactionAmount) < 0).toBe(row.paymentStatus === 'refunded')
  })
})
