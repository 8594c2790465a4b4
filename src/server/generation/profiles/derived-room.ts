import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { rowPartsOf } from '@/server/generation/row-parts'
import { checkFields } from '@/server/generation/schema/check-schema'
import type { InferredField } from '@/server/names/infer-fields'
import type { LocaleCode } from '@/wire/vocabulary'

type Proposed = Pick<InferredField<FieldTypeName>, 'name' | 'type' | 'constraints'>

/** How far beyond its usual range the others of a row may take a number. */
const times = 100

/**
 * The fields with room for what their relations give: bounds that are merely usual would cut off a sum or a product of
 * others, and so contradict it.
 */
export function withDerivedRoom<F extends Proposed>(fields: readonly F[], locale: LocaleCode): readonly F[] {
  const { fields: checked } = checkFields(
    fields.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
    { locale, count: 1, loc: [] },
  )
  if (checked.length !== fields.length) return fields
  const { parts } = rowPartsOf(checked, locale)
  return fields.map((field, at) => (parts[at]?.relation ? widened(field) : field))
}

function widened<F extends Proposed>(field: F): F {
  const { type, constraints } = field
  const { min, max, distribution } = constraints ?? {}
  const range = catalog[type].range
  if (distribution !== 'lognormal' || typeof min !== 'number' || typeof max !== 'number' || !range) return field
  return { ...field, constraints: { ...constraints, min: Math.min(0, min), max: Math.min(max * times, range.highest) } }
}
