import { map, permuted, share, uniform, weighted } from '@/server/generation/engine/numeric'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { lit, padded, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'

/** The account of a row: its bank, and a number unique within the request. */
export type Account = {
  /** Index into the profile's banks. */
  readonly bank: Numeric
  readonly bankName: Part
  /** ISO 9362, eight characters: institution, country, location. */
  readonly bic: Part
  /** In the format of the country's banks. */
  readonly number: Part
  /** The account number as a part of an IBAN: padded with zeros, or its last digits if they do not all fit. */
  numberIn(places: number): Part
  /** The first 8 - places digits of the serial number, which `numberIn` has no room for; none from 8 places up. */
  numberBefore(places: number): Part
}

export const account = memoizeByProfile((profile): Account => {
  const bank = share('account', 'bank', weighted(profile.banks.map((each) => each.weight)))
  const { accountDigits } = profile.country
  const leadDigits = accountDigits - serialDigits
  return {
    bank,
    bankName: pick(
      profile.banks.map((each) => each.name),
      bank,
    ),
    bic: pick(
      profile.banks.map((each) => each.bic),
      bank,
    ),
    number: digitsOf(accountDigits, leadDigits),
    numberIn: (places) => digitsOf(places, leadDigits),
    numberBefore: (places) =>
      places >= serialDigits
        ? lit('')
        : padded(
            map(serial, (value) => Math.trunc(value / 10 ** places)),
            serialDigits - places,
          ),
  }
})

/** Number of distinct account numbers per request. A power of four permutes fastest. */
export const accountNumbers = 4 ** 13

/** The last eight digits identify the account. They start at 10 000 000 and so never have a leading zero. */
const serialDigits = 8
const serial = share(
  'account',
  'serial',
  map(permuted(accountNumbers), (index) => index + 10_000_000),
)
const lead = share('account', 'lead', uniform(10_000, 99_999))

function digitsOf(places: number, leadDigitsMax: number): Part {
  const serialPlaces = Math.min(places, serialDigits)
  const leadPlaces = Math.min(places - serialPlaces, leadDigitsMax)
  return seq(
    lit('0'.repeat(places - serialPlaces - leadPlaces)),
    ...(leadPlaces > 0 ? [padded(lastDigits(lead, leadPlaces), leadPlaces)] : []),
    padded(serialPlaces === serialDigits ? serial : lastDigits(serial, serialPlaces), serialPlaces),
  )
}

function lastDigits(of: Numeric, digits: number): Numeric {
  const modulus = 10 ** digits
  return map(of, (value) => value % modulus)
}
