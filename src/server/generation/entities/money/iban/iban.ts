import { isChecked, type WriteCheck, writeIbanCheck } from '@/server/generation/catalog/check-digits'
import { share, weighted } from '@/server/generation/engine/numeric'
import type { Part } from '@/server/generation/engine/part'
import { check, choose, lit, pick, seq } from '@/server/generation/engine/parts'
import { account } from '@/server/generation/entities/money/account'
import { sharedDigits } from '@/server/generation/entities/shared-digits'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { bbanChecks } from './bban-checks'
import { bankLetters, type IbanCountry, ibanCountries } from './iban-countries'

/** An IBAN of the row's account in a country of the profile's shares. */
export function usualIban(profile: LocaleProfile): Part {
  const shares = profile.country.ibanCountries
  const [first = 'GB', ...others] = Object.keys(shares).filter(isIbanCountry)
  if (others.length === 0) return iban(profile, first)
  const countries = [first, ...others]
  return choose(
    share('account', 'iban country', weighted(countries.map((country) => shares[country] ?? 0))),
    countries.map((country) => iban(profile, country)),
  )
}

/**
 * An IBAN (ISO 13616) of the row's account in `country`: the bank's letters if the country uses them, the bank's code
 * in its home country, and the account number in the last places of the account.
 */
export function iban(profile: LocaleProfile, country: IbanCountry): Part {
  const writeBban: WriteCheck | undefined = checkOf(country)
  const runs = runsOf(ibanCountries[country])
  const accountAt = runs.findIndex((run) => /[ca]/.test(run))
  const accountPlaces = runs[accountAt]?.length ?? 0
  const pieces = runs.map((run, i) => piece(profile, country, run, i === accountAt - 1 ? accountPlaces : Infinity))
  return check(seq(`${country}00`, ...pieces), (bytes, from, to) => {
    writeBban?.(bytes, from + 4, to)
    writeIbanCheck(bytes, from, to)
  })
}

/** Whether the prefix is a country with supported IBANs. */
export const isIbanCountry = (prefix: string): prefix is IbanCountry => Object.hasOwn(ibanCountries, prefix)

/** Country, length, layout, mod 97 and the national check digits. No spaces, upper case. */
export function isIban(text: string): boolean {
  const country = text.slice(0, 2)
  if (!isIbanCountry(country)) return false
  const layout = ibanCountries[country].replace(/./g, (place) => patternOf[place] ?? place)
  if (!new RegExp(`^\\d\\d${layout}$`).test(text.slice(2))) return false
  const writeBban = checkOf(country)
  return isChecked(text, writeIbanCheck) && (writeBban === undefined || isChecked(text.slice(4), writeBban))
}

const patternOf: Partial<Record<string, string>> = {
  B: '[A-Z]',
  b: '\\d',
  s: '\\d',
  c: '\\d',
  a: '[0-9A-Z]',
  x: '\\d',
  X: '[A-Z]',
}

function checkOf(country: IbanCountry): WriteCheck | undefined {
  const checks: Partial<Record<IbanCountry, WriteCheck>> = bbanChecks
  return checks[country]
}

/** The layout cut where its character changes: 'BBBBssssss' is 'BBBB', 'ssssss'. */
const runsOf = (layout: string): string[] => layout.match(/(.)\1*/g) ?? []

/** A run of places. The run before a short account takes the digits that do not fit into `accountPlaces`. */
function piece(profile: LocaleProfile, country: IbanCountry, run: string, accountPlaces: number): Part {
  const places = run.length
  const { bank, numberIn, numberBefore } = account(profile)
  const spilled = Math.max(0, 8 - accountPlaces)
  const atHome = country === profile.country.alpha2
  const bankCodes = profile.banks.map((each) => each.code)
  const digits = (count: number) => sharedDigits('account', `${country} ${run}`, count)
  switch (run.charAt(0)) {
    case 'B': {
      const { [country]: abroad = [] } = bankLetters
      return pick(
        profile.banks.map((each, at) => abroad[at % abroad.length] ?? each.bic.slice(0, places)),
        bank,
      )
    }
    case 'b':
      return atHome ? pick(bankCodes, bank) : seq(digits(places - spilled), numberBefore(accountPlaces))
    case 's':
      return atHome
        ? seq(pick(bankCodes, bank), digits(places - 2))
        : seq(digits(places - spilled), numberBefore(accountPlaces))
    case 'c':
    case 'a':
      return numberIn(places)
    case 'x':
      return lit('0'.repeat(places))
    case 'X':
      return lit('A')
    default:
      return lit(run)
  }
}
