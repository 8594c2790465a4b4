import { isFieldTypeName } from '@/server/generation/catalog'
import { checkFields } from '@/server/generation/schema/check-schema'
import type { NamedColumn } from '@/server/importing/samples/learn-columns'
import type { GivenColumn } from '@/server/inference/columns/given-columns'
import type { Contract } from '@/server/inference/contract/contract'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { GivenField } from '@/wire/inference'
import type { Problem } from '@/wire/problem'
import type { LocaleCode } from '@/wire/vocabulary'

/** Known facts about columns, by name: the caller's declarations first, then findings from the caller's rows. */
export function givenColumns(fields: readonly GivenField[], learned: readonly NamedColumn[]): Map<string, GivenColumn> {
  const columns = new Map<string, GivenColumn>(learned.map((column) => [column.name, { ...column, by: 'sample' }]))
  for (const { name, type, constraints, description, blankPercentage } of fields) {
    const shown = isFieldTypeName(type) ? { type } : columns.get(name)
    columns.set(name, {
      ...shown,
      name,
      by: 'caller',
      ...(constraints && {
        constraints: { ...(!type && shown && 'constraints' in shown && shown.constraints), ...constraints },
      }),
      ...(typeof description === 'string' && { description }),
      ...(typeof blankPercentage === 'number' && { blankPercentage }),
    })
  }
  return columns
}

/** The problems of the given fields as they stand: names that are not asked for, and types with their constraints. */
export function problemsOfGiven(
  fields: readonly GivenField[],
  request: { fieldNames: readonly string[]; locale: LocaleCode; count: number },
): Problem[] {
  const asked = new Set(request.fieldNames)
  const strangers = fields.flatMap(({ name }, index): Problem[] => {
    if (asked.has(name)) return []
    const error = `${JSON.stringify(name)} is not among field_names`
    return [
      {
        type: 'value_error',
        loc: ['body', 'fields', index, 'name'],
        msg: `Value error, ${error}`,
        input: name,
        ctx: { error },
      },
    ]
  })
  return [...strangers, ...checkFields(fields, { ...request, loc: ['body', 'fields'] }).problems]
}

/**
 * Constraints that were given without a type must fit the inferred one.
 * @throws ValidationFailedError located at the given field.
 */
export function refuseUnfitConstraints(
  fields: readonly GivenField[],
  { proposedSchema }: Contract,
  locale: LocaleCode,
): void {
  const types = new Map(proposedSchema.map(({ name, type }) => [name, type]))
  const typed = fields.map((field) => ({ ...field, type: field.type ?? types.get(field.name) }))
  const { problems } = checkFields(typed, { locale, count: 1, loc: ['body', 'fields'] })
  if (problems.length > 0) throw new ValidationFailedError(problems)
}
