import { catalog } from '@/server/generation/catalog'
import { uniquePart } from '@/server/generation/constraints/unique-part'
import { profileOf } from '@/server/generation/locales'
import type { Problem } from '@/wire/problem'
import type { CheckedField } from './checked-field'

/** A problem where a `unique` field has fewer values than the records requested; names the field and its capacity. */
export function capacityProblem(field: CheckedField, count: number, loc: readonly (string | number)[]): Problem[] {
  const { name, type, locale, constraints } = field
  if (!constraints.unique) return []
  const profile = profileOf(locale)
  const found = uniquePart(catalog[type], { profile, home: profile, constraints, name })
  const capacity = found?.capacity ?? 0
  if (capacity >= count) return []
  const error = found
    ? `field '${name}' provides at most ${capacity} unique values, fewer than the ${count} records requested`
    : `field '${name}' cannot be unique`
  return [
    {
      type: 'value_error',
      loc: [...loc, 'constraints', 'unique'],
      msg: `Value error, ${error}`,
      input: true,
      ctx: { error, field: name, capacity, count },
    },
  ]
}
