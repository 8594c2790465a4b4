import type { FieldTypeName } from '@/server/generation/catalog'
import type { Problem, Warning } from '@/wire/problem'
import type { LocaleCode } from '@/wire/vocabulary'

type JsonObject = Readonly<Record<string, unknown>>

/** The field's constraints with what the locale fills in, and what it has against them. */
type LocaleRule = { readonly constraints: JsonObject; readonly problems: Problem[]; readonly warnings: Warning[] }

const emiratiLocales: readonly LocaleCode[] = ['en_AE', 'ar_AE']
const emiratiDialling = '+971'
const emiratiPrefix = 'AE'

/**
 * SPEC "Locale rules": in en_AE and ar_AE a phone requires country_code +971, and an iban often needs country_prefix
 * AE, which is filled in (ADR 2).
 */
export function localeRuleOf(
  type: FieldTypeName,
  locale: LocaleCode,
  field: JsonObject,
  constraints: JsonObject,
  loc: readonly (string | number)[],
): LocaleRule {
  const fine: LocaleRule = { constraints, problems: [], warnings: [] }
  if (!emiratiLocales.includes(locale)) return fine
  if (type === 'phone' && constraints.country_code !== emiratiDialling) {
    const { country_code: wrong = null, ...others } = constraints
    const error = `a phone in ${locale} requires constraints.country_code "${emiratiDialling}"`
    const problem: Problem = {
      type: 'value_error',
      loc: [...loc, 'constraints', 'country_code'],
      msg: `Value error, ${error}`,
      input: wrong,
      ctx: { error, suggested_fix: { ...field, constraints: { ...constraints, country_code: emiratiDialling } } },
    }
    return { constraints: others, problems: [problem], warnings: [] }
  }
  if (type === 'iban' && (constraints.country_prefix ?? null) === null) {
    const warning: Warning = {
      code: 'country_prefix_defaulted',
      loc: [...loc, 'constraints', 'country_prefix'],
      message: `An iban in ${locale} often needs constraints.country_prefix; "${emiratiPrefix}" is used.`,
    }
    return { constraints: { ...constraints, country_prefix: emiratiPrefix }, problems: [], warnings: [warning] }
  }
  return fine
}
