import { isValidIBAN } from 'ibantools'
import isIbanOfValidator, { locales as countriesOfValidator } from 'validator/es/lib/isIBAN'
import { describe, expect, it } from 'vitest'
import { catalogRows } from '@/server/generation/guarantees/fixtures/catalog-rows'
import { countryOf } from '@/server/generation/locales'
import { isIban } from './iban'
import { ibanCountries } from './iban-countries'

/** The examples of the SWIFT IBAN registry, which carry national check digits. */
const registryExamples = {
  AL: 'AL47212110090000000235698741',
  BA: 'BA391290079401028494',
  BE: 'BE68539007547034',
  CZ: 'CZ6508000000192000145399',
  EE: 'EE382200221020145685',
  ES: 'ES9121000418450200051332',
  FI: 'FI2112345600000785',
  FR: 'FR1420041010050500013M02606',
  HR: 'HR1210010051863000160',
  HU: 'HU42117730161111101800000000',
  IT: 'IT60X0542811101000000123456',
  MC: 'MC5811222000010123456789030',
  ME: 'ME25505000012345678951',
  MK: 'MK07250120000058984',
  MR: 'MR1300020001010000123456753',
  NL: 'NL91ABNA0417164300',
  NO: 'NO9386011117947',
  PL: 'PL61109010140000071219812874',
  PT: 'PT50000201231234567890154',
  RS: 'RS35260005601001611379',
  SI: 'SI56263300012039086',
  SK: 'SK3112000000198742637541',
  SM: 'SM86U0322509800000000270100',
  TL: 'TL380080012345678910157',
  TN: 'TN5910006035183598478831',
  XK: 'XK051212012345678906',
}

const knownToValidator: ReadonlySet<string> = new Set(countriesOfValidator)

describe('IBANs', () => {
  const countries = Object.keys(ibanCountries)

  it('of every country are valid to ibantools and validator', () => {
    for (const countryPrefix of countries) {
      const isGood = (iban: string) =>
        iban.startsWith(countryPrefix) &&
        isIban(iban) &&
        isValidIBAN(iban) &&
        (!knownToValidator.has(countryPrefix) || isIbanOfValidator(iban))
      const ibans = catalogRows(['iban'], 1000, { seed: countryPrefix, constraints: { countryPrefix } })
      expect(ibans).toHaveLength(1000)
      expect(ibans.map((row) => String(row.iban)).filter((iban) => !isGood(iban))).toEqual([])
    }
  })

  it('of a locale are of the countries of its shares, and of one where that is asked', () => {
    for (const locale of ['en_US', 'en_GB', 'en_AE'] as const) {
      const { ibanCountries: shares } = countryOf(locale)
      const total = Object.values(shares).reduce((sum, share) => sum + share, 0)
      const ibans = catalogRows(['iban'], 5000, { locale }).map((row) => String(row.iban))
      for (const [country, share] of Object.entries(shares)) {
        const found = ibans.filter((iban) => iban.startsWith(country)).length
        expect(Math.abs(found / ibans.length - share / total)).toBeLessThan(0.03)
      }
      expect(ibans.filter((iban) => !Object.hasOwn(shares, iban.slice(0, 2)) || !isIban(iban))).toEqual([])
    }
    const asked = catalogRows(['iban'], 100, { locale: 'en_US', constraints: { countryPrefix: 'FR' } })
    expect(asked.filter(({ iban }) => !String(iban).startsWith('FR'))).toEqual([])
  })

  it('with a wrong national check digit are rejected, even if mod 97 holds', () => {
    // The first of Spain's two digits is increased, mod 97 recomputed.
    expect(isIban('ES5321000418550200051332')).toBe(false)
  })

  it('of a wrong length, country or checksum are rejected', () => {
    for (const text of [
      'GB29NWBK6016133192681',
      'US29NWBK60161331926819',
      'GB28NWBK60161331926819',
      'gb29nwbk60161331926819',
      '',
    ]) {
      expect(isIban(text)).toBe(false)
    }
  })

  it.each(Object.entries(registryExamples))('of %s pass the national check', (_country, example) => {
    expect(isIban(example)).toBe(true)
  })
})
