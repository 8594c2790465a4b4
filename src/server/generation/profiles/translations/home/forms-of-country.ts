import type { FieldTypeName } from '@/server/generation/catalog'
import type { TranslatedLanguage } from '@/server/generation/profiles/translations/words-of-language'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'

export type FormsOfCountry = Partial<Record<FieldTypeName, ProposedConstraints>>

/**
 * Constraints with the notation of a language's country, regardless of the locale: a `PLZ` has five digits and
 * belongs to a larger city, a `sexe` is F or M. Tax numbers have the country's format in a range that is never
 * issued: a SIRET starting with zeros, a Steuer-ID starting with 0, a partita IVA of no office, a NIF with an invalid
 * check letter. Telephone numbers are reserved for fiction by ARCEP in France and the Bundesnetzagentur in Germany, and
 * unassigned elsewhere: Dutch subscriber numbers do not start with 1, no Brazilian mobile with 90, no Spanish one
 * with 79 and no Italian one with 30.
 */
export const formsOfCountry: Readonly<Record<TranslatedLanguage, FormsOfCountry>> = {
  arabic: {},
  dutch: {
    iban: { country_prefix: 'NL' },
    phone: { pattern: '(020|010|070|030|040) 1[0-9]{2} [0-9]{4}' },
    zipCode: { pattern: '(10|30|25|35|56|97)[1-8][1-9] [A-HJ-NP-RT-Z]{2}' },
  },
  french: {
    gender: { values: ['F', 'M'], weights: [51, 49] },
    iban: { country_prefix: 'FR' },
    taxId: { pattern: '000[0-9]{11}' },
    phone: { pattern: '(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49|06 39 98) [0-9]{2} [0-9]{2}' },
    zipCode: { pattern: '(7501|6900|1300|3100|0600|4400|3400|6700|3300|5900)[1-8]' },
  },
  german: {
    iban: { country_prefix: 'DE' },
    taxId: { pattern: '0[0-9]{10}' },
    phone: { pattern: '(030 23125|040 66969|069 90009|089 99998|0221 4710)[0-9]{3}' },
    zipCode: { pattern: '(101|202|803|506|603|701|402|041|441|451|281|010|301|904)[0-9]{2}' },
  },
  italian: {
    iban: { country_prefix: 'IT' },
    phone: { pattern: '30[1-9] [0-9]{3} [0-9]{4}' },
    taxId: { pattern: '[0-9]{7}[2-7][0-9]{3}' },
    zipCode: { pattern: '(201|001|101|801|501|401|161|901)[23][1-9]' },
  },
  portuguese: {
    iban: { country_prefix: 'BR' },
    phone: { pattern: '\\((11|21|31|41|51|71|81|85)\\) 90[0-9]{3}-[0-9]{4}' },
    taxId: {
      pattern:
        '(526\\.0(00|11|22|33|44|55|66|77|88|99)\\.159-[02-9]|083\\.0(00|11|22|33|44|55|66|77|88|99)\\.613-[0-24-9]|186\\.0(00|11|22|33|44|55|66|77|88|99)\\.390-[0-68-9]|996\\.0(00|11|22|33|44|55|66|77|88|99)\\.824-[1-9]|628\\.1(00|11|22|33|44|55|66|77|88|99)\\.821-[0-8]|993\\.5(00|11|22|33|44|55|66|77|88|99)\\.190-[0-24-9]|937\\.8(00|11|22|33|44|55|66|77|88|99)\\.797-[1-9])[0-9]',
    },
    zipCode: { pattern: '[1-9][0-9]{3}-[0-9]{3}' },
  },
  spanish: {
    iban: { country_prefix: 'ES' },
    phone: { pattern: '79[0-9] [0-9]{3} [0-9]{3}' },
    taxId: { pattern: '[0-9]{8}[IOU]' },
    zipCode: { pattern: '(280|080|460|410|500|290|480|300)(0[1-9]|1[0-5])' },
  },
}
