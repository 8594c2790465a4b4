import { composeIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { profileOf } from '@/server/generation/locales/index'

const enAe = profileOf('en_AE')

describe('banks', () => {
  it.each(enAe.banks.map((bank) => [bank.name, bank] as const))(
    '%s has an Emirati BIC and bank code',
    (_, { bic, code }) => {
      expect(isValidBIC(bic)).toBe(true)
      expect(bic).toMatch(/^[A-Z]{4}AE[A-Z0-9]{2}$/)
      expect(code).toMatch(/^\d{3}$/)
      expect(isValidIBAN(composeIBAN({ countryCode: 'AE', bban: `${code}0000001234567890` }) ?? '')).toBe(true)
    },
  )
})
