import type { FieldTypeName } from '@/server/generation/catalog'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import type { TranslatedLanguage } from './words-of-language'

export type FormsOfCountry = Partial<Record<FieldTypeName, ProposedConstraints>>

/**
 * What is written as the country of a language writes it, whatever the locale: a `PLZ` has five digits, a `sexe` is F or M.
 * Telephone numbers only where the country keeps some for fiction: those of ARCEP in France, of the Bundesnetzagentur in
 * Germany.
 */
export const formsOfCountry: Readonly<Record<TranslatedLanguage, FormsOfCountry>> = {
  dutch: { zipCode: { pattern: '[1-9][0-9]{3} [A-HJ-NP-RT-Z]{2}' } },
  french: {
    gender: { values: ['F', 'M'], weights: [51, 49] },
    phone: { pattern: '(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49|06 39 98) [0-9]{2} [0-9]{2}' },
    zipCode: { pattern: '(0[1-9]|[1-8][0-9]|9[0-5])[0-9]{2}0' },
  },
  german: {
    phone: { pattern: '(030 23125|040 66969|069 90009|089 99998|0221 4710)[0-9]{3}' },
    zipCode: { pattern: '(0[1-9]|[1-9][0-9])[0-9]{3}' },
  },
  italian: { zipCode: { pattern: '[0-9][0-9]1[0-9]{2}' } },
  portuguese: { zipCode: { pattern: '[1-9][0-9]{3}-[0-9]{3}' } },
  spanish: { zipCode: { pattern: '(0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}' } },
}
