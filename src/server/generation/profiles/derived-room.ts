import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { isChange } from '@/server/generation/relations/kinds/structure/readings'
import { rowPartsOf } from '@/server/generation/row-parts'
import { checkFields } from '@/server/generation/schema/check-schema'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'
import type { LocaleCode } from '@/wire/vocabulary'

type Proposed = Pick<InferredField<FieldTypeName>, 'name' | 'type' | 'constraints'>

/** Factor by which relations may take a number beyond its usual range. */
const times = 100
/** The same for normal distributions, which stay closer to their mean. */
const timesBelow = 10

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
  return fields.map((field, at) => {
    const relation = parts[at]?.relation
    return relation ? widened(field, relation) : field
  })
}

/** Whether its own number has no say in what a relation gives. */
const isDecided = (relation: string): boolean => !/: (?:at least|at most|between|close to|a part of) /.test(relation)

function widened<F extends Proposed>(field: F, relation: string): F {
  const { type, constraints } = field
  const { min, max, distribution } = constraints ?? {}
  const range = catalog[type].range
  if (typeof min !== 'number' || typeof max !== 'number' || !range) return field
  if (distribution !== 'lognormal' && !(distribution === 'normal' && isDecided(relation))) return field
  const isSigned = isDecided(relation) && isChange(rawWords(field.name))
  const lowest = isSigned ? -max * times : min > 0 || distribution === 'lognormal' ? Math.min(0, min) : min * timesBelow
  const highest = distribution === 'normal' ? Math.max(max, max * timesBelow) : max * times
  return {
    ...field,
    constraints: {
      ...constraints,
      min: Math.max(lowest, range.lowest),
      max: Math.min(highest, range.highest),
      ...(isSigned && { distribution: 'normal' as const, mean: 0 }),
    },
  }
}
