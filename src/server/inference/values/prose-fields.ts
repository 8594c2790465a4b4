import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { InferredColumn } from '@/server/inference/contract/contract'

/**
 * The fields as a model sees them: where the dictionary has only phrases for a column of prose, the model writes it. What
 * the caller gave, and codes, stay as they are.
 * @param inferred the columns of the contract, in the order of the fields.
 */
export const openToProse = (
  fields: readonly CheckedField[],
  inferred: readonly InferredColumn[],
): readonly CheckedField[] =>
  fields.map((field, index) => {
    const source = inferred[index]?.source
    if (source === 'caller' || source === 'sample' || !isPhrase(field)) return field
    const { pattern: _, ...constraints } = field.constraints
    return { ...field, constraints }
  })

/** Words with spaces between them: codes have none. */
const isPhrase = ({ type, constraints: { pattern } }: CheckedField): boolean =>
  type === 'text' && pattern !== undefined && /[\p{L})] [(\p{L}]/u.test(pattern)
