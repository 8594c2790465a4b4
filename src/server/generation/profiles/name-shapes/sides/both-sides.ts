import type { FieldTypeName } from '@/server/generation/catalog'
import { isOpposite } from '@/server/generation/relations/kinds/verdicts/apart'
import type { InferredField } from '@/server/names/infer-fields'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'

type Field = InferredField<FieldTypeName>

/** Lists for types that a row has two of; a single one belongs to its person or place. */
const lists: Partial<Record<FieldTypeName, ProposedConstraints>> = {
  currency: {
    values: ['USD', 'EUR', 'GBP', 'AED', 'JPY', 'CHF', 'INR', 'SAR', 'CAD', 'AUD'],
    weights: [30, 22, 14, 12, 6, 5, 5, 3, 2, 1],
  },
  language: {
    values: ['English', 'German', 'French', 'Spanish', 'Arabic', 'Italian', 'Portuguese', 'Chinese'],
    weights: [36, 14, 14, 12, 10, 6, 4, 4],
  },
}

/** Gives the languages or currencies of a row's two sides values from a list: `source_lang` and `target_lang`. */
export function withBothSides(fields: Field[]): Field[] {
  const open = fields.filter((field) => lists[field.type] && field.constraints === undefined)
  if (open.length < 2) return fields
  const active = languagesOf(fields.map(({ name }) => rawWords(name)))
  const read = open.map((field) => ({ field, written: readName(field.name, active).raw }))
  const sided = new Set(
    read
      .filter((own) => read.some((other) => other.field.type === own.field.type && isOpposite(own, other)))
      .map(({ field }) => field),
  )
  return fields.map((field) => {
    const list = sided.has(field) ? lists[field.type] : undefined
    return list ? { ...field, constraints: list } : field
  })
}
