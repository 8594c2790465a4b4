import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { checkConstraints } from '@/server/generation/constraints/check-constraints'
import type { InferredColumn } from '@/server/inference/contract/contract'
import type { JsonObject } from '@/wire/json'

/** Known facts about a column before anything is inferred, by the caller's word or from the caller's rows. */
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
 * The fields with their given members: a given type keeps exactly the given constraints, so that a contract
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
      const merged = mergedConstraints(field, constraints)
      return { ...field, ...own, ...(merged && { constraints: merged }) }
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

/** The inferred constraints under the given ones; the given ones alone where the two contradict each other. */
function mergedConstraints({ type, constraints: inferred }: InferredColumn, given: JsonObject | undefined) {
  if (!inferred || !given) return given ?? inferred
  const merged = { ...inferred, ...given }
  return checkConstraints(type, catalog[type], merged, []).problems.length === 0 ? merged : given
}
