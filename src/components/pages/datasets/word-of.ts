import { fieldLabel } from '@/components/catalog/types/type-label'
import type { DraftField } from '@/components/recipe/draft'
import { aggregateOf } from '@/components/recipe/field-kind'

/** The column's values in a word or two: the name of its type, or their source. */
export function wordOf(field: DraftField): string {
  const aggregate = aggregateOf(field)
  if (aggregate) return `${aggregate.op} of ${aggregate.of}`
  return field.type === undefined
    ? (field.link ?? field.from ?? field.expr ?? 'link')
    : fieldLabel(field.type, field.constraints)
}
