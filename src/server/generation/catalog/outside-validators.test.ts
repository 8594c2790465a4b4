import valid from 'card-validator'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { isPossiblePhoneNumber, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import validator from 'validator'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { type LocaleCode, locales } from '@/wire/vocabulary'
import { catalog, type FieldTypeName, fieldTypeNames } from './index'

/** Independent checks: npm validators, the JavaScript engine, or the form defined by a standard. */
type Judge = (value: string, locale: LocaleCode, raw: unknown) => boolean

const isBoxNumber = (value: string): boolean => /^[1-9]\d{2,4}$/.test(value)
const postalCodes: Record<LocaleCode, (value: string) => boolean> = {
  en_US: (value) => validator.isPostalCode(value, 'US'),
  en_GB: (value) => validator.isPostalCode(value, 'GB'),
  en_AE: isBoxNumber,
  ar_AE: isBoxNumber,
}

/** ISO 3166 code of the locale's country. */
const countryIn = (locale: LocaleCode): string => locale.slice(-2)
const isNumberWithin =
  (lowest: number, highest: number, decimals: number): Judge =>
  (_, __, raw) =>
    typeof raw === 'number' &&
    raw >= lowest &&
    raw <= highest &&
    validator.isDecimal(String(raw), { decimal_digits: `0,${decimals}` })
const matches =
  (expression: RegExp): Judge =>
  (value) =>
    expression.test(value)
const name = matches(/^\p{L}[\p{L}\p{M}’' .-]*$/u)
const line = matches(/^\S(?:.*\S)?$/)
const inLanguage: Judge = (value, locale) =>
  line(value, locale, value) && /\p{Script=Arabic}/u.test(value) === (locale === 'ar_AE')
const reserved = matches(
  /^(?:[a-z]+:\/\/|.+@)?(?:[a-z0-9-]+\.)*(?:example\.(?:com|net|org)|[a-z0-9-]+\.example)(?:\/.*)?$/,
)
const hosts = { require_valid_protocol: true, protocols: ['http', 'https'], require_protocol: true }

/** A type without an independent check is only checked by its own entry. */
const judges: Partial<Record<FieldTypeName, Judge>> = {
  firstName: (value, locale) => name(value, locale, value) && inLanguage(value, locale, value),
  lastName: (value, locale) => name(value, locale, value) && inLanguage(value, locale, value),
  middleName: (value, locale) => name(value, locale, value) && inLanguage(value, locale, value),
  fullName: (value, locale) => name(value, locale, value) && value.includes(' '),
  email: (value, locale) => validator.isEmail(value) && validator.isLowercase(value) && reserved(value, locale, value),
  phone: (value, locale) => {
    const { country } = parsePhoneNumberFromString(value) ?? {}
    if (!/^\+[1-9]\d{7,14}$/.test(value) || !isPossiblePhoneNumber(value)) return false
    // Ofcom reserves these mobile numbers for drama; libphonenumber considers them unallocated.
    if (/^\+447700900\d{3}$/.test(value)) return locale === 'en_GB'
    return isValidPhoneNumber(value) && country === countryIn(locale)
  },
  address: inLanguage,
  birthdate: (value) => validator.isDate(value, { format: 'YYYY-MM-DD', strictMode: true }) && value < '2008-01-02',
  gender: matches(/^(?:Male|Female|ذكر|أنثى)$/),
  age: isNumberWithin(18, 90, 0),
  nationality: inLanguage,
  bloodType: matches(/^(?:A|B|AB|O)[+-]$/),
  passportNumber: (value) => validator.isISO31661Alpha2(value.slice(0, 2)) && /^..\d{6}X$/.test(value),
  driversLicense: (value) => validator.isAlphanumeric(value) && /^[A-Z]{2}X\d{7}$/.test(value),
  ssnLastFour: (value) => validator.isNumeric(value, { no_symbols: true }) && value.length === 4 && value !== '0000',
  country: (value, locale) =>
    value === new Intl.DisplayNames(locale.replace('_', '-'), { type: 'region' }).of(countryIn(locale)),
  city: inLanguage,
  state: inLanguage,
  zipCode: (value, locale) => postalCodes[locale](value),
  region: inLanguage,
  latitude: (value, _, raw) => typeof raw === 'number' && validator.isLatLong(`${value},0`),
  longitude: (value, _, raw) => typeof raw === 'number' && validator.isLatLong(`0,${value}`),
  timezone: (value) => new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== 'UTC',
  company: inLanguage,
  jobTitle: inLanguage,
  department: inLanguage,
  industry: inLanguage,
  occupation: inLanguage,
  employeeId: matches(/^EMP-\d{6}$/),
  website: (value, locale) => validator.isURL(value, hosts) && reserved(value, locale, value) && URL.canParse(value),
  url: (value, locale) =>
    validator.isURL(value, hosts) && reserved(value, locale, value) && new URL(value).href === value,
  username: (value) => validator.isAscii(value) && validator.isAlphanumeric(value, 'en-US', { ignore: '._' }),
  uuid: (value) => validator.isUUID(value, 4),
  ipAddress: (value) =>
    validator.isIP(value, 4) &&
    ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].some(
      (range) => within(value, range),
    ),
  macAddress: (value) => validator.isMACAddress(value) && (Number.parseInt(value.slice(0, 2), 16) & 3) === 2,
  userAgent: matches(
    /^Mozilla\/5\.0 \([^()]+\) (?:AppleWebKit|Gecko)\/[\d.]+ .*(?:Chrome|Version|Firefox)\/\d+|Firefox\/\d+\.0$/,
  ),
  color: (value) => validator.isHexColor(value) || name(value, 'en_US', value),
  language: name,
  brandName: line,
  productName: line,
  sku: (value) => validator.isAlphanumeric(value, 'en-US', { ignore: '-' }),
  flavorName: line,
  orderNumber: matches(/^ORD-\d{8}$/),
  shipmentStatus: matches(/^[\p{L}_ ]+$/u),
  shipmentTrackingId: (value, locale) => value.endsWith(countryIn(locale)) && isS10(value),
  weightKg: isNumberWithin(30, 210, 1),
  heightCm: isNumberWithin(140, 210, 0),
  reviewScore: isNumberWithin(1, 5, 1),
  integer: isNumberWithin(0, 10_000, 0),
  decimal: isNumberWithin(0, 1_000, 2),
  percentage: isNumberWithin(0, 100, 2),
  creditCard: (value) => validator.isCreditCard(value) && valid.number(value).isValid,
  currency: (value) => validator.isISO4217(value),
  amount: isNumberWithin(0, 1e9, 2),
  iban: (value) => validator.isIBAN(value) && isValidIBAN(electronicFormatIBAN(value) ?? ''),
  accountNumber: (value) => validator.isNumeric(value, { no_symbols: true }) && value.length >= 8,
  bankName: line,
  swiftCode: (value, locale) => validator.isBIC(value) && value.slice(4, 6) === countryIn(locale),
  invoiceNumber: matches(/^INV-\d{8}$/),
  taxId: (value) => validator.isAscii(value) && /^[A-Z]{0,2}[\d -]{9,15}$/.test(value),
  ledgerCode: matches(/^\d{4}-\d{3}$/),
  costCenter: matches(/^CC-\d{4}$/),
  transactionId: matches(/^TXN-[A-Z2-9]{6}\d{8}$/),
  transactionAmount: isNumberWithin(-1e9, 1e9, 2),
  paymentStatus: matches(/^[\p{L}_ ]+$/u),
  date: (value) => validator.isDate(value, { format: 'YYYY-MM-DD', strictMode: true }) && value < '2026-01-01',
  dateTime: (value) =>
    validator.isRFC3339(value) && validator.isISO8601(value, { strict: true }) && value < '2026-01-01',
  text: inLanguage,
  notes: inLanguage,
  tags: (value, locale) => inLanguage(value, locale, value) && /[,،]/.test(value),
}

function within(address: string, range: string): boolean {
  const [base = '', bits = '32'] = range.split('/')
  const number = (text: string) => text.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0)
  const size = 2 ** (32 - Number(bits))
  return Math.floor(number(address) / size) === Math.floor(number(base) / size)
}

/** UPU S10: weights 8 6 4 2 3 5 9 7, modulo 11. */
function isS10(value: string): boolean {
  const [, digits = '', check = ''] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(value) ?? []
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  const expected = 11 - (sum % 11)
  return Number(check) === (expected === 10 ? 0 : expected === 11 ? 5 : expected)
}

describe.each(locales)('in %s', (locale) => {
  test.each(fieldTypeNames)('%s passes its independent check and its own', (type) => {
    const { value: kind, isValid } = catalog[type]
    for (const seed of ['a', 'b', 'c']) {
      const values = new Set(rowsOf([{ name: 'value', type }], { locale, seed, count: 1000 }).map(({ value }) => value))
      const wrong = [...values].filter((value) => {
        if (value === null || value === undefined || typeof value !== kind) return true
        return judges[type]?.(String(value), locale, value) === false || !isValid(value, locale)
      })
      expect(wrong, `seed ${seed}`).toEqual([])
    }
  })
})

describe('realistic numbers', () => {
  test.each(['en_US', 'en_GB', 'en_AE'] as const)('of %s are phone numbers that web forms accept', (locale) => {
    const rows = rowsOf([{ name: 'phone', type: 'phone', constraints: { realistic: true } }], { locale, count: 500 })
    expect(rows.filter(({ phone }) => !isValidPhoneNumber(String(phone)))).toEqual([])
  })

  test.each([
    ['en_US', /^(?:12|20|26|27|36|45|46|47|52|74|8[1-8])-\d{7}$/],
    ['en_GB', /^GB[1-9]\d\d \d{4} \d\d$/],
    ['en_AE', /^100\d{12}$/],
  ] as const)('of %s are tax numbers from issued ranges', (locale, form) => {
    const rows = rowsOf([{ name: 'tax', type: 'taxId', constraints: { realistic: true } }], { locale, count: 500 })
    expect(rows.filter(({ tax }) => !form.test(String(tax)))).toEqual([])
    if (locale === 'en_GB') expect(rows.filter(({ tax }) => !validator.isVAT(String(tax), 'GB'))).toEqual([])
  })
})
