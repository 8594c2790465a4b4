import { writeLuhn } from '@/server/generation/catalog/check-digits'
import { lookup, permuted, share, weighted } from '@/server/generation/engine/numeric'
import { check, choose, padded, pick, seq } from '@/server/generation/engine/parts'
import { sharedDigits } from '@/server/generation/entities/shared-digits'

/**
 * Issuer identification numbers that card networks and payment providers publish for tests: no real card starts with
 * them in their test systems.
 */
const networks = [
  { name: 'Visa', weight: 50, length: 16, testNumbers: ['411111', '424242', '401288', '400005'] },
  { name: 'Mastercard', weight: 28, length: 16, testNumbers: ['555555', '510510', '520082', '222300'] },
  { name: 'American Express', weight: 9, length: 15, testNumbers: ['378282', '371449', '378734'] },
  { name: 'Discover', weight: 6, length: 16, testNumbers: ['601111', '601100', '601198'] },
  { name: 'JCB', weight: 3, length: 16, testNumbers: ['353011', '356600'] },
  { name: 'Diners Club', weight: 2, length: 14, testNumbers: ['305693', '385200', '362272'] },
  { name: 'UnionPay', weight: 2, length: 16, testNumbers: ['620000'] },
]

/** Number of distinct card numbers per request. */
export const cardNumbers = 10_000_000

const serialDigits = 7
const serial = share('account', 'card', permuted(cardNumbers))

const issuers = networks.flatMap(({ weight, length, testNumbers }) =>
  testNumbers.map((digits) => ({ digits, length, weight: weight / testNumbers.length })),
)
const issuer = share('account', 'card issuer', weighted(issuers.map((each) => each.weight)))
const lengths = [...new Set(issuers.map((each) => each.length))]

/** A card number with a test issuer number and its Luhn digit. */
export const cardNumber = check(
  seq(
    pick(
      issuers.map((each) => each.digits),
      issuer,
    ),
    choose(
      lookup(
        issuer,
        issuers.map((each) => lengths.indexOf(each.length)),
      ),
      lengths.map((length) => sharedDigits('account', 'card', length - 6 - serialDigits - 1)),
    ),
    padded(serial, serialDigits),
    '0',
  ),
  writeLuhn,
)
