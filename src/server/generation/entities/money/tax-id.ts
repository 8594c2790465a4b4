import { writeBritishVatCheck } from '@/server/generation/catalog/check-digits'
import { map, permuted, share, uniform } from '@/server/generation/engine/numeric'
import type { Part } from '@/server/generation/engine/part'
import { check, padded, pick, seq } from '@/server/generation/engine/parts'
import { sharedDigits } from '@/server/generation/entities/shared-digits'
import type { LocaleProfile } from '@/server/generation/locales/profile'

type TaxId = {
  readonly part: Part
  /** So many rows of a call have numbers of their own. */
  readonly capacity: number
  readonly pattern: RegExp
}

/** A tax number of each country, in ranges that its authority has not issued. */
export const taxIds: Readonly<Record<LocaleProfile['country']['alpha2'], TaxId>> = {
  US: employerId(),
  GB: britishVat(),
  AE: emiratiTrn(),
}

/** An EIN with a prefix that no IRS campus assigns. */
function employerId(): TaxId {
  const unassigned = ['07', '08', '09', '17', '18', '19', '28', '29', '49', '69', '70', '78', '79', '89', '96', '97']
  const capacity = 10_000_000
  const prefix = share('account', 'ein prefix', uniform(0, unassigned.length - 1))
  const serial = share('account', 'ein', permuted(capacity))
  return { part: seq(pick(unassigned, prefix), '-', padded(serial, 7)), capacity, pattern: /^\d{2}-?\d{7}$/ }
}

/**
 * A VAT registration number between 949 0001 and 970 0000 with check digits of the older rule: HMRC kept that range
 * out of the older rule's numbers, and those of the newer rule have other check digits.
 */
function britishVat(): TaxId {
  const first = 9_490_001
  const capacity = 9_700_000 - first
  const serial = share(
    'account',
    'vat',
    map(permuted(capacity), (index) => first + index),
  )
  const head = padded(
    map(serial, (value) => Math.trunc(value / 10_000)),
    3,
  )
  const tail = padded(
    map(serial, (value) => value % 10_000),
    4,
  )
  return {
    part: check(seq('GB', head, ' ', tail, ' 00'), writeBritishVatCheck),
    capacity,
    pattern: /^(?:GB)?\s?\d{3}\s?\d{4}\s?\d{2}(?:\s?\d{3})?$|^\d{10}$/,
  }
}

/** A TRN of fifteen digits that begins with 199: those that the Federal Tax Authority has issued begin with 100. */
function emiratiTrn(): TaxId {
  const capacity = 4 ** 13
  const serial = share('account', 'trn', permuted(capacity))
  return {
    part: seq('199', sharedDigits('account', 'trn', 1), padded(serial, 8), '003'),
    capacity,
    pattern: /^\d{15}$/,
  }
}
