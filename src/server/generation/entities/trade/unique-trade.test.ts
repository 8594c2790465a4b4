import { describe, expect, it } from 'vitest'
import { catalogRows } from '@/server/generation/guarantees/fixtures/catalog-rows'
import { locales } from '@/wire/vocabulary'

describe('unique', () => {
  const wide = [
    'productName',
    'sku',
    'flavorName',
    'orderNumber',
    'shipmentTrackingId',
    'creditCard',
    'amount',
    'iban',
    'accountNumber',
    'swiftCode',
    'invoiceNumber',
    'taxId',
    'ledgerCode',
    'costCenter',
    'transactionId',
    'transactionAmount',
    'text',
    'notes',
    'tags',
  ] as const

  it.each(locales)('%s: types with large capacities have no duplicates in 10000 rows', (locale) => {
    const rows = catalogRows(wide, 10_000, { locale, constraints: { unique: true } })
    const repeating = wide.filter((name) => new Set(rows.map((row) => row[name])).size < rows.length)
    expect(repeating).toEqual([])
  })

  it.each(['BE', 'NO', 'FI', 'NL', 'CZ', 'HU', 'ES', 'IT', 'FR', 'SI'])('IBANs of %s are distinct', (countryPrefix) => {
    const rows = catalogRows(['iban'], 10_000, { constraints: { countryPrefix, unique: true } })
    expect(new Set(rows.map((row) => row.iban)).size).toBe(10_000)
  })

  it.each([
    ['BE', 2],
    ['NO', 2],
    ['FI', 5],
  ] as const)('IBANs of %s put the overflow of a short account before it', (countryPrefix, from) => {
    const rows = catalogRows(['iban', 'accountNumber'], 1000, { locale: 'en_GB', constraints: { countryPrefix } })
    const carried = rows.map((row) => String(row.iban).slice(4 + from, 4 + from + 8))
    expect(carried).toEqual(rows.map((row) => row.accountNumber))
  })

  it('unique amounts keep the usual median, and unique transaction amounts agree with them', () => {
    const rows = catalogRows(['amount', 'transactionAmount'], 10_000, { constraints: { unique: true } })
    const sorted = rows.map((row) => Number(row.amount)).toSorted((a, b) => a - b)
    expect(sorted[5000]).toBeGreaterThan(55)
    expect(sorted[5000]).toBeLessThan(100)
    expect(rows.filter((row) => Math.abs(Number(row.transactionAmount)) !== row.amount)).toEqual([])
  })
})
