import type { FieldTypeName } from '@/server/generation/catalog'
import type { Problem, Warning } from '@/wire/problem'
import { type LocaleCode, localeRules } from '@/wire/vocabulary'

type JsonObject = Readonly<Record<string, unknown>>

/** The field's constraints including locale defaults, and the resulting problems and warnings. */
type LocaleRule = { readonly constraints: JsonObject; readonly problems: Problem[]; readonly warnings: Warning[] }

/**
 * SPEC "Locale rules": in some countries a phone requires the country's country_code, and an iban often needs its
 * country_prefix, which is filled in (ADR 2).
 */
export function localeRuleOf(
  type: FieldTypeName,
  locale: LocaleCode,
  field: JsonObject,
  constraints: JsonObject,
  loc: readonly (string | number)[],
): LocaleRule {
  const fine: LocaleRule = { constraints, problems: [], warnings: [] }
  const { countryCode, countryPrefix } = localeRules[locale]
  if (countryCode !== null && type === 'phone' && constraints.country_code !== countryCode) {
    const { country_code: wrong = null, ...others } = constraints
    const error = `a phone in ${locale} requires constraints.country_code "${countryCode}"`
    const problem: Problem = {
      type: 'value_error',
      loc: [...loc, 'constraints', 'country_code'],
      msg: `Value error, ${error}`,
      input: wrong,
      ctx: { error, suggested_fix: { ...field, constraints: { ...constraints, country_code: countryCode } } },
    }
    return { constraints: others, problems: [problem], warnings: [] }
  }
  const isMadeOtherwise = ['values', 'pattern', 'check_digit'].some((name) => (constraints[name] ?? null) !== null)
  if (isMadeOtherwise) return fine
  if (countryPrefix !== null && type === 'iban' && (constraints.country_prefix ?? null) === null) {
    const warning: Warning = {
      code: 'country_prefix_defaulted',
      loc: [...loc, 'constraints', 'country_prefix'],
      message: `An iban in ${locale} often needs constraints.country_prefix; "${countryPrefix}" is used.`,
    }
    return { constraints: { ...constraints, country_prefix: countryPrefix }, problems: [], warnings: [warning] }
  }
  return fine
}
