import type { FieldTypeName } from '@/server/generation/catalog'
import type { InferredColumn } from '@/server/inference/contract/contract'
import type { JsonObject } from '@/wire/json'

/** What is known of a column before anything is inferred, by the caller's word or from the caller's rows. */
export type GivenColumn = {
  readonly name: string
  readonly by: 'caller' | 'sample'
  /** Absent where only the constraints are given. */
  readonly type?: FieldTypeName
  readonly constraints?: JsonObject
  readonly description?: string
  readonly blankPercentage?: number
}

/**
 * The fields with what is given of them: a given type stands with exactly the given constraints, so that a contract
 * that is brought along keeps its hash; constraints without a type overrule the inferred ones.
 */
export function withGiven(
  fields: readonly InferredColumn[],
  given: ReadonlyMap<string, GivenColumn>,
): readonly InferredColumn[] {
  return fields.map((field) => {
    const known = given.get(field.name)
    if (!known) return field
    const { by, type, constraints, description, blankPercentage } = known
    const own = {
      ...(description !== undefined && { description }),
      ...(blankPercentage !== undefined && { blankPercentage }),
    }
    if (type === undefined) {
      const merged = { ...field.constraints, ...constraints }
      return { ...field, ...own, ...(Object.keys(merged).length > 0 && { constraints: merged }) }
    }
    return {
      name: field.name,
      type,
      ...(constraints && { constraints }),
      ...own,
      source: by,
      confidence: 1,
      alternatives: [],
    }
  })
}
