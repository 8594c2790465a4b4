import { amountType, movementType } from '@/server/generation/catalog/amount-type'
import { isChecked, writeLuhn } from '@/server/generation/catalog/check-digits'
import { defineCategory, type FieldScope } from '@/server/generation/catalog/define'
import { isLine, matching, matchingLetters } from '@/server/generation/catalog/valid'
import { distinctPick } from '@/server/generation/engine/distinct'
import { map, permuted, share, uniform, weighted, zip } from '@/server/generation/engine/numeric'
import { skewed } from '@/server/generation/engine/numeric/shapes'
import type { Part } from '@/server/generation/engine/part'
import { lit, padded, pick, seq } from '@/server/generation/engine/parts'
import { account, accountNumbers } from '@/server/generation/entities/money/account'
import { cardNumber, cardNumbers } from '@/server/generation/entities/money/card'
import { iban, isIban, isIbanCountry, usualIban } from '@/server/generation/entities/money/iban/iban'
import { ibanCountries } from '@/server/generation/entities/money/iban/iban-countries'
import { order, orderNumbers } from '@/server/generation/entities/trade/order'
import { orderStates } from '@/server/generation/entities/trade/order-states'
import { countryOf } from '@/server/generation/locales/index'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** ISO 4217 codes of money in use (2026), without funds, metals and test codes. */
const isoCurrencies = once(() =>
  readTable(new URL('./iso-currencies.tsv', import.meta.url), ['currency']).map(({ currency }) => currency),
)

export const financial = defineCategory('financial', {
  creditCard: {
    description: 'Luhn-valid synthetic card number on an issuer number published for tests.',
    example: '4242424242424242',
    letterCase: 'none',
    longest: 16,
    tier: 'pro',
    entities: { account: ['card'] },
    model: 'ignores',
    part: () => cardNumber,
    unique: () => ({ part: cardNumber, capacity: cardNumbers }),
    isValid: (value) => typeof value === 'string' && /^\d{12,19}$/.test(value) && isChecked(value, writeLuhn),
  },
  currency: {
    description: 'ISO 4217 code of the locale’s currency.',
    example: 'USD',
    letterCase: 'upper',
    longest: 3,
    localeNotes: 'USD in en_US, GBP in en_GB, AED in en_AE and ar_AE.',
    entities: { account: [] },
    part: ({ profile }) => lit(profile.country.currency),
    unique: () => distinctPick(isoCurrencies()),
    isValid: (value) => typeof value === 'string' && isoCurrencies().includes(value),
  },
  amount: {
    ...amountType,
    description: 'Amount of the row’s order in the locale’s currency, with two decimals unless told otherwise.',
    example: '64.99',
    entities: { order: ['amount'] },
  },
  iban: {
    description: 'IBAN of the row’s account, with mod 97 and national check digits.',
    example: 'GB33BUKB20201555555555',
    letterCase: 'upper',
    longest: 25,
    localeNotes:
      'country_prefix: AE by default in en_AE and ar_AE, where it is often needed; GB in en_GB; one of nine European countries in en_US, which has no IBANs.',
    constraints: ['country_prefix'],
    choices: { country_prefix: Object.keys(ibanCountries) },
    entities: { account: ['iban'] },
    model: 'ignores',
    part: (scope) => ibanOf(scope),
    unique: (scope) => ({ part: ibanOf(scope), capacity: accountNumbers }),
    isValid: (value) => typeof value === 'string' && isIban(value),
  },
  accountNumber: {
    description: 'Number of the row’s bank account, carried by its IBAN.',
    example: '31926819',
    letterCase: 'none',
    longest: 14,
    localeNotes: 'Ten digits in en_US, eight in en_GB, thirteen in en_AE and ar_AE.',
    entities: { account: ['number'] },
    model: 'ignores',
    part: ({ profile }) => account(profile).number,
    unique: ({ profile }) => ({ part: account(profile).number, capacity: accountNumbers }),
    isValid: matching(/^\d{4,20}$/),
  },
  bankName: {
    description: 'Name of the row’s bank.',
    example: 'Barclays',
    longest: 44,
    entities: { account: ['bank'] },
    part: ({ profile }) => account(profile).bankName,
    unique: ({ profile }) => distinctPick(profile.banks.map((each) => each.name)),
    isValid: isLine,
  },
  swiftCode: {
    description: 'SWIFT/BIC code of the row’s bank, 8 or 11 characters (ISO 9362).',
    example: 'BARCGB22',
    letterCase: 'upper',
    longest: 11,
    entities: { account: ['swift'] },
    model: 'ignores',
    part: ({ profile }) => seq(account(profile).bic, pick(['', 'XXX'], headOffice)),
    unique: ({ profile }) => ({ part: seq(account(profile).bic, ...branchCode), capacity: branchCodes }),
    isValid: matching(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/),
  },
  invoiceNumber: {
    description: 'Invoice number of the row’s order, with the digits of its order number.',
    example: 'INV-48213377',
    letterCase: 'upper',
    longest: 12,
    entities: { order: ['invoice'] },
    part: ({ profile }) => seq('INV-', order(profile).number),
    unique: ({ profile }) => ({ part: seq('INV-', order(profile).number), capacity: orderNumbers }),
    isValid: matching(/^(?=.*\d)[A-Za-z0-9#][A-Za-z0-9/-]{1,38}[A-Za-z0-9]$/),
  },
  taxId: {
    description: 'Tax number in the locale’s format, from a range that is not issued.',
    example: '07-4821337',
    letterCase: 'upper',
    longest: 16,
    localeNotes: 'EIN in en_US, VAT registration number in en_GB, 15-digit TRN in en_AE and ar_AE.',
    entities: { account: ['tax id'] },
    model: 'ignores',
    constraints: ['realistic'],
    part: (scope) => taxIdOf(scope).part,
    unique: (scope) => taxIdOf(scope),
    isValid: (value, locale) => typeof value === 'string' && countryOf(locale).taxId.pattern.test(value),
  },
  ledgerCode: {
    description: 'General ledger code: a four-digit account that fits the payment, and a sub-account.',
    example: '4010-200',
    letterCase: 'none',
    longest: 8,
    entities: { order: ['ledger'] },
    part: ({ profile }) => seq(ledgerAccount(profile), '-', padded(subAccount, 3)),
    unique: ({ profile }) => ({
      part: seq(ledgerAccount(profile), '-', padded(permuted(1_000_000), 6)),
      capacity: 1_000_000,
    }),
    isValid: matching(/^[A-Z]{0,4}-?\d{3,8}(?:[-.]\d{1,6})*$/),
  },
  costCenter: {
    description: 'Cost center code: CC- and four digits.',
    example: 'CC-1040',
    letterCase: 'upper',
    longest: 7,
    part: () => seq('CC-', padded(costCenters, 4)),
    unique: () => ({ part: seq('CC-', padded(permuted(1_000_000), 6)), capacity: 1_000_000 }),
    isValid: matching(/^(?=.*\d)[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/),
  },
  transactionId: {
    description: 'Transaction number: TXN-, six letters or digits and eight digits.',
    example: 'TXN-7K2M9Q48213377',
    letterCase: 'upper',
    longest: 18,
    entities: { order: ['transaction'] },
    model: 'ignores',
    part: () => transactionId,
    unique: () => ({ part: transactionId, capacity: orderNumbers }),
    isValid: matching(/^[A-Za-z0-9](?:[A-Za-z0-9_-]{4,62})[A-Za-z0-9]$/),
  },
  transactionAmount: {
    ...movementType,
    description: 'Signed amount of the row’s order: negative where the payment was refunded.',
    example: '-64.99',
    entities: { order: ['movement'] },
  },
  paymentStatus: {
    description: 'Status of the row’s payment, which fits its shipment status.',
    example: 'paid',
    letterCase: 'lower',
    longest: 13,
    entities: { order: ['payment status'] },
    part: ({ profile }) => order(profile).paymentStatus,
    unique: ({ profile }) => distinctPick(order(profile).paymentStatuses),
    isValid: matchingLetters(() => /^\p{L}[\p{L}\p{M}_ -]{1,39}$/u),
  },
})

const ibanOf = ({ profile, constraints: { countryPrefix } }: FieldScope): Part =>
  countryPrefix !== undefined && isIbanCountry(countryPrefix) ? iban(profile, countryPrefix) : usualIban(profile)

/** A quarter of the codes are written in full, with XXX for the head office. */
const headOffice = share('account', 'headOffice', weighted([3, 1]))

/** ISO 9362 branch codes: three digits or letters; only the head office's begins with X. */
const branchLetters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWYZ']
const branchCodes = branchLetters.length ** 3
const branch = share('account', 'branch', permuted(branchCodes))
const branchCode: readonly Part[] = [0, 1, 2].map((place) =>
  pick(
    branchLetters,
    map(branch, (index) => Math.trunc(index / branchLetters.length ** place) % branchLetters.length),
  ),
)

/** Accounts for orders in each state: sales, receivables, or returns and allowances. */
const ledgerAccounts = orderStates.flatMap(({ payment, sign }) => {
  if (sign < 0) return ['4900', '4910', '4920', '4950']
  return payment.english === 'paid' ? ['4000', '4010', '4020', '4100'] : ['1200', '1210', '1220', '1290']
})
const ledgerIndex = share('order', 'ledger', uniform(0, 3))
const ledgerAccount = (profile: LocaleProfile) =>
  pick(
    ledgerAccounts,
    zip(order(profile).state, ledgerIndex, (state, index) => state * 4 + index),
  )
const subAccount = map(share('order', 'subAccount', uniform(1, 99)), (n) => n * 10)

/** A hundred cost centers, the first ones being the largest. */
const costCenters = map(skewed(100, 199, 1.8), (n) => n * 10)

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']
const letterPairs = letters.flatMap((first) => letters.map((second) => first + second))
const transactionId = seq(
  'TXN-',
  ...['first', 'second', 'third'].map((place) =>
    pick(letterPairs, share('order', `transaction ${place}`, uniform(0, letterPairs.length - 1))),
  ),
  padded(
    share(
      'order',
      'transaction',
      map(permuted(orderNumbers), (index) => index + 10_000_000),
    ),
    8,
  ),
)

const taxIdOf = ({ profile: { country }, constraints }: FieldScope) =>
  constraints.realistic ? country.liveTaxId : country.taxId
