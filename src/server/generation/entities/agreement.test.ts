import { describe, expect, it } from 'vitest'
import { catalogRows } from '@/server/generation/guarantees/fixtures/catalog-rows'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales/index'
import { expand } from '@/server/generation/text/expand'
import { grammars } from '@/server/generation/text/sentences'
import { type LocaleCode, locales } from '@/wire/vocabulary'
import { isIban } from './money/iban/iban'
import { colorFamilies, colors } from './trade/data/colors'
import { flavors } from './trade/data/flavors'
import { brands, items } from './trade/data/shelf'
import { orderStates } from './trade/order-states'

/** Consistency of a row's account, product and order, over ten thousand rows of each locale. */
const types = [
  'currency',
  'iban',
  'bankName',
  'swiftCode',
  'accountNumber',
  'brandName',
  'productName',
  'flavorName',
  'color',
  'sku',
  'orderNumber',
  'invoiceNumber',
  'shipmentStatus',
  'paymentStatus',
  'shipmentTrackingId',
  'amount',
  'transactionAmount',
  'ledgerCode',
  'notes',
  'tags',
] as const
type Row = Record<(typeof types)[number], string | number>

/** ISO 3166 code of the locale's country. */
const countryIn = (locale: LocaleCode): string => locale.slice(-2)

describe.each(locales)('10000 rows of %s', (locale) => {
  const profile = profileOf(locale)
  const language = profile.language
  const rows = catalogRows(types, 10_000, { locale })
  const contradictions = (contradicts: (row: Row) => boolean) => rows.filter(contradicts).slice(0, 3)
  const write = (english: string, arabic: string) => (language === 'ar' ? arabic : profile.spell(english))

  it('have consistent accounts', () => {
    const banks = new Map(profile.banks.map((bank) => [bank.name, bank]))
    const contradicts = ({ bankName, swiftCode, iban, accountNumber, currency }: Row) => {
      const bank = banks.get(String(bankName))
      const bban = String(iban).slice(4)
      const account = String(accountNumber)
      if (!bank || currency !== profile.country.currency || !String(swiftCode).startsWith(bank.bic)) return true
      if (String(swiftCode).slice(4, 6) !== countryIn(locale)) return true
      if (locale.endsWith('AE')) return !String(iban).startsWith('AE') || bban !== bank.code + account.padStart(16, '0')
      const sortCode = locale === 'en_GB' ? bank.code : ''
      if (locale === 'en_US' && !String(iban).startsWith('GB')) return !isIban(String(iban))
      return (
        !String(iban).startsWith('GB') ||
        !bban.startsWith(bank.bic.slice(0, 4) + sortCode) ||
        !bban.endsWith(account.slice(-8))
      )
    }
    expect(contradictions(contradicts)).toEqual([])
  })

  it('have consistent products', () => {
    const brandOf = new Map(brands.map(([code, english, arabic]) => [code, write(english, arabic)]))
    const itemOf = new Map(items.map(([code, english, arabic]) => [code, write(english, arabic)]))
    const colorOf = new Map<string, string>(colors.map(([code, english, arabic]) => [code, write(english, arabic)]))
    const familyOf = new Map(
      Object.entries(flavors).map(([english, { arabic, family }]) => [write(english, arabic), colorFamilies[family]]),
    )
    const englishOf = new Map(colors.map(([, english, arabic]) => [write(english, arabic), english]))
    const mains = [...familyOf.keys()].sort((one, other) => other.length - one.length)
    /** The base flavour of a full name: "Hazelnut" in "Slow-Roasted Hazelnut with Brown Sugar & Fig". */
    const mainOf = (flavorName: string) => {
      const [head = ''] = flavorName.split(/ (?:with|over|مع|بقاعدة) /)
      return mains.find((main) => ` ${head} `.includes(` ${main} `)) ?? '?'
    }
    const edition =
      /^(?:Original|Classic|Natural) (.+) \w+ Edition in \w+ |^(.+) (?:الأصلي|الكلاسيكي|الطبيعي) من إصدار /
    const contradicts = ({ brandName, productName, flavorName, color, sku }: Row) => {
      const [brandCode = '', itemCode = '', , colorCode = ''] = String(sku).split('-')
      const name = String(productName)
      if (brandOf.get(brandCode) !== brandName || colorOf.get(colorCode) !== color) return true
      if (!name.includes(String(brandName)) || !name.includes(itemOf.get(itemCode) ?? '?')) return true
      const flavor = String(flavorName)
      const [, english, arabic] = edition.exec(flavor) ?? []
      const series = english ?? arabic
      if (series) return !flavor.includes(String(color)) || !name.includes(` ${series}`)
      const main = mainOf(flavor)
      const family: readonly string[] = familyOf.get(main) ?? []
      return !name.includes(main) || !family.includes(englishOf.get(String(color)) ?? '?')
    }
    expect(contradictions(contradicts)).toEqual([])
  })

  it('have equal SKUs for equal products only', () => {
    const nameOf = new Map<string, string>()
    const contradicts = ({ sku, productName }: Row) => {
      const known = nameOf.get(String(sku)) ?? String(productName)
      nameOf.set(String(sku), known)
      return known !== productName
    }
    expect(contradictions(contradicts)).toEqual([])
  })

  it('have consistent orders', () => {
    const states = new Map(
      orderStates.map((state) => [
        `${write(state.shipment.english, state.shipment.arabic)}/${write(state.payment.english, state.payment.arabic)}`,
        state,
      ]),
    )
    const contradicts = (row: Row) => {
      const state = states.get(`${row.shipmentStatus}/${row.paymentStatus}`)
      if (!state || String(row.shipmentTrackingId).length !== 13) return true
      if (String(row.orderNumber).slice(4) !== String(row.invoiceNumber).slice(4)) return true
      if (Number(row.transactionAmount) !== state.sign * Number(row.amount)) return true
      return state.sign < 0 !== String(row.ledgerCode).startsWith('49')
    }
    expect(contradictions(contradicts)).toEqual([])
  })

  it('have notes and tags that fit the state of the order', () => {
    const { slots, themes } = grammars[language]
    const beginnings = new Map(
      orderStates.map(({ theme }) => [
        theme,
        new Set(expand(themes[theme].note, slots, theme === 'delivered' ? 1000 : 400)),
      ]),
    )
    const stateOf = (row: Row) =>
      orderStates.find(
        ({ shipment, payment }) =>
          write(shipment.english, shipment.arabic) === row.shipmentStatus &&
          write(payment.english, payment.arabic) === row.paymentStatus,
      )
    const contradicts = (row: Row) => {
      const theme = stateOf(row)?.theme ?? 'open'
      const note = String(row.notes)
      const begins = [...note.matchAll(/\. /g)].some(({ index }) =>
        beginnings.get(theme)?.has(note.slice(0, index + 1)),
      )
      const [, tag = ''] = String(row.tags).split(grammars[language].comma)
      return !begins || !themes[theme].tags.map((each) => write(each, each)).includes(tag)
    }
    expect(contradictions(contradicts)).toEqual([])
  })

  it('are mostly delivered', () => {
    const share = (status: string) => rows.filter((row) => row.shipmentStatus === status).length / rows.length
    expect(share(write('delivered', 'تم التوصيل'))).toBeGreaterThan(0.55)
    expect(share(write('returned', 'مرتجع'))).toBeLessThan(0.07)
  })
})

describe('the same row', () => {
  it('keeps its values next to any other fields, in any order', () => {
    const all = catalogRows(types, 200, { locale: 'en_GB' })
    for (const name of types) {
      expect(catalogRows([name], 200, { locale: 'en_GB' }).map((row) => row[name])).toEqual(all.map((row) => row[name]))
    }
    expect(catalogRows([...types].reverse(), 200, { locale: 'en_GB' })).toEqual(all)
  })

  it('has the same product, order and account in English and in Arabic', () => {
    const same = [
      'sku',
      'orderNumber',
      'shipmentTrackingId',
      'iban',
      'amount',
      'transactionAmount',
      'swiftCode',
    ] as const
    expect(catalogRows(same, 1000, { locale: 'ar_AE' })).toEqual(catalogRows(same, 1000, { locale: 'en_AE' }))
  })
})

describe('two fields of one type about one entity', () => {
  it.each([
    'iban',
    'swiftCode',
    'creditCard',
    'taxId',
    'transactionId',
    'shipmentTrackingId',
    'ledgerCode',
    'sku',
  ] as const)('%s: have equal values', (type) => {
    for (const locale of locales) {
      const rows = rowsOf([`billing_${type}:${type}`, type], { locale })
      expect(rows.map((row) => row[`billing_${type}`])).toEqual(rows.map((row) => row[type]))
    }
  })
})
