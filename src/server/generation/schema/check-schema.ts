import { catalog, fieldTypeNames, isFieldTypeName } from '@/server/generation/catalog'
import { checkConstraints } from '@/server/generation/constraints/check-constraints'
import { poolConflicts } from '@/server/generation/pools/pools'
import { placeholderWarning } from '@/server/generation/profiles/placeholder-warning'
import { referenceDateOf } from '@/server/generation/schema/seed'
import { finished, type Steps } from '@/server/kernel/turns/steps'
import { isJsonObject, type JsonObject } from '@/wire/json'
import { enumWording, wrongWord } from '@/wire/parsing/problems-of-issues'
import { duplicateName, moreProblems, type Problem, valueError, type Warning } from '@/wire/problem'
import { FieldDefinition } from '@/wire/rows/field-definition'
import { bounds, type LocaleCode, locales } from '@/wire/vocabulary'
import { localeRuleOf } from './check-schema-locale-rules'
import { capacityProblem } from './check-schema-unique'
import type { CheckedField } from './checked-field'
import { nearestTypes } from './did-you-mean'
import { foreignType } from './foreign-types'

export type SchemaRequest = {
  readonly locale: LocaleCode
  readonly count: number
  /** From the request; without it, each field seed implies its own. */
  readonly referenceDate?: string | undefined
  /** Path to the list of fields in the body, under the name that the caller used. */
  readonly loc: readonly (string | number)[]
}

export type CheckedSchema = {
  readonly problems: Problem[]
  readonly warnings: Warning[]
  /** Complete and ready for `planRecords` if neither these checks nor the wire checks found a problem. */
  readonly fields: CheckedField[]
}

/**
 * Checks the fields of a schema against the catalog and each other, and reports every problem at once. Validate and
 * generate both use it (ADR 4). The fields may be any JSON: values of the wrong type are left to the wire checks, and
 * the rest of the field is still checked. Tiers are checked elsewhere.
 */
export const checkFields = (...schema: Parameters<typeof checkFieldsInSteps>): CheckedSchema =>
  finished(checkFieldsInSteps(...schema))

/** `checkFields` in steps, one per field: fifty lists of values, or patterns, take long. */
export function* checkFieldsInSteps(candidates: readonly unknown[], request: SchemaRequest): Steps<CheckedSchema> {
  const problems = duplicateNames(candidates, request.loc)
  const warnings: Warning[] = []
  const fields: CheckedField[] = []
  const positions: number[] = []
  for (const [index, candidate] of candidates.entries()) {
    if (problems.length > problemsMax) {
      problems.push(
        moreProblems('more problems follow, from this field on; fix those listed first', [...request.loc, index]),
      )
      break
    }
    if (!isJsonObject(candidate)) continue
    const checked = checkField(candidate, request, [...request.loc, index])
    problems.push(...checked.problems)
    for (const warning of checked.warnings) if (warnings.length < warningsMax) warnings.push(warning)
    fields.push(...checked.fields)
    positions.push(...checked.fields.map(() => index))
    yield
  }
  for (const { at, error } of poolConflicts(fields)) {
    const loc = [...request.loc, positions[at] ?? at, 'constraints', 'pool']
    problems.push({
      type: 'value_error',
      loc,
      msg: `Value error, ${error}`,
      input: fields[at]?.constraints.pool ?? null,
      ctx: { error },
    })
  }
  if (warnings.length === warningsMax)
    warnings.push({ code: 'more_warnings', loc: [...request.loc], message: unlisted })
  return { problems, warnings, fields }
}

/** Checking stops beyond this: each field can have a thousand problems. */
const problemsMax = 100
const warningsMax = 100
const unlisted = `Only the first ${warningsMax} warnings are listed.`

/** `checkFields` for a single field. */
export function checkField(
  candidate: JsonObject,
  request: Omit<SchemaRequest, 'loc'>,
  loc: readonly (string | number)[],
): CheckedSchema {
  const { name, type, locale: ownLocale } = candidate
  const problems: Problem[] = []
  const warnings: Warning[] = []
  if (typeof type === 'string' && !isFieldTypeName(type)) problems.push(unknownType(type, candidate, loc))
  if (typeof ownLocale === 'string' && !isLocale(ownLocale)) {
    problems.push({ ...wrongWord(locales, ownLocale), loc: [...loc, 'locale'], input: ownLocale })
  }
  if (!isFieldTypeName(type)) return { problems, warnings, fields: [] }
  const locale = isLocale(ownLocale) ? ownLocale : request.locale
  const raw = candidate.constraints ?? {}
  if (!isJsonObject(raw)) return { problems, warnings, fields: [] }
  if (Object.keys(raw).length > bounds.constraintsMax) {
    const error = `a field has at most ${bounds.constraintsMax} constraints`
    problems.push(valueError(error, { loc: [...loc, 'constraints'], input: null }))
    return { problems, warnings, fields: [] }
  }
  const rule = localeRuleOf(type, locale, candidate, raw, loc)
  const checked = checkConstraints(type, catalog[type], rule.constraints, [...loc, 'constraints'])
  problems.push(...rule.problems, ...checked.problems)
  warnings.push(...rule.warnings, ...checked.warnings)
  const { shape } = checked.constraints
  if (shape && shape !== 'slug') warnings.push(placeholderWarning([String(name)], [...loc, 'constraints', 'shape']))
  const blank = FieldDefinition.shape.blankPercentage.safeParse(candidate.blankPercentage)
  const field: CheckedField = {
    // The wire rejects longer names; splitting a megabyte into words would still be slow.
    name: typeof name === 'string' ? name.slice(0, 2 * bounds.fieldNameLengthMax) : '',
    type,
    locale,
    constraints: checked.constraints,
    blankPercentage: (blank.success ? blank.data : undefined) ?? 0,
    ...ownSeed(candidate.seed, request.referenceDate),
  }
  if (checked.problems.length === 0) problems.push(...capacityProblem(field, request.count, loc))
  return { problems, warnings, fields: [field] }
}

/** A seed of the wrong JSON type is left to the wire. */
function ownSeed(written: unknown, referenceDate: string | undefined): Pick<CheckedField, 'own'> {
  const seed = FieldDefinition.shape.seed.safeParse(written).data
  if (seed === undefined || seed === null) return {}
  return { own: { seed, referenceDate: referenceDate ?? referenceDateOf(seed) } }
}

function unknownType(type: string, field: JsonObject, loc: readonly (string | number)[]): Problem {
  const { ctx, ...wording } = enumWording(fieldTypeNames)
  const near = nearestTypes(type)
  const constraints = foreignType(type)?.constraints
  const fix = constraints && { suggested_fix: { ...field, type: near[0], constraints } }
  return { ...wording, loc: [...loc, 'type'], input: type, ctx: { ...ctx, did_you_mean: near, ...fix } }
}

function duplicateNames(candidates: readonly unknown[], loc: readonly (string | number)[]): Problem[] {
  const first = new Map<string, number>()
  return candidates.flatMap((candidate, index) => {
    const name = isJsonObject(candidate) ? candidate.name : undefined
    if (typeof name !== 'string') return []
    const twin = first.get(name)
    if (twin === undefined) {
      first.set(name, index)
      return []
    }
    return duplicateName(name, twin, [...loc, index, 'name'])
  })
}

const isLocale = (value: unknown): value is LocaleCode => locales.some((code) => code === value)
